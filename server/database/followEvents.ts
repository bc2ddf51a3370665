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
/** Businesses take turns within it, so that not all of them read at the same moment. */
const lookTurns = 20

/** Listens on one connection of its own for all streams of this process. */
export function followEvents(databaseUrl: string): EventSignal {
  const followers = new Map<string, { wakes: Set<() => void>; turn: number }>()
  let turn = 0

  function wakeAll(): void {
    for (const { wakes } of followers.values()) for (const wake of wakes) wake()
  }

  function wakeNext(): void {
    turn = (turn + 1) % lookTurns
    for (const one of followers.values())
      if (one.turn === turn) for (const wake of one.wakes) wake()
  }

  const session = keepSession({
    url: databaseUrl,
    label: 'ringup events',
    options: '-c role=ringup_app',
    async prepare(client) {
      client.on('notification', ({ payload }) => {
        for (const wake of followers.get(payload ?? '')?.wakes ?? []) wake()
      })
      await client.query(`listen ${eventChannel}`)
      wakeAll()
    },
  })
  const clock = setInterval(wakeNext, lookEveryMs / lookTurns)
  clock.unref()
  return {
    follow(businessId, wake) {
      const one = followers.get(businessId) ?? {
        wakes: new Set(),
        turn: followers.size % lookTurns,
      }
      followers.set(businessId, one)
      const { wakes } = one
      wakes.add(wake)
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
