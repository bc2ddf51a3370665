import type { Selected } from './editPhone.ts'

/** The state of the field at one time, which undo and redo restore. */
export type Snapshot = Selected & { country: string }

export type EditHistory = {
  past: readonly Snapshot[]
  future: readonly Snapshot[]
  /** The current run of keys of one kind; the next such key at this caret joins its step. */
  run: { inputType: string; caret: number } | null
}

export const emptyHistory: EditHistory = { past: [], future: [], run: null }

/** Far more steps than anyone takes in one number. */
const SNAPSHOTS_MAX = 100

const joinsRun = /^(insertText|deleteContent(Back|For)ward)$/

/**
 * Adds an edit to the history. Keys of one kind in one place are undone together, as in browsers.
 * @param inputType of the Input Events specification
 */
export function recordEdit(
  history: EditHistory,
  before: Snapshot,
  after: Snapshot,
  inputType: string,
): EditHistory {
  const { run } = history
  const continuesRun =
    run?.inputType === inputType && before.start === before.end && before.start === run.caret
  const past = continuesRun ? history.past : [...history.past, before].slice(-SNAPSHOTS_MAX)
  return {
    past,
    future: [],
    run: joinsRun.test(inputType) ? { inputType, caret: after.end } : null,
  }
}

/** Returns the snapshot before the last edit, and the history from there; null when there is none. */
export function undoEdit(
  { past, future }: EditHistory,
  now: Snapshot,
): { snapshot: Snapshot; history: EditHistory } | null {
  const snapshot = past.at(-1)
  if (!snapshot) return null
  return { snapshot, history: { past: past.slice(0, -1), future: [now, ...future], run: null } }
}

/** Returns the snapshot before the last undo, and the history from there; null when there is none. */
export function redoEdit(
  { past, future }: EditHistory,
  now: Snapshot,
): { snapshot: Snapshot; history: EditHistory } | null {
  const [snapshot, ...later] = future
  if (!snapshot) return null
  return { snapshot, history: { past: [...past, now], future: later, run: null } }
}
