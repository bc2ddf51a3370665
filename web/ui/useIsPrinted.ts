import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const paper = 'print'
let isPrinting = false

/**
 * Returns whether the screen is being printed, so that what stands only on paper is not in the document otherwise: people
 * who search a page, and programs that read it aloud, would find it twice.
 */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || matchMedia(paper).matches)
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(paper)
  // At once: the browser takes the page as it is when this returns.
  const render = () => flushSync(onChange)
  const begin = () => {
    isPrinting = true
    render()
  }
  const end = () => {
    isPrinting = false
    render()
  }
  media.addEventListener('change', render)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    media.removeEventListener('change', render)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
