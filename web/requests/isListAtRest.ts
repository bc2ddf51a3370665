/**
 * Whether rows may be put into the list on the screen: nobody points at it or has the focus in
 * it, so nothing moves away from under a hand. A finger gives no sign before it taps; on a touch
 * screen only an empty list is at rest.
 */
export function isListAtRest(): boolean {
  const list = document.querySelector('ul[aria-label="Requests"]')
  if (!list) return true
  const canTell = window.matchMedia('(hover: hover)').matches
  return canTell && !list.matches(':hover') && !list.contains(document.activeElement)
}
