import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestView } from '#rules/shapes/request.ts'
import { sentenceAbout } from '#web/requests/chooseToast.ts'
import { requestQuery } from '#web/requests/requestQueries.ts'
import { customerName } from '#web/requests/toastEvent.ts'
import type { LineAnswer } from '#web/staff/api/actOnRequests.ts'
import { api } from '#web/staff/api/api.ts'
import type { Outcome, Trouble } from '#web/staff/api/outcome.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

type Call = (id: string, key: string, answer?: LineAnswer) => Promise<Outcome<RequestView>>

/** The calls, by what was not done where one of them fails; any other one schedules a text. */
const deeds = new Map<Call, string>([
  [api.sendRequest, 'text'],
  [api.remindRequest, 'text'],
  [api.cancelRequest, 'cancel'],
  [api.reopenRequest, 'reopen'],
  [api.unmarkPaid, 'unmarkPaid'],
])

/**
 * Returns a one-press action on a request. The screen shows the result; a toast only says what went
 * wrong, or offers an undo.
 */
export function useRequestAction(
  id: string,
  call: Call,
  onDone?: (request: RequestView) => void,
): { run: () => void; isPending: boolean } {
  const cache = useQueryClient()
  const keyed = useKeyedCall((answer: LineAnswer | null, key) => call(id, key, answer ?? undefined))
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: LineAnswer | null) => keyed(answer),
    onSuccess: (outcome) => {
      const confirm = () => mutate({ confirmPhone: true })
      if (showOutcome(cache, id, outcome, call, confirm)) onDone?.(outcome.data)
    },
  })
  return { run: () => mutate(null), isPending }
}

/** Says in a toast that a request was canceled, and offers an undo. */
export function tellCanceled(cache: QueryClient, request: RequestView): void {
  tellUndo(cache, request, say('request.canceled', numberOf(request)), api.reopenRequest)
}

/** Says in a toast that a text was sent: the screen shows it far below, or not at all. */
export function tellTexted(request: RequestView): void {
  toast.success(sentenceAbout(customerName(request), (name) => say('request.texted', { name })))
}

/** Says in a toast that a request was marked as paid, and offers an undo. */
export function tellMarkedPaid(cache: QueryClient, request: RequestView): void {
  tellUndo(cache, request, say('request.markedPaid', numberOf(request)), api.unmarkPaid)
}

type Undo = (id: string) => Promise<Outcome<RequestView>>

function tellUndo(cache: QueryClient, { id }: RequestView, title: string, undo: Undo): void {
  const run = async () => showOutcome(cache, id, await undo(id), undo)
  toast.success(title, {
    id: `undo-${id}`,
    undo: { label: say('toasts.undo'), run: () => void run() },
  })
}

function numberOf({ number }: RequestView): { number: string } {
  return { number: String(number) }
}

/** Caches the changed request, or says in a toast why it was refused; returns whether it succeeded. */
function showOutcome(
  cache: QueryClient,
  id: string,
  outcome: Outcome<RequestView>,
  call: Call,
  confirm?: () => void,
): outcome is Extract<Outcome<RequestView>, { ok: true }> {
  const { queryKey } = requestQuery(id)
  if (outcome.ok) {
    cache.setQueryData(queryKey, outcome.data)
    return true
  }
  // Refused: somebody else was first, or the request has changed meanwhile.
  void cache.invalidateQueries({ queryKey })
  const { code, title } = outcome.problem
  // A signed-out member is already at the sign-in, which says so itself.
  if (code === 'sign_in_required') return false
  // Nothing left the device: the screen says already that there is no connection.
  if (code === 'offline' && !navigator.onLine) {
    toast.error(say('request.notDone', { what: deeds.get(call) ?? 'schedule' }))
    return false
  }
  const detail = staffDetailOf(outcome.problem)
  const asks = confirm && code === 'phone_needs_confirmation'
  toast.error(title, {
    detail,
    ...(asks ? { action: { label: say('request.textAnyway'), run: confirm } } : {}),
  })
  return false
}

/**
 * Returns the detail for staff: refusals by a request's state are worded for payers, and staff see
 * the state.
 */
function staffDetailOf({ code, detail }: Trouble): string {
  return code.startsWith('request_') ? say('request.failedDetail') : detail
}
