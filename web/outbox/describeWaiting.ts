import { formatMoney } from '#rules/money.ts'
import { amountOf } from '#rules/requestLines.ts'
import type { Business } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import type { WaitingRequest } from './openOutbox.ts'

/** Returns who is asked for how much and for what, in a request that waits on this device. */
export function describeWaiting(
  { body, who }: WaitingRequest,
  { currency, locale }: Pick<Business, 'currency' | 'locale'>,
): string {
  const money = { amountMinor: amountOf(body), currency: body.currency ?? currency }
  return say('outbox.kept', { who, amount: formatMoney(money, locale), whatFor: body.whatFor })
}
