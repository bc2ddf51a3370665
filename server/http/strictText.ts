import { isUtf8 } from 'node:buffer'
import { Refusal, refuseField } from './problems.ts'

/**
 * Decodes a body that has to be UTF-8. What is not is refused and never mended: a name with U+FFFD in
 * it is nobody's, and two that differed may be one then.
 * @throws {Refusal} body_malformed, with the place of the first byte that is none
 */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw refuseBytes(`from byte ${countGoodBytes(bytes) + 1} on`)
  return bytes.toString('utf8')
}

function refuseBytes(where: string): Refusal {
  return new Refusal('body_malformed', { detail: `Send UTF-8: this is none ${where}.` })
}

/** How many bytes there are before the first that is no UTF-8, or the sign that it breaks. */
export function countGoodBytes(bytes: Buffer): number {
  const mended = Buffer.from(bytes.toString('utf8'))
  return bytes.findIndex((byte, at) => byte !== mended[at])
}

/** Stands for a body that was not UTF-8, where its parser may not throw. */
export class BrokenForm {
  [name: string]: unknown
  refuse(): Refusal {
    return refuseBytes('once its % signs are read')
  }
}

/**
 * Reads a form. Its bytes were already read as text, so that any that were none stand there as U+FFFD:
 * one that was meant comes as %EF%BF%BD (https://url.spec.whatwg.org/#urlencoded-serializing).
 */
export function parseForm(text: string): Record<string, unknown> {
  if (text.includes('\uFFFD') || holdsBrokenEscape(text)) return new BrokenForm()
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * Refuses what a query says in bytes that are no UTF-8.
 * @param url the address as it was asked for
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
