/**
 * Moves the focus to a section's heading when the row that had it is gone, unless the user has moved
 * on to another part of the screen meanwhile.
 */
export function takeFocus(heading: HTMLElement | null): void {
  const held = document.activeElement
  if (held === document.body || heading?.closest('section')?.contains(held)) heading?.focus()
}
