let typed = ''
let stop = () => {}

/**
 * Keeps what is typed until the field that was just opened mounts and takes it: its script may still
 * be loading, and the element that has the focus until then must not get the keys.
 * @param onEscape called when the field is no longer wanted
 */
export function keepKeys(onEscape: () => void): void {
  takeKeys()
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    // Characters typed with AltGr arrive with Ctrl and Alt.
    const isHeld = event.ctrlKey || event.metaKey || event.altKey
    if (isHeld && !event.getModifierState('AltGraph')) return
    if (key.length === 1) typed += key
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key === 'Escape') onEscape()
    // There is nothing for Enter to choose yet, and it must not reach the focused element.
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Before the document's own shortcuts.
  window.addEventListener('keydown', onKey, true)
  stop = () => window.removeEventListener('keydown', onKey, true)
}

/** Returns the kept keys, and stops keeping them. */
export function takeKeys(): string {
  stop()
  const taken = typed
  typed = ''
  return taken
}
