import { cardBrandName } from '#rules/cardBrands.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { say } from '#web/words/say.ts'

/** Returns the name of a card brand; "card" for an unknown brand. */
export function cardName(brand: string | null): string {
  return cardBrandName(brand) ?? say('request.card')
}

type Card = Pick<RequestView['payments'][number], 'cardBrand' | 'cardLast4'>

/** Names a card by its brand and its last figures, on one line; by its brand alone while the figures are not known. */
export function cardWords({ cardBrand, cardLast4 }: Card): string {
  const brand = cardName(cardBrand).replaceAll(' ', '\u00a0')
  return cardLast4 ? `${brand}\u00a0••••\u00a0${cardLast4}` : brand
}
