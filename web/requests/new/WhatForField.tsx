import { queryOptions, useQuery } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { type Money, readAmount } from '#rules/money.ts'
import { itemsQuery } from '#web/items/itemsQuery.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { formatTypedAmount } from '../formatTypedAmount.ts'
import { addLine, type DraftLine, nameLines } from '../lines/draftLines.ts'
import { listOffers, type Offer } from './listOffers.ts'
import { OfferList } from './OfferList.tsx'
import type { ChangeDraft } from './requestDraft.ts'
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
  lines: DraftLine[]
  error: string | undefined
  onChange: ChangeDraft
}

/** The what-for field, which suggests items of the price list and recent requests; any other words are fine. */
export const WhatForField = memo(function WhatForField(props: WhatForFieldProps) {
  const { whatFor, amount, currency, lines, error, onChange } = props
  const { business } = useDesk()
  const recent = useQuery(recentQuery).data?.data ?? []
  const priced = useQuery(itemsQuery).data?.data ?? []
  const items = listOffers(priced, recent, whatFor)
  // The offer whose amount stands in the field beside: another offer brings another amount.
  const filled = useRef<Offer>(null)
  const suggestions = useSuggestions({
    items,
    onChoose: (offer) => {
      const joined = offer.isItem && joinLine(filled.current, offer, props, business.locale)
      if (joined) return onChange({ lines: joined, whatFor: nameLines(joined, business.locale) })
      const isTyped = amount.trim() !== '' && !isAmount(filled.current, amount, currency)
      if (isTyped || lines.length > 0) return onChange({ whatFor: offer.whatFor })
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
          <OfferList
            label={say(priced.length > 0 ? 'newRequest.offersLabel' : 'newRequest.recentLabel')}
            suggestions={suggestions}
            offers={items}
          />
        </div>
      )}
    </Field>
  )
})

/**
 * Returns the lines with one more for an item: after those that are there, or after the item that was chosen before, whose
 * price is the amount. Null where the item stands alone.
 */
function joinLine(
  before: Offer | null,
  offer: Offer,
  { lines, amount, currency }: WhatForFieldProps,
  locale: string,
): DraftLine[] | null {
  if (offer.currency !== currency) return null
  const price = formatTypedAmount(offer, locale)
  if (lines.length > 0) return addLine(lines, { name: offer.whatFor, price })
  const isSecond = before?.isItem && before.whatFor !== offer.whatFor
  if (!before || !isSecond || !isAmount(before, amount, currency)) return null
  const first = addLine([], { name: before.whatFor, price: amount })
  return addLine(first, { name: offer.whatFor, price })
}

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
