import { isUtf8 } from 'node:buffer'
import { Refusal, refuseField } from './problems.ts'

/**
 * Decodes a body that has to be UTF-8. Anything else is refused, never repaired: a name with U+FFFD in it is
 * nobody's, and two different names could become the same.
 * @throws {Refusal} body_malformed, with the position of the first wrong byte
 */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw refuseEncoding(`from byte ${countValidBytes(bytes) + 1} on`)
  return bytes.toString('utf8')
}

function refuseEncoding(where: string): Refusal {
  return new Refusal('body_malformed', { detail: `Send UTF-8: this is none ${where}.` })
}

/** Returns the position of the first byte that is not UTF-8, or of the character that it breaks. */
export function countValidBytes(bytes: Buffer): number {
  const repaired = Buffer.from(bytes.toString('utf8'))
  return bytes.findIndex((byte, at) => byte !== repaired[at])
}

/** Stands for a body that was not UTF-8, because the form parser may not throw. */
export class BrokenForm {
  [name: string]: unknown
  refuse(): Refusal {
    return refuseEncoding('once its % signs are read')
  }
}

/**
 * Parses a form. Its bytes were already decoded, so wrong ones appear as U+FFFD; an intended U+FFFD arrives
 * as %EF%BF%BD (https://url.spec.whatwg.org/#urlencoded-serializing).
 */
export function parseForm(text: string): Record<string, unknown> {
  if (text.includes('\uFFFD') || holdsBrokenEscape(text)) return new BrokenForm()
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * Refuses a query that is not UTF-8.
 * @param url the request's path and query, undecoded
 * @throws {Refusal} text_unreadable, with the name of the parameter
 */
export function refuseBrokenQuery(url: string): void {
  const start = url.indexOf('?')
  if (start < 0) return
  const broken = url
    .slice(start + 1)
    .split('&')
    .find(holdsBrokenEscape)
  if (broken === undefined) return
  const [name = ''] = broken.split('=', 1)
  throw refuseField(holdsBrokenEscape(name) ? 'query' : name, 'text_unreadable')
}

function holdsBrokenEscape(text: string): boolean {
  return (text.match(escapes) ?? []).some((run) => {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex')
    return !isUtf8(bytes)
  })
}

const escapes = /(?:%[0-9a-f]{2})+/gi
