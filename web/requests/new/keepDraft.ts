import type { CreateRequestBody } from '#rules/shapes/request.ts'
import type { KeptTry } from '#web/staff/api/keptTry.ts'
import type { RequestDraft } from './requestDraft.ts'

/** A form as it was left, and the one try to send it of which nobody knows what became. */
export type KeptDraft = {
  /** Whose it is: the signed-in person and their business. */
  owner: string
  /** The search of the address that it was opened with: another one is another form. */
  from: string
  draft: RequestDraft
  tried?: KeptTry<CreateRequestBody> | undefined
}

const place = 'ringup.newRequest'

/** Keeps the form in this tab alone, over a reload and an expired session. */
export function keepDraft(kept: KeptDraft): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: the form works all the same.
  }
}

/** The form as it was left, where it is this person's and was opened with the same address. */
export function readDraft(owner: string, from: string): KeptDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as KeptDraft | null
    return kept?.owner === owner && kept.from === from ? kept : null
  } catch {
    return null
  }
}

/** Forgets it: it was sent, or whoever wrote it signs out. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept either.
  }
}
