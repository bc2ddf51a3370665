import { place, setWords } from './dom.ts'

/** Calls `onChange` whenever what the sandbox holds may have changed, and after each connection. */
export function followStream(onChange: () => void) {
  const stream = new EventSource('/control/stream')
  stream.addEventListener('changed', onChange)
  stream.addEventListener('open', () => {
    showConnection(true)
    onChange()
  })
  stream.addEventListener('error', () => showConnection(false))
}

function showConnection(isOpen: boolean) {
  document.body.classList.toggle('is-away', !isOpen)
  setWords(place('connection'), isOpen ? '' : 'The sandbox is not running. Waiting for it…')
}
