import type { FrameConfig } from '../protocol.ts'
import { isRightToLeft } from '../words/chooseWords.ts'
import type { Host } from './answerHost.ts'

/**
 * Notifies the page around the frame of what happens to a form: focus, blur, Escape, Enter, and the
 * form's height. The frame itself is never submitted or left.
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
  const emitHeight = () => host.emit('height', { px: form.getBoundingClientRect().height })
  new ResizeObserver(emitHeight).observe(form)
}

/** Sets the document's language and direction. */
export function setLanguage({ locale }: FrameConfig) {
  document.documentElement.lang = locale
  document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
}

/** Removes the focus from whatever has it. */
export function blurAll() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Runs once the browser has laid out the form, like the real one: after listeners were added. */
export function afterLayout(run: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(run))
}

/**
 * Emits an event only when its data has changed; with `silently` the change is noted but not
 * emitted.
 */
export function changeEmitter(host: Host, name = 'change') {
  let last = ''
  return (event: object, silently?: 'silently') => {
    const text = JSON.stringify(event)
    if (text === last) return
    last = text
    if (!silently) host.emit(name, event)
  }
}
