const offKey = 'ringup.keys'

/**
 * Whether single letters do something (WCAG 2.1.4: who speaks their input, or whose hand slips, can
 * turn them off). Those with Ctrl or ⌘ are always on.
 */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(offKey) !== 'off'
  } catch {
    // Storage is denied: nobody could turn them off, which is no reason to be without.
    return true
  }
}

/** Turns single letters on or off on this device. */
export function turnKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(offKey)
    else localStorage.setItem(offKey, 'off')
  } catch {
    // Denied: they stay as they are.
  }
}

const takers =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether a press is somebody's already: in a field, in a dialog, or with a key held down. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('[role=dialog][data-open], [role=alertdialog][data-open]')) return true
  return event.target instanceof HTMLElement && event.target.closest(takers) !== null
}
