import { createHash } from 'node:crypto'
import { limits } from '#rules/limits.ts'
import { keyedHash } from '#server/keyedHash.ts'

/** An invitation and the number of its text, counted from 1: a newer text replaces the link before. */
export type InvitationName = { id: string; generation: number }

/**
 * Returns the address of an invitation. Its token, 128 bits, is derived wherever it is needed, as that of a pay
 * link is, so that no table holds it.
 */
export function invitationLink(
  context: { secret: Buffer; config: { publicUrl: string } },
  name: InvitationName,
): string {
  return `${context.config.publicUrl}/join/${invitationToken(context.secret, name)}`
}

/** Derives the token of an invitation's link: 22 URL-safe characters. */
export function invitationToken(secret: Buffer, { id, generation }: InvitationName): string {
  const mac = keyedHash(secret, `invitation:${id}:${generation}`)
  return mac.subarray(0, limits.linkTokenBytes).toString('base64url')
}

/** Hashes a token: invitations are found under this hash. */
export function invitationTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
