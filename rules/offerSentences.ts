import { foldLetters } from './consentWord.ts'
import { type OfferRule, offerRules } from './offerRules.ts'
import type { Offer } from './offers.ts'

/** Sentences of one language in which one thing is claimed, and the words that take it back. */
export type Claim = {
  offer: Offer
  sentences: RegExp[]
  /** Denies, asks or postpones it, if it stands before the end of the sentence that was found. */
  unlessBefore?: RegExp
  /** Takes it back wherever it stands in the text. */
  unlessAnywhere?: RegExp
  /** For a language without spaces: compared with a text without them. */
  isUnspaced?: boolean
}

/** The claims, by language and kind, to be found among folded words with a space around each. */
export const claims: readonly Claim[] = offerRules.flatMap(
  ({ paid, wrong, isUnspaced = false }) => [
    toClaim('wrong_person', wrong, isUnspaced),
    toClaim('paid_by_transfer', paid, isUnspaced),
  ],
)

function toClaim(offer: Offer, rule: OfferRule, isUnspaced: boolean): Claim {
  const toRegExp = isUnspaced ? compile : compileWords
  return {
    offer,
    sentences: rule.sentences.map(toRegExp),
    ...(rule.before ? { unlessBefore: toRegExp(rule.before) } : {}),
    ...(rule.anywhere ? { unlessAnywhere: toRegExp(rule.anywhere) } : {}),
    isUnspaced,
  }
}

/** Compiles a part that begins and ends with a whole word; `^` stands for the beginning of the clause. */
function compileWords(part: string): RegExp {
  return compile(` ${part} `.replace(/^ \^/, '^').replace(/ {2,}$/, ' '))
}

function compile(part: string): RegExp {
  return new RegExp(foldLetters(part).replaceAll('...', '[^ ]+'), 'u')
}
