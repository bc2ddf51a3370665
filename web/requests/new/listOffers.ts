import { itemLimits } from '#rules/itemLimits.ts'
import type { Money } from '#rules/money.ts'
import type { Item } from '#rules/shapes/item.ts'

/** The words that the field offers, and the amount that belongs to them; an item comes from the price list. */
export type Offer = Money & { whatFor: string; isItem: boolean }

/**
 * Lists what continues the typed text: items of the price list in their order, then what was asked for lately. What
 * stands in the price list is not offered at an earlier price as well.
 */
export function listOffers(
  items: readonly Item[],
  recent: readonly Omit<Offer, 'isItem'>[],
  typed: string,
): Offer[] {
  const query = lower(typed.trim())
  const priced = items.map(({ name, amountMinor, currency }) => ({
    ...{ whatFor: name, amountMinor, currency, isItem: true },
  }))
  const names = new Set(priced.map(({ whatFor }) => lower(whatFor)))
  // An item is offered under its whole name too: choosing it brings its price.
  const others = recent
    .filter(({ whatFor }) => lower(whatFor) !== query && !names.has(lower(whatFor)))
    .map((offer) => ({ ...offer, isItem: false }))
  return [...priced, ...others]
    .filter(({ whatFor }) => continues(lower(whatFor), query))
    .slice(0, itemLimits.itemsOfferedMax)
}

/** Returns whether an offer continues the typed text, from the start of any of its words. */
function continues(offer: string, query: string): boolean {
  return query === '' || offer.startsWith(query) || offer.includes(` ${query}`)
}

function lower(words: string): string {
  return words.toLocaleLowerCase()
}
