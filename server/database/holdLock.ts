import type pg from 'pg'
import type { AppContext } from '../appContext.ts'
import { keepSession } from './keepSession.ts'

/** An advisory lock that shows others that this process is alive. */
export type HeldLock = {
  /**
   * Takes the lock of that name and releases the one before. It resolves once the lock is ours, or once the
   * connection is lost, after which the next connection takes the lock.
   */
  hold(name: string): Promise<void>
  /** Tells whether the lock is ours at this moment. */
  isHeld(): boolean
  release(): Promise<void>
}

/**
 * Holds a lock on a connection of its own, and takes it again when that connection is lost: the process
 * survives a restart or failover of the database.
 * @param lock `space` is the first half of the lock's key; `label` is the name that the operator sees.
 * @throws when the database is away at the start.
 */
export async function holdLock(
  context: AppContext,
  url: string,
  lock: { space: number; label: string },
): Promise<HeldLock> {
  let wantedName: string | null = null
  let held = false
  let client: pg.Client | null = null

  async function callLock(current: pg.Client, what: string, name: string): Promise<void> {
    await current.query(`select ${what}($1, hashtext($2))`, [lock.space, name])
  }

  async function prepare(fresh: pg.Client): Promise<void> {
    for (;;) {
      const name = wantedName
      if (name !== null) await callLock(fresh, 'pg_advisory_lock', name)
      if (name === wantedName) {
        client = fresh
        held = name !== null
        return
      }
      if (name !== null) await callLock(fresh, 'pg_advisory_unlock', name)
    }
  }

  const session = keepSession({
    url,
    label: lock.label,
    prepare,
    lost() {
      client = null
      held = false
      context.log.warn({ lock: lock.label }, 'lost the connection of a lock: taking it again')
    },
  })
  try {
    await session.first
  } catch (error) {
    await session.close()
    throw error
  }

  return {
    async hold(name) {
      const previous = wantedName
      wantedName = name
      const current = client
      if (!current) return
      try {
        await callLock(current, 'pg_advisory_lock', name)
        held = true
        if (previous !== null) await callLock(current, 'pg_advisory_unlock', previous)
      } catch {
        // The next connection takes only the new lock.
        held = false
        await current.end().catch(() => {})
      }
    },
    isHeld: () => held,
    release: () => session.close(),
  }
}
