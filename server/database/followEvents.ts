import { limits } from '#rules/limits.ts'
import type { HeardTyping } from '#rules/shapes/typing.ts'
import { keepSession } from './keepSession.ts'
import { eventChannel } from './transaction.ts'
import { readTyping, typingChannel } from './typingChannel.ts'

/** A reader of the live stream of one business. */
export type Follower = {
  /** Called whenever the business may have new events. */
  wake(): void
  /** Called when somebody there begins to write, goes on, or stops. */
  hear(typing: HeardTyping): void
}

/** Wakes the readers of the live stream: by notifications, and by a timer in case one was lost. */
export type EventSignal = {
  /** Calls the follower of a business until the returned function is called. */
  follow(businessId: string, follower: Follower): () => void
  close(): Promise<void>
}

/** The turns into which `streamLookMs` is divided, so that not all businesses read at the same moment. */
const lookTurns = 20

/** Listens on one connection of its own for all streams of this process. */
export function followEvents(databaseUrl: string): EventSignal {
  const businesses = new Map<string, { followers: Set<Follower>; turn: number }>()
  let turn = 0

  function wakeAll(): void {
    for (const { followers } of businesses.values()) for (const one of followers) one.wake()
  }

  function wakeNext(): void {
    turn = (turn + 1) % lookTurns
    for (const business of businesses.values())
      if (business.turn === turn) for (const one of business.followers) one.wake()
  }

  function hear(payload: string): void {
    const { businessId, ...typing } = readTyping(payload)
    for (const one of businesses.get(businessId)?.followers ?? []) one.hear(typing)
  }

  const session = keepSession({
    url: databaseUrl,
    label: 'ringup events',
    options: '-c role=ringup_app',
    async prepare(client) {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === typingChannel) return hear(payload)
        for (const one of businesses.get(payload)?.followers ?? []) one.wake()
      })
      await client.query(`listen ${eventChannel}; listen ${typingChannel}`)
      wakeAll()
    },
  })
  const clock = setInterval(wakeNext, limits.streamLookMs / lookTurns)
  clock.unref()
  return {
    follow(businessId, follower) {
      const business = businesses.get(businessId) ?? {
        followers: new Set(),
        turn: businesses.size % lookTurns,
      }
      businesses.set(businessId, business)
      const { followers } = business
      followers.add(follower)
      return () => {
        followers.delete(follower)
        if (followers.size === 0) businesses.delete(businessId)
      }
    },
    async close() {
      clearInterval(clock)
      await session.close()
    },
  }
}
