import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { limits } from '#rules/limits.ts'
import { openClient } from './databaseClient.ts'

/** A connection that waits for what the database has to say, and is made again when it is lost. */
export type KeptSession = {
  /** Settles with the first connection, or with why there is none yet. */
  first: Promise<void>
  close(): Promise<void>
}

export type SessionPlan = {
  url: string
  /** What the operator sees. */
  label: string
  options?: string
  /** Makes a new connection what it should be. One for which that fails is given up for another. */
  prepare(client: pg.Client): Promise<void>
  lost?(): void
}

/**
 * Keeps a session: the database may restart, hang or fail over for as long as it likes, and the
 * process goes on. It is asked for a sign of life now and then, for a server that hangs or vanished
 * breaks nothing off.
 */
export function keepSession(plan: SessionPlan): KeptSession {
  let client: pg.Client | null = null
  let closed = false

  async function open(): Promise<pg.Client> {
    const { url, label: application_name, options = '' } = plan
    const opened = await openClient(url, {
      application_name,
      options,
      statementMs: limits.sessionStatementTimeoutMs,
    })
    if (closed) {
      await opened.end()
      throw new Error('closed')
    }
    client = opened
    await plan.prepare(opened)
    return opened
  }

  /** Ends by an error once the connection is lost. */
  async function beat(opened: pg.Client): Promise<never> {
    for (;;) {
      await wait(limits.heartbeatMs, undefined, { ref: false })
      await opened.query('select 1')
    }
  }

  async function live(opening: Promise<pg.Client>): Promise<void> {
    let opened: pg.Client | null = null
    try {
      opened = await opening
      const ended = new Promise((resolve) => opened?.once('end', resolve))
      await Promise.race([ended, beat(opened)])
    } catch {
      // It comes again.
    }
    // Broken off and not ended: who hangs does not answer a goodbye.
    client?.connection.stream.destroy()
    client = null
    if (closed) return
    if (opened) plan.lost?.()
    await wait(limits.databaseReconnectMs, undefined, { ref: false })
  }

  async function keep(first: Promise<pg.Client>): Promise<void> {
    await live(first)
    while (!closed) await live(open())
  }

  const opening = open()
  void keep(opening)
  const first = opening.then(() => {})
  first.catch(() => {})
  return {
    first,
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
