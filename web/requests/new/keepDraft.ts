import type { CreateRequestBody } from '#rules/shapes/request.ts'
import type { KeptAttempt } from '#web/staff/api/keptAttempt.ts'
import type { RequestDraft, RequestPrefill } from './requestDraft.ts'

/** A saved form, and the one attempt to send it whose outcome is unknown. */
export type KeptDraft = {
  /** The owner of the form: the signed-in person and their business. */
  owner: string
  /** The search parameters that the form was opened with: others mean another form. */
  from: string
  draft: RequestDraft
  tried?: KeptAttempt<CreateRequestBody> | undefined
}

const storageKey = 'ringup.newRequest'
/** The form of a request that was taken back has a place of its own: another one may be half typed meanwhile. */
const undoneKey = 'ringup.newRequest.undone'

function keyOf(from: string): string {
  const prefill: RequestPrefill = JSON.parse(from)
  return prefill.undone ? undoneKey : storageKey
}

/** Saves the form in this tab alone, so that it survives a reload and an expired session. */
export function keepDraft(kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(kept.from), JSON.stringify(kept))
  } catch {
    // Storage is denied: the form works without it.
  }
}

/** Returns the saved form if it is this person's and was opened with the same address. */
export function readDraft(owner: string, from: string): KeptDraft | null {
  try {
    const kept: KeptDraft | null = JSON.parse(sessionStorage.getItem(keyOf(from)) ?? 'null')
    if (kept?.owner !== owner || kept.from !== from) return null
    // A form that an earlier release saved has no lines.
    return { ...kept, draft: { ...kept.draft, lines: kept.draft.lines ?? [] } }
  } catch {
    return null
  }
}

/** Deletes the saved form that was sent; all of them where its writer signs out. */
export function forgetDraft(from?: string): void {
  const keys = from === undefined ? [storageKey, undoneKey] : [keyOf(from)]
  try {
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Storage is denied: nothing was saved.
  }
}
