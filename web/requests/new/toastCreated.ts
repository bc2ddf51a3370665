import type { QueryClient } from '@tanstack/react-query'
import type { RequestView } from '#rules/shapes/request.ts'
import { sentenceAbout } from '#web/requests/chooseToast.ts'
import { requestQuery } from '#web/requests/requestQueries.ts'
import { customerName } from '#web/requests/toastEvent.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { type ToastUndo, toast } from '#web/ui/toast.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/**
 * Says in a toast what happened to a new request, and makes the lists read it.
 * @param dateLocale BCP 47, for the time when it goes out, in the viewer's own zone
 * @param undo takes the request back, where its text still waits for that
 */
export function toastCreated(
  cache: QueryClient,
  request: RequestView,
  dateLocale: string,
  undo?: ToastUndo,
): void {
  cacheCreated(cache, request)
  if (request.status === 'draft') {
    const why = request.optedOut ? say('newRequest.whyOptedOut') : say('newRequest.whyPayments')
    toast.error(say('newRequest.draftSaved'), { detail: why })
    return
  }
  const title = sentenceAbout(customerName(request), (name) => sentence(request, name, dateLocale))
  toast.success(title, { undo })
}

/** Puts a request that was made, or taken back, into the cache, and invalidates the lists that should show it. */
export function cacheCreated(cache: QueryClient, request: RequestView): void {
  cache.setQueryData(requestQuery(request.id).queryKey, request)
  for (const part of ['list', 'counts', 'recent', 'preview'])
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
