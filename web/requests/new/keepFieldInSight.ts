/** The room that a focused field needs above the foot, in px: for its ring, the fade, and the line of an error below it. */
const roomBelow = 36

/**
 * Keeps the focused field of a form above the form's foot. The foot's height is known to the fields as `--foot`, which is
 * their scroll margin; when the foot grows over the focused field, the field is scrolled into sight again.
 */
export function keepFieldInSight(foot: HTMLElement | null): (() => void) | undefined {
  const form = foot?.closest('form')
  if (!foot || !form) return undefined
  const observer = new ResizeObserver(() => {
    form.style.setProperty('--foot', `${foot.offsetHeight}px`)
    const field = document.activeElement
    if (!field || !form.contains(field) || foot.contains(field)) return
    const { top, bottom } = field.getBoundingClientRect()
    // Not where somebody has scrolled away from the field.
    if (bottom > foot.getBoundingClientRect().top - roomBelow && top < innerHeight)
      field.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(foot)
  return () => observer.disconnect()
}
