import type { QueryClient } from '@tanstack/react-query'
import type { RequestView } from '#rules/shapes/request.ts'
import { requestQuery } from '#web/requests/requestQueries.ts'
import { customerName } from '#web/requests/toastEvent.ts'
import { tell } from '#web/requests/toastOf.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { toast } from '#web/ui/toast.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/**
 * Says what became of a request that was just made, and has the lists read it.
 * @param dateLocale BCP 47, for when it goes out; told in the viewer's own zone.
 */
export function tellMade(cache: QueryClient, request: RequestView, dateLocale: string): void {
  noteMade(cache, request)
  if (request.status === 'draft') {
    const why = request.optedOut ? say('newRequest.whyOptedOut') : say('newRequest.whyPayments')
    toast.error(say('newRequest.draftSaved'), { detail: why })
    return
  }
  toast.success(tell(customerName(request), (name) => sentence(request, name, dateLocale)))
}

/** Puts a request that was just made where the screens look for it. */
export function noteMade(cache: QueryClient, request: RequestView): void {
  cache.setQueryData(requestQuery(request.id).queryKey, request)
  for (const part of ['list', 'counts', 'recent'])
    void cache.invalidateQueries({ queryKey: ['requests', part] })
  void cache.invalidateQueries({ queryKey: ['customers'] })
}

function sentence({ status, delivery, sendAt }: RequestView, name: string, locale: string): string {
  if (status === 'scheduled' && sendAt) {
    const when = formatMoment(sendAt, locale, viewerZone())
    return say('newRequest.scheduled', { name, when })
  }
  return delivery === 'share' ? say('outbox.linkReady', { name }) : say('newRequest.sent', { name })
}
