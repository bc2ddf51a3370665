import { foldWords } from './consentWord.ts'
import { type Claim, claims } from './offerSentences.ts'
import type { Offer } from './offers.ts'

/**
 * Returns what staff are offered to do about an inbound text, in whichever of our languages it is written; null for
 * nothing. A machine may misread it, so nothing follows by itself.
 */
export function readOffer(text: string): Offer | null {
  const clauses = text.split(clauseEnd).map((clause) => ` ${foldWords(clause)} `)
  const whole = ` ${foldWords(text)} `
  return claims.find((claim) => isClaimed(claim, clauses, whole))?.offer ?? null
}

function isClaimed(claim: Claim, clauses: readonly string[], whole: string): boolean {
  if (claim.unlessAnywhere?.test(whole)) return false
  if (claim.isUnspaced) {
    const unspaced = whole.replaceAll(' ', '')
    return claim.sentences.some((sentence) => sentence.test(unspaced))
  }
  return clauses.some((clause) =>
    claim.sentences.some((sentence) => {
      const found = sentence.exec(clause)
      if (!found) return false
      // "I paid by bank transfer, it will arrive tomorrow": what follows does not take it back.
      return !claim.unlessBefore?.test(clause.slice(0, found.index + found[0].length))
    }),
  )
}

const clauseEnd = /[.,!?;:。、！？؟،।\n]+| (?:but|aber|pero|mais|maar|ama|ale|però|mas) /iu
