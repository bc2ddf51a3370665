import type pg from 'pg'
import type { AppContext } from '../appContext.ts'
import { keepSession } from './keepSession.ts'

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

/**
 * Holds a lock on a connection of its own, and takes it again when that connection is lost: the
 * database may restart or fail over, and the process goes on.
 * @param lock `space` is the first half of the lock's key; `label` is what the operator sees.
 * @throws when the database is away at the start.
 */
export async function holdLock(
  context: AppContext,
  url: string,
  lock: { space: number; label: string },
): Promise<HeldLock> {
  let wanted: string | null = null
  let held = false
  let client: pg.Client | null = null

  async function ask(on: pg.Client, what: string, name: string): Promise<void> {
    await on.query(`select ${what}($1, hashtext($2))`, [lock.space, name])
  }

  async function prepare(fresh: pg.Client): Promise<void> {
    for (;;) {
      const name = wanted
      if (name !== null) await ask(fresh, 'pg_advisory_lock', name)
      if (name === wanted) {
        client = fresh
        held = name !== null
        return
      }
      if (name !== null) await ask(fresh, 'pg_advisory_unlock', name)
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
      const before = wanted
      wanted = name
      const on = client
      if (!on) return
      try {
        await ask(on, 'pg_advisory_lock', name)
        held = true
        if (before !== null) await ask(on, 'pg_advisory_unlock', before)
      } catch {
        // On the next connection it is the only one.
        held = false
        await on.end().catch(() => {})
      }
    },
    isHeld: () => held,
    release: () => session.close(),
  }
}
