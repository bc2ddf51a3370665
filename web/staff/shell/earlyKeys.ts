let typed = ''
let stop = () => {}

/**
 * Keeps what is typed until the field that was asked for stands and takes it: its script may still be
 * on its way, and what has the focus meanwhile is not what is typed for.
 * @param onEscape the field is no longer wanted
 */
export function keepKeys(onEscape: () => void): void {
  takeKeys()
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    // What is typed with AltGr comes with Ctrl and Alt.
    const isHeld = event.ctrlKey || event.metaKey || event.altKey
    if (isHeld && !event.getModifierState('AltGraph')) return
    if (key.length === 1) typed += key
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key === 'Escape') onEscape()
    // Nothing is offered yet that Enter could choose, and what has the focus is not meant.
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Before the document's own shortcuts.
  window.addEventListener('keydown', onKey, true)
  stop = () => window.removeEventListener('keydown', onKey, true)
}

/** Gives what was kept, and keeps nothing more. */
export function takeKeys(): string {
  stop()
  const taken = typed
  typed = ''
  return taken
}
