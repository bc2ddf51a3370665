import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { openClient } from './databaseClient.ts'

/** A connection that stays open, and is opened again when it is lost. */
export type KeptSession = {
  /** Resolves with the first connection, or rejects with the reason why there is none yet. */
  first: Promise<void>
  close(): Promise<void>
}

export type SessionPlan = {
  url: string
  /** The name that the operator sees. */
  label: string
  options?: string
  /** Prepares a new connection. When that fails, another one is opened. */
  prepare(client: pg.Client): Promise<void>
  lost?(): void
}

/**
 * Keeps a session open: the process survives any restart, hang or failover of the database. A heartbeat
 * checks the connection, because a server that hangs or vanished does not close it.
 */
export function keepSession(plan: SessionPlan): KeptSession {
  let client: pg.Client | null = null
  let closed = false

  async function open(): Promise<pg.Client> {
    const { url, label: application_name, options = '' } = plan
    const opened = await openClient(url, {
      application_name,
      options,
      statementMs: databaseLimits.sessionStatementTimeoutMs,
    })
    if (closed) {
      await opened.end()
      throw new Error('closed')
    }
    client = opened
    await plan.prepare(opened)
    return opened
  }

  /** Rejects once the connection is lost. */
  async function heartbeat(opened: pg.Client): Promise<never> {
    for (;;) {
      await wait(databaseLimits.heartbeatMs, undefined, { ref: false })
      await opened.query('select 1')
    }
  }

  async function live(opening: Promise<pg.Client>): Promise<void> {
    let opened: pg.Client | null = null
    try {
      opened = await opening
      const ended = new Promise((resolve) => opened?.once('end', resolve))
      await Promise.race([ended, heartbeat(opened)])
    } catch {
      // The caller opens another one.
    }
    // Destroyed, not ended: a server that hangs does not answer a goodbye.
    client?.connection.stream.destroy()
    client = null
    if (closed) return
    if (opened) plan.lost?.()
    await wait(databaseLimits.databaseReconnectMs, undefined, { ref: false })
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
