import { keepSession } from './keepSession.ts'
import { eventChannel } from './transaction.ts'

/** What wakes the readers of the live stream: notifications, and a clock for those that got lost. */
export type EventSignal = {
  /** Calls `wake` whenever the business may have new events; gives the way to stop. */
  follow(businessId: string, wake: () => void): () => void
  close(): Promise<void>
}

/** A wake-up that got lost (a crash between commit and NOTIFY) costs at most this. */
const lookEveryMs = 2_000

/** Listens on one connection of its own for all streams of this process. */
export function followEvents(databaseUrl: string): EventSignal {
  const followers = new Map<string, Set<() => void>>()

  function wakeAll(): void {
    for (const wakes of followers.values()) for (const wake of wakes) wake()
  }

  const session = keepSession({
    url: databaseUrl,
    label: 'ringup events',
    options: '-c role=ringup_app',
    async prepare(client) {
      client.on('notification', ({ payload }) => {
        for (const wake of followers.get(payload ?? '') ?? []) wake()
      })
      await client.query(`listen ${eventChannel}`)
      wakeAll()
    },
  })
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
      clearInterval(clock)
      await session.close()
    },
  }
}
