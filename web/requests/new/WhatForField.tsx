import { queryOptions, useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { api, dataOf } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { formatTypedAmount } from '../formatTypedAmount.ts'
import type { ChangeDraft } from './requestDraft.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { useSuggestions } from './useSuggestions.ts'

const recentQuery = queryOptions({
  queryKey: ['requests', 'recent'],
  queryFn: ({ signal }) => dataOf(api.readRecentOffers(signal)),
  staleTime: 60_000,
})

type WhatForFieldProps = {
  whatFor: string
  /** An amount is already typed, which a suggestion must not replace. */
  hasAmount: boolean
  error: string | undefined
  onChange: ChangeDraft
}

/** The what-for field, which suggests recent ones; any other words are fine. */
export const WhatForField = memo(function WhatForField(props: WhatForFieldProps) {
  const { whatFor, hasAmount, error, onChange } = props
  const { business } = useDesk()
  const recent = useQuery(recentQuery).data?.data ?? []
  const items = recent.filter((offer) => continues(offer.whatFor, whatFor))
  const suggestions = useSuggestions({
    items,
    onChoose: (offer) =>
      onChange({
        whatFor: offer.whatFor,
        ...(hasAmount
          ? {}
          : { amount: formatTypedAmount(offer, business.locale), currency: offer.currency }),
      }),
  })
  return (
    <Field label={say('newRequest.whatFor')} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            {...suggestions.wiring}
            name="whatFor"
            type="text"
            placeholder={say('newRequest.whatForPlaceholder')}
            autoComplete="off"
            className={inputClass}
            value={whatFor}
            onChange={({ target }) => {
              suggestions.typed()
              onChange({ whatFor: target.value })
            }}
            onFocus={() => {
              if (!whatFor.trim()) suggestions.open()
            }}
            onBlur={suggestions.close}
            onKeyDown={suggestions.onKeyDown}
          />
          <SuggestionList
            label={say('newRequest.recentLabel')}
            suggestions={suggestions}
            items={items}
            keyOf={(offer) => offer.whatFor}
          >
            {(offer) => (
              <span className="flex min-w-0 flex-1 items-center justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{offer.whatFor}</span>
                <span className="shrink-0 text-small text-ink-2 tabular-nums">
                  {showMoney(offer, business.locale)}
                </span>
              </span>
            )}
          </SuggestionList>
        </div>
      )}
    </Field>
  )
})

/** Returns whether an offer continues the typed text, from the start of any of its words. */
function continues(offer: string, typed: string): boolean {
  const query = typed.trim().toLocaleLowerCase()
  const words = offer.toLocaleLowerCase()
  if (words === query) return false
  return query === '' || words.startsWith(query) || words.includes(` ${query}`)
}
