import { useDesk } from '#web/staff/session/useDesk.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import type { Offer } from './listOffers.ts'
import { SuggestionList } from './SuggestionList.tsx'
import type { Suggestions } from './useSuggestions.ts'

type OfferListProps = {
  label: string
  suggestions: Suggestions<Offer>
  offers: readonly Offer[]
}

/** The list of words that a field offers, each with its price. */
export function OfferList({ label, suggestions, offers }: OfferListProps) {
  const { business } = useDesk()
  return (
    <SuggestionList
      label={label}
      suggestions={suggestions}
      items={offers}
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
  )
}
