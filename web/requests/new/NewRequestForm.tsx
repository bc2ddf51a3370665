import { useCallback, useDeferredValue, useState } from 'react'
import type { CreateRequestBody, RequestView } from '#rules/shapes/request.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import type { WaitingRequest } from '#web/outbox/openOutbox.ts'
import { outbox, ownerOf } from '#web/outbox/outbox.ts'
import { errorsOf, questionOf } from '#web/staff/api/errorsOf.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { type FieldErrors, focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { checkRequest } from './checkRequest.ts'
import { RequestFields } from './RequestFields.tsx'
import type { ChangeDraft, RequestDraft, RequestPrefill } from './requestDraft.ts'
import { SendFoot } from './SendFoot.tsx'
import { TextPreview } from './TextPreview.tsx'
import { type DraftKeeper, useKeptDraft } from './useKeptDraft.ts'
import { useOptedOut } from './useOptedOut.ts'
import { type DraftPreview, usePreview } from './usePreview.ts'
import { useSendRequest } from './useSendRequest.ts'

type NewRequestFormProps = {
  prefill: RequestPrefill
  /** The fields that the customer named in the address fills in. */
  start: Partial<RequestDraft>
  /** Why that customer cannot be asked. */
  problem: string | null
  onKept: () => void
  onShare: (request: RequestView) => void
}

/** The form and, beside it, the preview of its text. */
export function NewRequestForm({ prefill, start, problem, onKept, onShare }: NewRequestFormProps) {
  const desk = useDesk()
  const keeper = useKeptDraft(prefill, start)
  const { draft, change: changeDraft } = keeper
  const [refused] = useState(() =>
    outbox.list(ownerOf(desk)).find(({ key }) => key === prefill.again),
  )
  const [errors, setErrors] = useState<FieldErrors>(() =>
    refused?.refusal ? errorsOf(refused.refusal) : {},
  )
  // What is typed is rendered at once; what depends on it can wait.
  const shown = useDeferredValue(draft)
  const preview = usePreview(shown)
  const { again } = prefill
  const sending = useSendRequest({ keeper, again, onRefused: setErrors, onKept, onShare })
  const { forget } = sending
  const change: ChangeDraft = useCallback(
    (changed, sameNumber) => {
      changeDraft(changed, sameNumber)
      if (sameNumber) return
      setErrors((before) => without(before, changed))
      if (changed.phone || changed.sending) forget()
    },
    [changeDraft, forget],
  )
  const refusedQuestion =
    refused?.refusal && refused.body.phone === draft.phone.typed
      ? questionOf(refused.refusal)
      : undefined
  const optedOut = useOptedOut(shown.phone, preview)
  const waiting = findWaiting(draft, preview, keeper, desk.business.locale)
  const formProblem = sending.problem?.detail ?? problem ?? formProblemOf(refused?.refusal)
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-y-4 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-x-12"
      onSubmit={(event) => {
        event.preventDefault()
        const checked = checkRequest(draft, desk.business.locale)
        setErrors(checked.ok ? {} : checked.errors)
        if (checked.ok) sending.send(toAsk(checked.body, waiting !== null), event.currentTarget)
        else focusFirstWrong(event.currentTarget, checked.errors)
      }}
    >
      <RequestFields
        draft={draft}
        errors={errors}
        preview={preview.data}
        question={sending.question ?? refusedQuestion}
        optedOut={optedOut}
        onChange={change}
      />
      <TextPreview
        sending={shown.sending}
        whatFor={shown.whatFor}
        preview={preview}
        optedOut={optedOut}
        onChange={change}
      />
      <SendFoot
        {...{ draft, shown, preview, waiting, optedOut }}
        problem={formProblem}
        busy={sending.isPending}
        onChange={change}
      />
    </form>
  )
}

/**
 * Finds what the customer has unpaid that is the same as the draft. What was sent and never answered
 * may be that very request: it is sent again as it was, and its key creates it once.
 */
function findWaiting(
  draft: RequestDraft,
  { data, lacks }: DraftPreview,
  { isUnanswered }: DraftKeeper,
  locale: string,
): RequestPreview['waiting'] {
  if (lacks || !data?.waiting) return null
  const checked = checkRequest(draft, locale)
  return checked.ok && isUnanswered(toAsk(checked.body)) ? null : data.waiting
}

/**
 * Adds how the request is to be made. A text waits for the seconds in which it can be taken back. The server refuses
 * what is a slip, unless somebody has read that the same waits already.
 */
function toAsk(body: CreateRequestBody, isRead = false): CreateRequestBody {
  return {
    ...body,
    ...(body.delivery === 'share' ? {} : { undoable: true }),
    ...(isRead ? {} : { unlessWaiting: true }),
  }
}

/** Returns what was wrong with a refused request as a whole, if it was not one of its fields. */
function formProblemOf(refusal: WaitingRequest['refusal']): string | undefined {
  if (!refusal || questionOf(refusal)) return undefined
  return Object.keys(errorsOf(refusal)).length === 0 ? refusal.detail : undefined
}

/** Returns the errors without those of the changed parts of the draft. */
function without(errors: FieldErrors, changed: Partial<RequestDraft>): FieldErrors {
  const remaining = { ...errors }
  for (const part of Object.keys(changed)) delete remaining[part]
  if (changed.lines)
    for (const path of Object.keys(remaining)) if (path.startsWith('lines.')) delete remaining[path]
  if ('amount' in changed || 'currency' in changed || 'lines' in changed)
    delete remaining['amountMinor']
  if (changed.confirmPhone) delete remaining['phone']
  return remaining
}
