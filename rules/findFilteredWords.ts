import { composeSentence } from './words/serverTemplates.ts'

/** Words that networks take for spam, and the sentence that says so with the one step that helps. */
export type FilteredWords = { kind: 'shortener' | 'capitals' | 'prize'; says: string }

// Networks discourage shared public shorteners: https://support.twilio.com/hc/en-us/articles/1260803966670 and
// https://help.bottle.com/t/g9yyjxr/sms-best-practices-and-things-to-avoid. The list is of those in common use.
const shorteners = [
  ...['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'ow.ly', 'is.gd', 'buff.ly', 'rb.gy', 'cutt.ly'],
  ...['rebrand.ly', 'shorturl.at', 'tiny.cc', 't.ly', 'lnkd.in', 'bl.ink', 'v.gd', 's.id'],
]
const shortened = new RegExp(
  `(?<![\\p{L}\\p{N}.@-])(?:www\\.)?(${shorteners.map((host) => host.replace('.', '\\.')).join('|')})/\\S`,
  'iu',
)

// https://verirouteintel.com/learn/sms-filtering-explained: capitals look like shouting. Four words in a row: names of
// firms, and STOP, are shorter.
const shouting = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?:[^\p{L}\p{N}]+\p{Lu}{2,}){3}(?![\p{L}\p{N}])/u

// Prizes and free things beside an amount: https://intercom.help/reviewwave/en/articles/4658472 and
// https://mid-citiesmedical.com/patients/spam-text-message-safety/. Both are about English; the words of the other
// languages are ours. "Toll-free" and the like promise nothing.
const prizes = [
  ...['free', 'prize', 'prizes', 'winner', 'won', 'jackpot', 'lottery', 'sweepstakes', 'giveaway'],
  ...['gratis', 'premio', 'ganador', 'gratuit', 'gratuite', 'kostenlos', 'gewinn', 'vincita'],
  ...['grátis', 'prêmio', 'prémio', 'bedava', 'darmowy', 'nagroda'],
]
const prize = `(?<![\\p{L}\\p{N}-])(?:${prizes.join('|')})(?![\\p{L}\\p{N}’'-])`
const number = '\\d+(?:[.,]\\d+)*'
const amount = `(?:\\p{Sc}\\s?${number}|${number}\\s?(?:\\p{Sc}|USD|EUR|GBP))`
/** A few words between them, and no end of a sentence. */
const between = '[^.!?\\n]{0,40}'
const promised = new RegExp(`${prize}${between}${amount}|${amount}${between}${prize}`, 'iu')

/** The sentence about words in capitals. */
export const capitalsSentence = 'Networks filter words in capitals. Write them small.'

/**
 * Finds the words of a text that networks most likely filter; null if there are none.
 * @param body without the name of the business, which nobody rewrites for one text
 */
export function findFilteredWords(body: string): FilteredWords | null {
  const [, host] = body.match(shortened) ?? []
  if (host) {
    const says = composeSentence('arrival.shortLink', { host: host.toLowerCase() })
    return { kind: 'shortener', says }
  }
  const [promise] = body.match(promised) ?? []
  if (promise) {
    const [word = ''] = promise.match(new RegExp(prize, 'iu')) ?? []
    const says = composeSentence('arrival.prize', { word: word.toLowerCase() })
    return { kind: 'prize', says }
  }
  return shouting.test(body) ? { kind: 'capitals', says: capitalsSentence } : null
}
