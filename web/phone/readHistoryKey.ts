type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns the `inputType` of an undo or redo key (Shift+Z, or Ctrl+Y), or null for any other key. */
export function readHistoryKey(pressed: Key): 'historyUndo' | 'historyRedo' | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (ctrlKey === metaKey || altKey) return null
  // A keyboard of another script has no z: its key is recognized by its position.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  if (letter === 'z') return shiftKey ? 'historyRedo' : 'historyUndo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'historyRedo' : null
}
