import { createHash, createHmac } from 'node:crypto'
import { limits } from '#rules/limits.ts'

/** Where the pay link stands in a stored text. */
export const linkPlaceholder = '{link}'

/**
 * Derives the token of a request's pay link: 128 bits in 22 URL-safe characters. It is made anew
 * where it is needed, so that no table holds one.
 */
export function payToken(secret: Buffer, requestId: string): string {
  const mac = createHmac('sha256', secret).update(`pay-link:${requestId}`).digest()
  return mac.subarray(0, limits.linkTokenBytes).toString('base64url')
}

/** The hash under which a token's request is found. */
export function payTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The whole address of a request's pay page. */
export function payLink(
  house: { secret: Buffer; config: { publicUrl: string } },
  requestId: string,
): string {
  return `${house.config.publicUrl}/p/${payToken(house.secret, requestId)}`
}
