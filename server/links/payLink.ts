import { createHash } from 'node:crypto'
import { limits } from '#rules/limits.ts'
import { writeVerifyCode } from '#rules/verifyCode.ts'
import { keyedHash } from '#server/keyedHash.ts'

/** Where the pay link stands in a stored text. */
export const linkPlaceholder = '{link}'

/** Which request, and the how-manieth of its links: a new link takes the place of the one before. */
export type LinkName = { requestId: string; generation: number }

/**
 * Derives the token of a pay link: 128 bits in 22 URL-safe characters. It is made anew where it is
 * needed, so that no table holds one.
 */
export function payToken(secret: Buffer, { requestId, generation }: LinkName): string {
  const name = generation === 1 ? requestId : `${requestId}:${generation}`
  const mac = keyedHash(secret, `pay-link:${name}`)
  return mac.subarray(0, limits.linkTokenBytes).toString('base64url')
}

/** The hash under which a token's request is found. */
export function payTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The whole address of a request's pay page. */
export function payLink(
  context: { secret: Buffer; config: { publicUrl: string } },
  link: LinkName,
): string {
  return `${context.config.publicUrl}/p/${payToken(context.secret, link)}`
}

/** The code that a request's texts and page show: 40 bits, derived like the token and never stored. */
export function verifyCode(secret: Buffer, requestId: string): string {
  return writeVerifyCode(verifyBytes(secret, requestId))
}

/** The hash under which a request is found by its code. */
export function verifyCodeHash(secret: Buffer, requestId: string): Buffer {
  return typedCodeHash(verifyBytes(secret, requestId))
}

/** The same hash of a code that was typed. @param bytes as `readVerifyCode` gives them. */
export function typedCodeHash(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** The same bytes as in migrations/0007: a plain hash, for PostgreSQL has no HMAC of its own. */
function verifyBytes(secret: Buffer, requestId: string): Buffer {
  const hash = createHash('sha256').update(secret).update(`verify-code:${requestId}`).digest()
  return hash.subarray(0, limits.verifyCodeBytes)
}
