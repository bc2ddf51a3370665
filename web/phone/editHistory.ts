import type { Selected } from './editPhone.ts'

/** What stood in the field at a time, as it is gone back to. */
export type Moment = Selected & { country: string }

export type EditHistory = {
  past: readonly Moment[]
  future: readonly Moment[]
  /** The run of keys of one kind that the next one of that kind, at this caret, belongs to. */
  run: { inputType: string; caret: number } | null
}

export const noHistory: EditHistory = { past: [], future: [], run: null }

/** Far more than anyone types into one number. */
const MOMENTS_MAX = 100

const isRun = /^(insertText|deleteContent(Back|For)ward)$/

/**
 * The history after an edit. Keys of one kind in one place are undone together, as browsers do.
 * @param inputType of the Input Events specification
 */
export function recordEdit(
  history: EditHistory,
  before: Moment,
  after: Moment,
  inputType: string,
): EditHistory {
  const { run } = history
  const goesOn =
    run?.inputType === inputType && before.start === before.end && before.start === run.caret
  const past = goesOn ? history.past : [...history.past, before].slice(-MOMENTS_MAX)
  return { past, future: [], run: isRun.test(inputType) ? { inputType, caret: after.end } : null }
}

/** The moment before the last edit, and the history from there; null when there is none. */
export function undoEdit(
  { past, future }: EditHistory,
  now: Moment,
): { moment: Moment; history: EditHistory } | null {
  const moment = past.at(-1)
  if (!moment) return null
  return { moment, history: { past: past.slice(0, -1), future: [now, ...future], run: null } }
}

/** The moment before the last undo, and the history from there; null when there is none. */
export function redoEdit(
  { past, future }: EditHistory,
  now: Moment,
): { moment: Moment; history: EditHistory } | null {
  const [moment, ...later] = future
  if (!moment) return null
  return { moment, history: { past: [...past, now], future: later, run: null } }
}
