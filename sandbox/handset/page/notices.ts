import { make, makeIconButton, place } from './dom.ts'
import { icon } from './icons.ts'

const shownMs = 5_000
const noticesMax = 3

/** Tells the outcome of an action: a success goes by itself, a failure stays until it is closed. */
export function tell(words: string, kind: 'done' | 'failed' = 'done') {
  const list = place(kind === 'done' ? 'notices' : 'failures')
  const notice = make('p', `notice is-${kind}`, make('span', '', words))
  const close = () => notice.remove()
  notice.append(makeIconButton(icon('close', 16), 'Close this notice', close))
  while (list.childElementCount >= noticesMax) list.firstElementChild?.remove()
  list.append(notice)
  if (kind === 'done') closeLater(notice, close)
}

/** Goes after 5 s, but not under the pointer and not under focus. */
function closeLater(notice: HTMLElement, close: () => void) {
  const look = () => {
    if (notice.matches(':hover, :focus-within')) window.setTimeout(look, shownMs)
    else close()
  }
  window.setTimeout(look, shownMs)
}

/** Runs an action of a button and tells when it fails; the button cannot be pressed meanwhile. */
export async function attempt(button: HTMLButtonElement, action: () => Promise<unknown>) {
  if (button.getAttribute('aria-disabled') === 'true') return
  button.setAttribute('aria-disabled', 'true')
  try {
    await action()
  } catch (error) {
    tell(sayError(error), 'failed')
  } finally {
    button.removeAttribute('aria-disabled')
  }
}

/** The sentence of an error. */
export function sayError(error: unknown): string {
  return error instanceof Error ? error.message : 'That did not work.'
}
