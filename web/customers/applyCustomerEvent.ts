import type { QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#rules/shapes/event.ts'

/**
 * Brings what is shown of customers up to date with one event: the one it is about, whether by
 * themselves or by a request of theirs, and the list where a line of it may read otherwise.
 */
export function applyCustomerEvent(cache: QueryClient, event: StreamEvent): void {
  const id = event.request?.customer.id ?? event.subject
  if (!id.startsWith('cus_')) return
  void cache.invalidateQueries({ queryKey: ['customers', 'one', id] })
  if (event.type.startsWith('message.') || event.type.startsWith('customer.'))
    void cache.invalidateQueries({ queryKey: ['customers', 'messages', id] })
  if (event.type === 'message.received' || event.type.startsWith('customer.'))
    void cache.invalidateQueries({ queryKey: ['customers', 'list'] })
  // Whoever was merged away stands in the lists of requests under another name.
  if (event.type === 'customer.merged' || event.type === 'customer.erased')
    void cache.invalidateQueries({ queryKey: ['requests'] })
}
