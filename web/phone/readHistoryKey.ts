type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The `inputType` that a key asks for: undo, redo (Shift+Z, or Ctrl+Y), or null for any other. */
export function readHistoryKey(pressed: Key): 'historyUndo' | 'historyRedo' | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (ctrlKey === metaKey || altKey) return null
  // A keyboard of another script has no z: its key is known by its place.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  if (letter === 'z') return shiftKey ? 'historyRedo' : 'historyUndo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'historyRedo' : null
}
