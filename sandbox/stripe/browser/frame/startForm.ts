import type { FrameConfig } from '../protocol.ts'
import { isRightToLeft } from '../words/chooseWords.ts'
import type { Host } from './answerHost.ts'

/**
 * Tells the page around what happens to a form in a frame: focus, blur, Escape, Enter, and how high
 * it is. A frame is never submitted or left itself.
 */
export function startForm(form: HTMLFormElement, host: Host) {
  form.noValidate = true
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') host.emit('escape')
    if (event.key !== 'Enter' || event.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    host.emit('enter')
  })
  window.addEventListener('focus', () => host.emit('focus'))
  window.addEventListener('blur', () => host.emit('blur'))
  const tellHeight = () => host.emit('height', { px: form.getBoundingClientRect().height })
  new ResizeObserver(tellHeight).observe(form)
}

/** The document's language and direction. */
export function speak({ locale }: FrameConfig) {
  document.documentElement.lang = locale
  document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
}

/** Takes the focus away from whatever has it. */
export function blurAll() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Once the browser has laid out what there is, as the real one does: after listeners are there. */
export function afterLayout(run: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(run))
}

/** Emits an event only when what it says has changed; `silently` keeps it to itself. */
export function changeEmitter(host: Host, name = 'change') {
  let last = ''
  return (event: object, silently?: 'silently') => {
    const text = JSON.stringify(event)
    if (text === last) return
    last = text
    if (!silently) host.emit(name, event)
  }
}
