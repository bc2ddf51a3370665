import pg from 'pg'
import { eventChannel } from './transaction.ts'

/** What wakes the readers of the live stream: notifications, and a clock for those that got lost. */
export type EventSignal = {
  /** Calls `wake` whenever the business may have new events; gives the way to stop. */
  follow(businessId: string, wake: () => void): () => void
  close(): Promise<void>
}

/** A wake-up that got lost (a crash between commit and NOTIFY) costs at most this. */
const lookEveryMs = 2_000
const reconnectMs = 500

/** Listens on one connection of its own for all streams of this process. */
export function followEvents(databaseUrl: string): EventSignal {
  const followers = new Map<string, Set<() => void>>()
  let client: pg.Client | null = null
  let closed = false

  function wakeAll(): void {
    for (const wakes of followers.values()) for (const wake of wakes) wake()
  }

  async function listen(): Promise<void> {
    if (closed) return
    const fresh = new pg.Client({ connectionString: databaseUrl, options: '-c role=ringup_app' })
    fresh.on('error', () => fresh.end().catch(() => {}))
    fresh.on('end', () => {
      if (client === fresh) comeBack()
    })
    fresh.on('notification', ({ payload }) => {
      for (const wake of followers.get(payload ?? '') ?? []) wake()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${eventChannel}`)
      client = fresh
      wakeAll()
    } catch {
      await fresh.end().catch(() => {})
      comeBack()
    }
  }

  function comeBack(): void {
    if (!closed) setTimeout(() => void listen(), reconnectMs).unref()
  }

  void listen()
  const clock = setInterval(wakeAll, lookEveryMs)
  clock.unref()
  return {
    follow(businessId, wake) {
      const wakes = followers.get(businessId) ?? new Set()
      followers.set(businessId, wakes.add(wake))
      return () => {
        wakes.delete(wake)
        if (wakes.size === 0) followers.delete(businessId)
      }
    },
    async close() {
      closed = true
      clearInterval(clock)
      await client?.end().catch(() => {})
    },
  }
}
