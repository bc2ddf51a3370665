import { sql } from 'kysely'
import type { DeviceView } from '#rules/shapes/devices.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { isSessionLive } from '#server/members/isSessionLive.ts'
import { countryOfNetwork, isPublicNetwork } from './countryOfNetwork.ts'

type Row = Pick<DeviceView, 'id' | 'browser' | 'system' | 'network' | 'proof' | 'isNew'> & {
  createdAt: Date
  lastSeenAt: Date
}

/**
 * Lists the devices on which a person is signed in: the one that asks first, then those that were used last.
 * @param own the session that asks
 */
export async function listDevices(
  tx: Tx,
  own: { userId: string; sessionId: string },
  now: Date,
): Promise<DeviceView[]> {
  const rows = await readSessions(tx, own, now)
  return Promise.all(
    rows.map(async ({ createdAt, lastSeenAt, network, ...row }) => {
      const shown = network && isPublicNetwork(network) ? network : null
      return {
        ...row,
        network: shown,
        country: shown && (await countryOfNetwork(shown)),
        startedAt: createdAt.toISOString(),
        seenAt: lastSeenAt.toISOString(),
        isThis: row.id === own.sessionId,
        isNew: row.isNew && now.getTime() - createdAt.getTime() < signInLimits.newDeviceShownMs,
      }
    }),
  )
}

async function readSessions(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.browser, s.system, s.network, s.proof, s.is_new, s.created_at, s.last_seen_at
    from session s
    where s.user_id = ${userId} and ${isSessionLive(now)}
    order by s.id = ${sessionId} desc, s.last_seen_at desc, s.id
    limit ${signInLimits.devicesListedMax}`.execute(tx)
  return rows
}
