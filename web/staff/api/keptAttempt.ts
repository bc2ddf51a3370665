import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { newIdempotencyKey } from './callServer.ts'

/** A request body that was sent, with its key, until the outcome is known. */
export type KeptAttempt<Body> = {
  body: Body
  /** Its `Idempotency-Key`. */
  key: string
  /** When it first went out, in milliseconds since 1970. */
  atMs: number
  /** The number as the field writes it now, where the field has regrouped it since. */
  phone?: PhoneEntry
}

/**
 * Returns the attempt that `body` belongs to: the kept one where it asks for the same, so that the
 * server, which knows its key and its text, answers again instead of doing it twice. The same number
 * in another form asks for the same.
 */
export function attemptFor<Body>(
  kept: KeptAttempt<Body> | undefined,
  body: Body,
): KeptAttempt<Body> {
  if (kept && (isEqual(kept.body, body) || isEqual(kept.body, asSent(kept, body)))) return kept
  return { body, key: newIdempotencyKey(), atMs: Date.now() }
}

/** Records that the field now writes the same number in another form. */
export function respell<Body>(
  kept: KeptAttempt<Body>,
  from: PhoneEntry,
  to: PhoneEntry,
): KeptAttempt<Body> {
  const stands = kept.phone ?? toPhoneEntry(kept.body)
  return isEqual(trimmed(stands), trimmed(from)) ? { ...kept, phone: to } : kept
}

/** Returns `body` with its number as it was sent, where the field has only rewritten it. */
function asSent<Body>(kept: KeptAttempt<Body>, body: Body): Body | null {
  if (!kept.phone || !isEqual(trimmed(kept.phone), trimmed(toPhoneEntry(body)))) return null
  const { typed, country } = toPhoneEntry(kept.body)
  return { ...body, phone: typed, phoneCountry: country }
}

/** Returns the number in a body; an empty one where there is none. */
function toPhoneEntry(body: unknown): PhoneEntry {
  if (typeof body !== 'object' || body === null) return { typed: '', country: '' }
  const typed = 'phone' in body && typeof body.phone === 'string' ? body.phone : ''
  const country = 'phoneCountry' in body ? body.phoneCountry : ''
  return { typed, country: typeof country === 'string' ? country : '' }
}

function trimmed({ typed, country }: PhoneEntry): PhoneEntry {
  return { typed: typed.trim(), country }
}

/** Compares two values by their JSON, which is what is sent. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
