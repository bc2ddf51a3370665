/**
 * Returns whether rows may be inserted into the list on the screen: its top is visible, the pointer and
 * the focus are elsewhere, and no row is selected, so nothing moves away under somebody's hand. A
 * finger gives no warning before it taps: on a touch screen only an empty list is at rest.
 */
export function isListAtRest(): boolean {
  const list = document.querySelector('ul:has(> li[data-request])')
  if (!list) return true
  const canTell = window.matchMedia('(hover: hover)').matches
  if (!canTell || list.getBoundingClientRect().top < 0) return false
  return !list.matches(':hover, :has(:checked)') && !list.contains(document.activeElement)
}
