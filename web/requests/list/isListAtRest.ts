/**
 * Whether rows may be put into the list on the screen: its top is in sight, nobody points at it, has
 * the focus in it or has chosen rows of it, so nothing moves away from under a hand or an eye. A
 * finger gives no sign before it taps; on a touch screen only an empty list is at rest.
 */
export function isListAtRest(): boolean {
  const list = document.querySelector('ul:has(> li[data-request])')
  if (!list) return true
  const canTell = window.matchMedia('(hover: hover)').matches
  if (!canTell || list.getBoundingClientRect().top < 0) return false
  return !list.matches(':hover, :has(:checked)') && !list.contains(document.activeElement)
}
