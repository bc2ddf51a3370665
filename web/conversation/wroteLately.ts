import type { CustomerMessage } from '#rules/shapes/customer.ts'

/** How long after a text of their own a customer counts as awake. */
const awakeMs = 3_600_000

/** Returns whether a customer has written within the last hour. */
export function wroteLately(
  texts: readonly Pick<CustomerMessage, 'direction' | 'at'>[],
  now: Date,
): boolean {
  return texts.some(
    ({ direction, at }) => direction === 'inbound' && now.getTime() - Date.parse(at) < awakeMs,
  )
}
