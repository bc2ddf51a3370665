import type { QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#rules/shapes/event.ts'

/**
 * Invalidates the cached customers that an event concerns: the customer it is about, directly or
 * through a request, and the list where one of its lines may have changed.
 */
export function applyCustomerEvent(cache: QueryClient, event: StreamEvent): void {
  const id = event.request?.customer.id ?? event.subject
  if (!id.startsWith('cus_')) return
  void cache.invalidateQueries({ queryKey: ['customers', 'one', id] })
  if (/^(message|reply|customer|thread|note)\.|^request\.read$/.test(event.type))
    void cache.invalidateQueries({ queryKey: ['threads'] })
  if (/^(message|reply|customer)\./.test(event.type))
    void cache.invalidateQueries({ queryKey: ['customers', 'messages', id] })
  if (/^(note|customer)\./.test(event.type))
    void cache.invalidateQueries({ queryKey: ['customers', 'notes', id] })
  if (event.type === 'message.received' || event.type.startsWith('customer.') || movesDebt(event))
    void cache.invalidateQueries({ queryKey: ['customers', 'list'] })
  // A customer who was merged away appears under another name in the lists of requests.
  if (event.type === 'customer.merged' || event.type === 'customer.erased')
    void cache.invalidateQueries({ queryKey: ['requests'] })
}

/** Returns whether an event can change what a customer owes, which the list shows. */
function movesDebt({ type }: StreamEvent): boolean {
  return /^request\.(created|sent|changed|extended|canceled|reopened|expired|(un)?marked_paid|paid|paid_late)$/.test(
    type,
  )
}
