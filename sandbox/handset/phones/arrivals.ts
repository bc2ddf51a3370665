import { announce } from '../page/announce.ts'
import { formatNumber } from '../page/format.ts'
import { chime } from '../page/sound.ts'
import type { ListedPhone } from './phoneTypes.ts'

let received: Map<string, number> | undefined

/** Rings for texts that have arrived since the last call, and announces them. */
export function announceArrivals(phones: readonly ListedPhone[]) {
  const before = received
  received = new Map(phones.map((one) => [one.phone, one.received]))
  if (!before) return
  const arrived = phones.filter((one) => one.received > (before.get(one.phone) ?? 0))
  if (arrived.length === 0) return
  chime()
  for (const { phone, lastFrom, lastReceived } of arrived) {
    announce(`Text from ${formatNumber(lastFrom)} on ${formatNumber(phone)}: ${lastReceived}`)
  }
}
