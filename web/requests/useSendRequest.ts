import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/staff/api.ts'
import { paths } from '#web/staff/paths.ts'
import { sessionQuery } from '#web/staff/queries.ts'
import { useFormCall } from '#web/staff/useFormCall.ts'
import { useKeyedCall } from '#web/staff/useKeyedCall.ts'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { toast } from '#web/ui/toast.ts'
import { requestQuery } from './requestQueries.ts'
import { customerName } from './toastEvent.ts'
import { tell } from './toastOf.ts'

/**
 * Sends a request once, however often the button is pressed, and goes to it.
 * @param onRefused hears what the server is wrong about, by field
 */
export function useSendRequest(onRefused: (errors: FieldErrors) => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useFormCall(
    useKeyedCall(api.createRequest),
    async (request) => {
      cache.setQueryData(requestQuery(request.id).queryKey, request)
      void cache.invalidateQueries({ queryKey: ['requests', 'list'] })
      void cache.invalidateQueries({ queryKey: ['requests', 'counts'] })
      await navigate({ to: paths.request, params: { requestId: request.id } })
      if (request.status === 'draft')
        toast.error('Saved as a draft, not sent', await whyDraft(cache))
      else toast.success(tell(customerName(request), (name) => `Request sent to ${name}`))
    },
    onRefused,
  )
}

/** Two things keep a request back; only the session, read anew, tells which of them it was. */
async function whyDraft(cache: QueryClient): Promise<string> {
  const session = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
  return session?.business?.paymentsReady
    ? 'This number has opted out of texts.'
    : 'Card payments are not ready yet.'
}
