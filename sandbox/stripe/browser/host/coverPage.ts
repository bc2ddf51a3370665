import { type Frame, openFrame } from './openFrame.ts'

/**
 * Opens a frame over the whole page: the first element in the body, as tests of the real one expect.
 * @returns the frame, and a function that removes it and returns the focus to where it was
 */
export function coverPage(options: Parameters<typeof openFrame>[0]): {
  frame: Frame
  uncover(): void
} {
  const focused = document.activeElement
  const holder = document.createElement('div')
  const frame = openFrame(options)
  Object.assign(frame.iframe.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: 'none',
    zIndex: '2147483647',
    colorScheme: 'light',
  })
  holder.append(frame.iframe)
  document.body.prepend(holder)
  frame.iframe.focus()
  const uncover = () => {
    // First, while the focus is still in the page: a frame that is removed takes it along.
    if (focused instanceof HTMLElement) focused.focus()
    frame.close()
    holder.remove()
  }
  return { frame, uncover }
}
