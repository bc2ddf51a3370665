import { limits } from '#rules/limits.ts'
import { keepSession } from './keepSession.ts'
import { eventChannel } from './transaction.ts'

/** Wakes the readers of the live stream: by notifications, and by a timer in case one was lost. */
export type EventSignal = {
  /** Calls `wake` whenever the business may have new events. Returns the function that stops it. */
  follow(businessId: string, wake: () => void): () => void
  close(): Promise<void>
}

/** The turns into which `streamLookMs` is divided, so that not all businesses read at the same moment. */
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
  const clock = setInterval(wakeNext, limits.streamLookMs / lookTurns)
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
