import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { House } from '../house.ts'

/** An advisory lock by which others see that this process lives. */
export type HeldLock = {
  /**
   * Takes the lock of that name instead of the one before; settles once it is ours, or once the
   * connection is lost, after which it is taken as soon as there is another.
   */
  hold(name: string): Promise<void>
  /** Whether it is ours at this moment. */
  isHeld(): boolean
  release(): Promise<void>
}

const reconnectMs = 250
/** A restart or a failover takes seconds; who waits longer than this is better started afresh. */
const awayMsMax = 60_000

/**
 * Holds a lock on a connection of its own, and takes it again when that connection is lost: the
 * database may restart or fail over, and the process goes on. Ends the process when the database
 * stays away for a minute.
 * @param lock `space` is the first half of the lock's key; `label` is what the operator sees.
 */
export async function holdLock(
  house: House,
  url: string,
  lock: { space: number; label: string },
): Promise<HeldLock> {
  let wanted: string | null = null
  let held = false
  let released = false
  let session = await connect(url, lock.label)

  async function take(): Promise<void> {
    if (wanted === null) return
    await session.client.query('select pg_advisory_lock($1, hashtext($2))', [lock.space, wanted])
    held = true
  }

  async function letGo(name: string): Promise<void> {
    await session.client.query('select pg_advisory_unlock($1, hashtext($2))', [lock.space, name])
  }

  async function keep(): Promise<void> {
    for (;;) {
      await session.ended
      if (released) return
      held = false
      house.log.warn({ lock: lock.label }, 'lost the connection of a lock: taking it again')
      const awayAt = performance.now()
      const back = await comeBack(awayAt)
      if (!back) return
      session = back
      // Lost again while it waited for the lock: the next turn sees that.
      await take().catch(() => {})
    }
  }

  async function comeBack(awayAt: number): Promise<Session | null> {
    while (!released) {
      const back = await connect(url, lock.label).catch(() => null)
      if (back) return back
      if (performance.now() - awayAt > awayMsMax) {
        house.log.fatal({ lock: lock.label }, 'the database stays away')
        process.exit(1)
      }
      await wait(reconnectMs)
    }
    return null
  }

  void keep()
  return {
    async hold(name) {
      const before = wanted
      wanted = name
      await take().catch(() => {})
      if (before !== null) await letGo(before).catch(() => {})
    },
    isHeld: () => held,
    async release() {
      released = true
      await session.client.end().catch(() => {})
    },
  }
}

type Session = { client: pg.Client; ended: Promise<void> }

async function connect(url: string, label: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    application_name: label,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve) => client.on('end', () => resolve()))
  client.on('error', () => client.end().catch(() => {}))
  await client.connect()
  return { client, ended }
}
