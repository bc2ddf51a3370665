/**
 * Gives the focus to a section's heading when the row that had it goes, and leaves it to whoever has
 * moved on to another part meanwhile.
 */
export function takeFocus(heading: HTMLElement | null): void {
  const held = document.activeElement
  if (held === document.body || heading?.closest('section')?.contains(held)) heading?.focus()
}
