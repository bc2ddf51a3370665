import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { signInLimits } from '#rules/signInLimits.ts'
import type { Tx } from '#server/database/transaction.ts'

/** The caller who asks for a code or tries one, before we know who they are. */
export type Asker = {
  /** As Fastify's `request.ip` gives it. */
  address: string
  /** The hash of the device's cookie, which itself is stored nowhere. */
  deviceHash: Buffer
  /** The name that the browser gives itself, in its header `User-Agent`; empty if it gives none. */
  userAgent: string
  /** The number of the person signed in on this device, who needs no other proof that it is theirs. */
  signedInAs: string | null
}

/** Makes the cookie value for a device that has none. */
export function newDevice(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a device's cookie: devices are stored under this hash. */
export function hashDevice(device: string): Buffer {
  return createHash('sha256').update(`device:${device}`).digest()
}

/** Tells whether somebody with this number has signed in on this device before, or is signed in now. */
export async function isKnownDevice(
  tx: Tx,
  { deviceHash, signedInAs }: Pick<Asker, 'deviceHash' | 'signedInAs'>,
  phone: string,
  now: Date,
): Promise<boolean> {
  const known = await tx
    .selectFrom('knownDevice as d')
    .innerJoin('appUser as u', 'u.id', 'd.userId')
    .select('d.seenAt')
    .where('d.deviceHash', '=', deviceHash)
    .where('u.phone', '=', phone)
    .where('d.seenAt', '>', knownSince(now))
    .executeTakeFirst()
  return known !== undefined || signedInAs === phone
}

/**
 * Tells whether a person signs in on a device that did not know them, though others do: the very first
 * device of a person is no news to them.
 */
export async function isNewDevice(
  tx: Tx,
  { deviceHash }: Pick<Asker, 'deviceHash'>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const known = await tx
    .selectFrom('knownDevice')
    .select('deviceHash')
    .where('userId', '=', userId)
    .where('seenAt', '>', knownSince(now))
    .execute()
  return known.length > 0 && !known.some((one) => one.deviceHash.equals(deviceHash))
}

/** Remembers that somebody with this number has signed in on a device. */
export async function rememberDevice(
  tx: Tx,
  deviceHash: Buffer,
  phone: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('knownDevice')
    .columns(['deviceHash', 'userId', 'seenAt'])
    .expression((from) =>
      from
        .selectFrom('appUser')
        .select([
          sql<Buffer>`${deviceHash}::bytea`.as('deviceHash'),
          'id',
          sql<Date>`${now}::timestamptz`.as('seenAt'),
        ])
        .where('phone', '=', phone),
    )
    .onConflict((conflict) =>
      conflict.columns(['deviceHash', 'userId']).doUpdateSet({ seenAt: now }),
    )
    .execute()
}

/** Returns the moment before which a device last seen counts as a stranger's. */
export function knownSince(now: Date): Date {
  return new Date(now.getTime() - signInLimits.deviceLifeMs)
}
