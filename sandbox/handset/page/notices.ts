import { make, makeIconButton, place } from './dom.ts'
import { icon } from './icons.ts'

const shownMs = 5_000
const noticesMax = 3

/**
 * Shows the outcome of an action: a success disappears by itself, a failure stays until it is
 * closed.
 */
export function showNotice(words: string, kind: 'done' | 'failed' = 'done') {
  const list = place(kind === 'done' ? 'notices' : 'failures')
  const notice = make('p', `notice is-${kind}`, make('span', '', words))
  const close = () => notice.remove()
  notice.append(makeIconButton(icon('close', 16), 'Close this notice', close))
  while (list.childElementCount >= noticesMax) list.firstElementChild?.remove()
  list.append(notice)
  if (kind === 'done') closeLater(notice, close)
}

/** Closes a notice after 5 s, but not while it is under the pointer or has the focus. */
function closeLater(notice: HTMLElement, close: () => void) {
  const look = () => {
    if (notice.matches(':hover, :focus-within')) window.setTimeout(look, shownMs)
    else close()
  }
  window.setTimeout(look, shownMs)
}

/**
 * Runs the action of a button and shows a notice when it fails. The button is disabled meanwhile.
 */
export async function attempt(button: HTMLButtonElement, action: () => Promise<unknown>) {
  if (button.getAttribute('aria-disabled') === 'true') return
  button.setAttribute('aria-disabled', 'true')
  try {
    await action()
  } catch (error) {
    showNotice(messageOf(error), 'failed')
  } finally {
    button.removeAttribute('aria-disabled')
  }
}

/** Returns the sentence of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'That did not work.'
}
