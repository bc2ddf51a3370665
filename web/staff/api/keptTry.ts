import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { newIdempotencyKey } from './callServer.ts'

/** A body that went out, and what went with it, until it is known what became of it. */
export type KeptTry<Body> = {
  body: Body
  /** Its `Idempotency-Key`. */
  key: string
  /** When it first went out, in milliseconds since 1970. */
  atMs: number
  /** How its number stands in the field by now: grouped, or made international, since. */
  phone?: PhoneEntry
}

/**
 * The try that `body` belongs to: the kept one where it asks for the same, so that it goes out as
 * it did, under the key that it had, and is answered again rather than done again. Another writing
 * of the same number is no other thing to ask for.
 */
export function tryFor<Body>(kept: KeptTry<Body> | undefined, body: Body): KeptTry<Body> {
  if (kept && (isEqual(kept.body, body) || isEqual(kept.body, asItWent(kept, body)))) return kept
  return { body, key: newIdempotencyKey(), atMs: Date.now() }
}

/** Notes that the field writes the same number in another form. */
export function respell<Body>(
  kept: KeptTry<Body>,
  from: PhoneEntry,
  to: PhoneEntry,
): KeptTry<Body> {
  const stands = kept.phone ?? toPhoneEntry(kept.body)
  return isEqual(trimmed(stands), trimmed(from)) ? { ...kept, phone: to } : kept
}

/** `body` with its number in the writing that went out, where the field has only rewritten it. */
function asItWent<Body>(kept: KeptTry<Body>, body: Body): Body | null {
  if (!kept.phone || !isEqual(trimmed(kept.phone), trimmed(toPhoneEntry(body)))) return null
  const { typed, country } = toPhoneEntry(kept.body)
  return { ...body, phone: typed, phoneCountry: country }
}

/** The number of a body that has one. */
function toPhoneEntry(body: unknown): PhoneEntry {
  if (typeof body !== 'object' || body === null) return { typed: '', country: '' }
  const typed = 'phone' in body && typeof body.phone === 'string' ? body.phone : ''
  const country = 'phoneCountry' in body ? body.phoneCountry : ''
  return { typed, country: typeof country === 'string' ? country : '' }
}

function trimmed({ typed, country }: PhoneEntry): PhoneEntry {
  return { typed: typed.trim(), country }
}

/** By their JSON, which is what goes out. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
