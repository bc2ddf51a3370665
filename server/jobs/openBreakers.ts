import { endAlarm, raiseAlarm } from '#server/alarms/alarms.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { signal } from '#server/metrics/signals.ts'
import type { Asked } from '#server/outside/asked.ts'
import { type Breakers, openBreaker, type Provider } from '#server/outside/breaker.ts'

/**
 * Opens the breakers of one worker process. Each raises its provider's alarm while it is open, which is what
 * other processes and the operator see of it.
 */
export function openBreakers(context: AppContext): Breakers {
  const { stripe, twilio } = context
  return {
    cards: openOne(context, 'cards', () => stripe.readOwnAccount()),
    texts: openOne(context, 'texts', () => twilio.account.askForNewest()),
  }
}

function openOne(context: AppContext, provider: Provider, ask: () => Promise<Asked<unknown>>) {
  const { database, log } = context
  const alarm = `${provider}_unreachable` as const
  // One after another, so that an alarm that has ended is not raised by a slower, older write.
  let written = Promise.resolve()
  function write(change: () => Promise<void>): void {
    written = written.then(change).catch((error: unknown) => {
      log.warn({ err: error }, 'the state of a provider could not be stored')
    })
  }
  return openBreaker({
    doesAnswer: async () => (await ask()).kind !== 'no_answer',
    onUnreachable(why) {
      signal('breaker', () => ({ provider, isOpen: true }))
      write(() => raiseAlarm(context, alarm, why))
    },
    // Another process may have raised it, and died.
    onReachable() {
      signal('breaker', () => ({ provider, isOpen: false }))
      write(() => outsideBusinesses(database, (tx) => endAlarm(tx, context, alarm)))
    },
  })
}
