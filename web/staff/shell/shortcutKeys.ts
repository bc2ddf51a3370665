const offKey = 'ringup.keys'

/**
 * Returns whether shortcuts of a single letter or digit are on. WCAG 2.1.4: people who dictate, or whose hand
 * slips, can turn them off. Shortcuts with Ctrl or ⌘ are always on.
 */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(offKey) !== 'off'
  } catch {
    // Storage is denied, so nobody could have turned them off: they stay on.
    return true
  }
}

/** Turns shortcuts of a single letter or digit on or off on this device. */
export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(offKey)
    else localStorage.setItem(offKey, 'off')
  } catch {
    // Storage is denied: the shortcuts stay as they are.
  }
}

const takers =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Returns whether a key press belongs elsewhere: to a field, a dialog, or with a modifier held. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('[role=dialog][data-open], [role=alertdialog][data-open]')) return true
  return event.target instanceof HTMLElement && event.target.closest(takers) !== null
}
