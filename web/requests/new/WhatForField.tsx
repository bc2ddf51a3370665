import { queryOptions, useQuery } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { type Money, readAmount } from '#rules/money.ts'
import { itemsQuery } from '#web/items/itemsQuery.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { formatTypedAmount } from '../formatTypedAmount.ts'
import { listOffers } from './listOffers.ts'
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
  /** The typed amount, which a suggestion must not replace unless it came from another one. */
  amount: string
  currency: string
  error: string | undefined
  onChange: ChangeDraft
}

/** The what-for field, which suggests items of the price list and recent requests; any other words are fine. */
export const WhatForField = memo(function WhatForField(props: WhatForFieldProps) {
  const { whatFor, amount, currency, error, onChange } = props
  const { business } = useDesk()
  const recent = useQuery(recentQuery).data?.data ?? []
  const priced = useQuery(itemsQuery).data?.data ?? []
  const items = listOffers(priced, recent, whatFor)
  // The offer whose amount stands in the field beside: another offer brings another amount.
  const filled = useRef<Money>(null)
  const suggestions = useSuggestions({
    items,
    onChoose: (offer) => {
      const isTyped = amount.trim() !== '' && !isAmount(filled.current, amount, currency)
      if (isTyped) return onChange({ whatFor: offer.whatFor })
      filled.current = offer
      onChange({
        ...{ whatFor: offer.whatFor, currency: offer.currency },
        amount: formatTypedAmount(offer, business.locale),
      })
    },
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
            label={say(priced.length > 0 ? 'newRequest.offersLabel' : 'newRequest.recentLabel')}
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

/** Returns whether the field still holds an amount, however it is written. */
function isAmount(money: Money | null, typed: string, currency: string): boolean {
  const reading = readAmount(typed, currency)
  return (
    money !== null &&
    'amountMinor' in reading &&
    reading.amountMinor === money.amountMinor &&
    currency === money.currency
  )
}
