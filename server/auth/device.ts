import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { signInLimits } from '#rules/signInLimits.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Who asks for a code or tries one, before anybody knows who they are. */
export type Asker = {
  /** As Fastify's `request.ip` gives it. */
  address: string
  /** Of the device's own cookie: only its hash is kept. */
  deviceHash: Buffer
  /** The number of whom is signed in there, whose device it is anyway. */
  signedInAs: string | null
}

/** Makes the cookie of a device that has none. */
export function newDevice(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a device is kept. */
export function deviceHashOf(device: string): Buffer {
  return createHash('sha256').update(`device:${device}`).digest()
}

/** Whether somebody with this number has signed in on this device, or is signed in there. */
export async function knowsNumber(
  tx: Tx,
  { deviceHash, signedInAs }: Omit<Asker, 'address'>,
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

/** Remembers that somebody with this number has signed in on a device. */
export async function keepDevice(
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

/** Devices that were not seen since then are those of strangers. */
export function knownSince(now: Date): Date {
  return new Date(now.getTime() - signInLimits.deviceLifeMs)
}
