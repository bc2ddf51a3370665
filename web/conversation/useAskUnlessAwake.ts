import { useQueryClient } from '@tanstack/react-query'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { messagesQuery } from '#web/customers/customerQueries.ts'
import { useAskAtNight } from '#web/requests/one/useAskAtNight.ts'
import { wroteLately } from './wroteLately.ts'

/**
 * Asks before a text that is sent to a customer by hand at night, unless they have just written: they are awake.
 * @param send sends a text
 * @returns as `useAskAtNight`
 */
export function useAskUnlessAwake<Text>(customer: CustomerView, send: (text: Text) => void) {
  const cache = useQueryClient()
  const night = useAskAtNight({ phone: customer.phone }, send)

  async function ask(text: Text): Promise<void> {
    const texts = await cache.ensureInfiniteQueryData(messagesQuery(customer.id)).catch(() => null)
    const isAwake = wroteLately(texts?.pages.flatMap(({ data }) => data) ?? [], new Date())
    return isAwake ? send(text) : night.ask(text)
  }

  return { ...night, ask }
}
