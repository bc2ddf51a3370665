import { useCallback, useRef, useState } from 'react'
import type { CreateRequestBody } from '#rules/shapes/request.ts'
import { outbox, ownerOf } from '#web/outbox/outbox.ts'
import { respell, tryFor } from '#web/staff/api/keptTry.ts'
import type { TryKeeper } from '#web/staff/api/useKeyedCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from './keepDraft.ts'
import {
  type ChangeDraft,
  draftOf,
  newDraft,
  type RequestDraft,
  type RequestPrefill,
} from './requestDraft.ts'

/** A form that is kept in this tab as it is typed, and the key under which it goes out. */
export type DraftKeeper = Pick<TryKeeper<CreateRequestBody>, 'tryOf' | 'settle'> & {
  draft: RequestDraft
  change: ChangeDraft
  forget: () => void
}

/**
 * The draft of a new request: as it was left in this tab, else as the address fills it in. A try
 * whose answer was lost is kept with it, so that sending it again after a reload makes it no second
 * time.
 * @param start what the address, or the customer whom it names, fills in
 */
export function useKeptDraft(prefill: RequestPrefill, start: Partial<RequestDraft>): DraftKeeper {
  const desk = useDesk()
  const owner = ownerOf(desk)
  const from = JSON.stringify(prefill)
  const [first] = useState((): KeptDraft => {
    const kept = readDraft(owner, from)
    if (kept) return kept
    const refused = outbox.list(owner).find(({ key }) => key === prefill.again)
    const draft = refused
      ? draftOf(refused.body, desk.business)
      : { ...newDraft(desk.business, prefill), ...start }
    return { owner, from, draft }
  })
  const kept = useRef(first)
  const [draft, setDraft] = useState(first.draft)
  const keep = useCallback((changed: Partial<KeptDraft>) => {
    kept.current = { ...kept.current, ...changed }
    keepDraft(kept.current)
  }, [])
  // The same at every key, so that no other field is rendered for it.
  const change: ChangeDraft = useCallback(
    (changed, sameNumber) => {
      const { draft, tried } = kept.current
      if (sameNumber && changed.phone && tried)
        keep({ tried: respell(tried, draft.phone, changed.phone) })
      keep({ draft: { ...draft, ...changed } })
      setDraft(kept.current.draft)
    },
    [keep],
  )
  return {
    draft,
    change,
    tryOf(body) {
      const tried = tryFor(kept.current.tried, body)
      keep({ tried })
      return tried
    },
    settle: () => keep({ tried: undefined }),
    forget: forgetDraft,
  }
}
