import type { Delivery, DeliveryState } from './storeDeliveries.ts'

/** The outcome of an attempt; `due` is when to try again, epoch ms. */
export type AttemptOutcome = {
  status: number | null
  error: string | null
  state: DeliveryState
  due?: number
  /** More work to do in the transaction that records the attempt. */
  follow?: () => void
}

/** `written` resolves when the request was sent, or failed. */
export type Attempting = { written: Promise<void>; outcome: Promise<AttemptOutcome> }

/** The prefix of `fault` for a forged request; the way in which it is forged follows. */
export const forgeMark = 'forge:'

/** Returns true if a request was added by a rehearsed failure, for the app to refuse. */
export function isForged({ fault }: Pick<Delivery, 'fault'>): boolean {
  return fault?.startsWith(forgeMark) === true
}

/** Returns the final state of a forged request, which is sent once: the app should refuse it. */
export function stateOfForged(status: number | null): DeliveryState {
  if (status === null) return 'gave_up'
  return status >= 200 && status < 300 ? 'taken' : 'refused'
}
