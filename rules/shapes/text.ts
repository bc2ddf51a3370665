import { z } from 'zod'
import type { detailSentences } from '../detailSentences.ts'
import { isPlainName } from '../isPlainName.ts'
import { limits } from '../limits.ts'

// C0 and C1 controls, and lone surrogates, which PostgreSQL and networks refuse.
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
const bidiOverride = /[\u202A-\u202E\u2066-\u2069]/

/** One line of typed text: trimmed, NFC, without control characters; 1 to `max` characters. */
export function line(max: number, code: string) {
  return z
    .string()
    .transform((typed) => typed.trim().normalize('NFC'))
    .refine(isOneLine, because(code, 'nameUnreadable'))
    .refine((text) => characters(text) >= 1, because(code, 'nameEmpty'))
    .refine((text) => characters(text) <= max, because(code, 'nameTooLong'))
}

function isOneLine(text: string): boolean {
  return text.isWellFormed() && ![control, bidiOverride, /[\r\n]/].some((sign) => sign.test(text))
}

/**
 * Composes what a check says when it fails: the code, for a name also the sentence about this cause, and that no
 * further check follows.
 */
function because(code: string, detail: keyof typeof detailSentences) {
  return { error: code, abort: true, ...(code === 'name_invalid' ? { params: { detail } } : {}) }
}

/** Several lines of typed text; may be empty. */
export function paragraph(max: number, code: string) {
  return z
    .string()
    .transform((typed) => typed.trim().normalize('NFC'))
    .refine((text) => text.isWellFormed() && !control.test(text), code)
    .refine((text) => characters(text) <= max, code)
}

/** Counts code points: close enough to what a reader sees as characters. */
function characters(text: string): number {
  return [...text].length
}

const link = /https?:|www\.|\b[\w-]+\.(com|net|org|io|co|me|ly|app|link|info|biz)\b/i

/**
 * Returns whether a phone would turn part of the text into a link: only our links may stand in a
 * text.
 */
export function holdsLink(text: string): boolean {
  return link.test(text)
}

/**
 * The name of a business: it opens every text, so it may not pass for a link or for another name.
 */
export const businessName = line(limits.businessNameCharactersMax, 'name_invalid')
  .refine((name) => !holdsLink(asAddress(name)), because('name_invalid', 'nameLink'))
  .refine(isPlainName, because('name_invalid', 'nameMixed'))
  .refine((name) => /[\p{L}\p{N}]/u.test(name), because('name_invalid', 'nameSignsOnly'))

/**
 * Phones and browsers read full-width letters and other full stops in an address as the usual ones.
 */
function asAddress(name: string): string {
  return name.normalize('NFKC').replaceAll('\u3002', '.')
}

/** An e-mail address, of at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const emailAddress = z
  .string()
  .transform((typed) => typed.trim())
  .pipe(z.email('email_invalid').max(254, 'email_invalid'))

/** A time of day in 24 hours, such as 20:00. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time_invalid')

/** An IANA time zone such as Europe/Madrid, in its canonical spelling. */
export const timeZone = z
  .string()
  .max(64, 'time_zone_unknown')
  .transform(spellTimeZone)
  .pipe(z.string('time_zone_unknown'))

/** Offsets such as +01:00 are refused: they have no summer time. */
function spellTimeZone(typed: string): string | null {
  try {
    if (!/^[a-z]/i.test(typed)) return null
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
