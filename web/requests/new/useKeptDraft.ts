import { useCallback, useRef, useState } from 'react'
import type { CreateRequestBody } from '#rules/shapes/request.ts'
import { outbox, ownerOf } from '#web/outbox/outbox.ts'
import { changeWithLines } from '#web/requests/lines/draftLines.ts'
import { attemptFor, respell } from '#web/staff/api/keptAttempt.ts'
import type { AttemptKeeper } from '#web/staff/api/useKeyedCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from './keepDraft.ts'
import {
  type ChangeDraft,
  newDraft,
  type RequestDraft,
  type RequestPrefill,
  toRequestDraft,
} from './requestDraft.ts'

/**
 * A form that is saved in this tab while it is typed, and the idempotency key that it is sent
 * under.
 */
export type DraftKeeper = Pick<AttemptKeeper<CreateRequestBody>, 'attemptOf' | 'finish'> & {
  draft: RequestDraft
  change: ChangeDraft
  forget: () => void
  /** Tells whether this very request was sent and its answer was lost: it may have been created. */
  isUnanswered: (body: CreateRequestBody) => boolean
}

/**
 * Keeps the draft of a new request: the one saved in this tab, else a new one from the address. An
 * attempt whose answer was lost is saved with it, so that sending again after a reload creates no
 * second request.
 * @param start the fields that the address, or the customer named in it, fills in
 */
export function useKeptDraft(prefill: RequestPrefill, start: Partial<RequestDraft>): DraftKeeper {
  const desk = useDesk()
  const owner = ownerOf(desk)
  const { locale } = desk.business
  const from = JSON.stringify(prefill)
  const [first] = useState((): KeptDraft => {
    const current = readDraft(owner, from)
    if (current) return current
    const refused = outbox.list(owner).find(({ key }) => key === prefill.again)
    const draft = refused
      ? toRequestDraft(refused.body, desk.business)
      : { ...newDraft(desk.business, prefill), ...start }
    return { owner, from, draft }
  })
  const current = useRef(first)
  const [draft, setDraft] = useState(first.draft)
  const keep = useCallback((changed: Partial<KeptDraft>) => {
    current.current = { ...current.current, ...changed }
    keepDraft(current.current)
  }, [])
  // A stable function, so that typing in one field does not render the others.
  const change: ChangeDraft = useCallback(
    (changed, sameNumber) => {
      const { draft, tried } = current.current
      if (sameNumber && changed.phone && tried)
        keep({ tried: respell(tried, draft.phone, changed.phone) })
      keep({ draft: changeWithLines(draft, changed, locale) })
      setDraft(current.current.draft)
    },
    [keep, locale],
  )
  return {
    draft,
    change,
    attemptOf(body) {
      const tried = attemptFor(current.current.tried, body)
      keep({ tried })
      return tried
    },
    finish: () => keep({ tried: undefined }),
    forget: () => forgetDraft(from),
    isUnanswered(body) {
      const { tried } = current.current
      return tried !== undefined && attemptFor(tried, body) === tried
    },
  }
}
