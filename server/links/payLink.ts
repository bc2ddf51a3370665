import { createHash } from 'node:crypto'
import { limits } from '#rules/limits.ts'
import { writeVerifyCode } from '#rules/verifyCode.ts'
import { keyedHash } from '#server/keyedHash.ts'

/** The placeholder of the pay link in a stored text. */
export const linkPlaceholder = '{link}'

/** A request and the number of one of its links, counted from 1: a new link replaces the one before. */
export type LinkName = { requestId: string; generation: number }

/**
 * Derives the token of a pay link: 128 bits in 22 URL-safe characters. It is derived wherever it is needed,
 * so that no table holds it.
 */
export function payToken(secret: Buffer, { requestId, generation }: LinkName): string {
  const name = generation === 1 ? requestId : `${requestId}:${generation}`
  const mac = keyedHash(secret, `pay-link:${name}`)
  return mac.subarray(0, limits.linkTokenBytes).toString('base64url')
}

/** A token as they are written: 21 characters of 6 bits, and the last 2 of 128. */
const wholeToken = /^[\w-]{21}[AQgw]$/

/** Tells whether a token could be one; else a part of its link was lost, or mistyped. */
export function isWholeToken(token: string): boolean {
  return wholeToken.test(token)
}

/** Hashes a token: pay links are stored and found under this hash. */
export function payTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the full address of a request's pay page. */
export function payLink(
  context: { secret: Buffer; config: { publicUrl: string } },
  link: LinkName,
): string {
  return `${context.config.publicUrl}/p/${payToken(context.secret, link)}`
}

/** Returns a link and a code that belong to no request, as long as real ones, so that a preview counts the parts. */
export function sampleLink({ config }: { config: { publicUrl: string } }) {
  const token = 'x'.repeat(Math.ceil((limits.linkTokenBytes * 8) / 6))
  const code = writeVerifyCode(new Uint8Array(limits.verifyCodeBytes))
  return { link: `${config.publicUrl}/p/${token}`, code }
}

/** Derives the code that a request's texts and page show: 40 bits, never stored, like the token. */
export function verifyCode(secret: Buffer, requestId: string): string {
  return writeVerifyCode(verifyBytes(secret, requestId))
}

/** Returns the hash under which a request is stored and found by its code. */
export function verifyCodeHash(secret: Buffer, requestId: string): Buffer {
  return typedCodeHash(verifyBytes(secret, requestId))
}

/** Returns that hash for a code that was typed. @param bytes as `readVerifyCode` returns them. */
export function typedCodeHash(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Derives the same bytes as migrations/0007: with a plain hash, because PostgreSQL has no HMAC of its own. */
function verifyBytes(secret: Buffer, requestId: string): Buffer {
  const hash = createHash('sha256').update(secret).update(`verify-code:${requestId}`).digest()
  return hash.subarray(0, limits.verifyCodeBytes)
}
