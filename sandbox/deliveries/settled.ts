import type { Delivery, DeliveryState } from './keepDeliveries.ts'

/** What came of an attempt; `due` is when to try again, epoch ms. */
export type Settled = {
  status: number | null
  error: string | null
  state: DeliveryState
  due?: number
  /** What else is to be done, in the transaction that records the attempt. */
  follow?: () => void
}

/** `written` resolves when the request has left, or failed. */
export type Attempting = { written: Promise<void>; settled: Promise<Settled> }

/** How `fault` names a forged request: this, and how it is wrong. */
export const forgeMark = 'forge:'

/** Whether a request is one that a rehearsed failure added for the app to refuse. */
export function isForged({ fault }: Pick<Delivery, 'fault'>): boolean {
  return fault?.startsWith(forgeMark) === true
}

/** A forged request is made once: the app should have refused it. */
export function endOfForged(status: number | null): DeliveryState {
  if (status === null) return 'gave_up'
  return status >= 200 && status < 300 ? 'taken' : 'refused'
}
