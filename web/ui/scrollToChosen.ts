/** The fade at an end of the row, and a little more, in px. */
const room = 40

/**
 * Keeps the chosen one of a row of tabs in sight, which may lie beyond the edge on a phone: from the start, and when counts,
 * fonts or a turn of the phone change a width. Scrolls nothing but the row. A ref, which returns its clean-up.
 */
export function scrollToChosen(nav: HTMLElement | null) {
  const row = nav?.firstElementChild
  if (!nav || !row) return
  const observer = new ResizeObserver(() => {
    const chosen = nav.querySelector('[data-status=active]')?.getBoundingClientRect()
    if (!chosen) return
    const { left, right } = nav.getBoundingClientRect()
    const before = Math.min(chosen.left - left - room, 0)
    const after = Math.max(chosen.right - right + room, 0)
    nav.scrollBy({ left: before || after })
  })
  observer.observe(row)
  observer.observe(nav)
  return () => observer.disconnect()
}
