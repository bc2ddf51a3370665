import { useQueryClient } from '@tanstack/react-query'
import type { ScheduleReplyBody } from '#rules/shapes/scheduledReply.ts'
import { messagesQuery } from '#web/customers/customerQueries.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'

/** Returns a call that schedules a reply to a customer once, however often it is tried. */
export function useScheduleReply(customerId: string, onScheduled: () => void) {
  const cache = useQueryClient()
  const send = useKeyedCall((body: ScheduleReplyBody, key) =>
    api.scheduleReply(customerId, body, key),
  )
  return useFormCall(send, () => {
    void cache.invalidateQueries({ queryKey: messagesQuery(customerId).queryKey })
    onScheduled()
  })
}
