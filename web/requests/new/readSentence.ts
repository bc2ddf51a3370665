import { isCurrency } from '#rules/money.ts'
import { typedCurrency } from '#web/requests/typedCurrency.ts'

/** The request in a pasted sentence. */
export type ReadSentence = {
  phone: string
  /** The figures as they were typed. */
  amount: string
  /** The currencies that its sign or word may stand for, the likeliest first; none where it names no currency. */
  currencies: readonly string[]
  name?: string
  whatFor?: string
}

const charactersMax = 300
/** Words that people write for a currency, in the languages of our screens. */
const words: Record<string, string> = {
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  dollar: 'USD CAD AUD NZD',
  dollars: 'USD CAD AUD NZD',
  dólares: 'USD',
  franken: 'CHF',
  francs: 'CHF',
  złotych: 'PLN',
  zlotych: 'PLN',
  lira: 'TRY',
  rupees: 'INR',
  yen: 'JPY',
}
const figure = String.raw`\d{1,3}(?:[ .,'’]\d{3})*(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const sign = String.raw`[\p{Sc}\p{L}][\p{L}\p{Sc}]{0,8}`
const before = new RegExp(`(?<![\\p{L}\\d])(${sign}) ?(${figure})(?![\\d]|[.,]\\d)`, 'giu')
const after = new RegExp(`(?<![\\d.,])(${figure}) ?(${sign})(?!\\p{L})`, 'giu')
const bare =
  /(?<=^|[,;\n\t]\s*|\s)(\d{1,6}[.,]\d{2})(?=$|[\s,;])|(?<=[,;\n\t]\s*)(\d{1,6})(?=$|\s*[,;\n\t])/u
const number = /(?:\+|\b00)?\(?\d[\d ()./-]{5,}\d/g
const digitsMin = 7
const digitsMax = 15
const purpose = /(?:^|[\s,;])(?:for|für|pour|para|por|per|voor|za)\s+/iu

/**
 * Reads a number, an amount and, where it has them, a name and a purpose out of a sentence that somebody pastes, such as
 * `Ana 612 345 678 85 euros for the boiler`.
 * @returns null for what is not such a sentence: a number alone, a name, or an amount that could be part of the number
 */
export function readSentence(pasted: string): ReadSentence | null {
  const text = pasted.normalize('NFKC').trim()
  if (text.length > charactersMax || !/\p{L}|\p{Sc}/u.test(text)) return null
  for (const { amount, currencies, rest } of listAmounts(text)) {
    const phone = findNumber(rest)
    if (!phone) continue
    const { name, whatFor } = findWords(phone.rest)
    return {
      ...{ phone: phone.number, amount, currencies },
      ...(name ? { name } : {}),
      ...(whatFor ? { whatFor } : {}),
    }
  }
  return null
}

type Money = { amount: string; currencies: readonly string[]; rest: string }

/** Lists what may be the amount, the likeliest first: with a sign before it or behind it, then without one. */
function listAmounts(text: string): Money[] {
  const signed = [...text.matchAll(before), ...text.matchAll(after)].flatMap((match) => {
    const [one = '', other = ''] = match.slice(1)
    const [amount, currency] = /^\d/.test(one) ? [one, other] : [other, one]
    const currencies = currenciesOf(currency)
    return currencies.length > 0 ? [{ amount, currencies, rest: without(text, match) }] : []
  })
  const match = bare.exec(text)
  const amount = match?.[1] ?? match?.[2]
  if (match && amount) signed.push({ amount, currencies: [], rest: without(text, match) })
  return signed
}

function currenciesOf(word: string): readonly string[] {
  const known = words[word.toLowerCase()]
  if (known) return known.split(' ')
  // A short word beside a figure is a currency only where it is its code or its sign.
  if (/^\p{L}+$/u.test(word) && !isCurrency(word.toUpperCase())) return []
  return typedCurrency(word)?.currencies ?? []
}

function findNumber(text: string): { number: string; rest: string } | null {
  const digits = (found: string) => found.replace(/\D/g, '').length
  const [longest] = [...text.matchAll(number)]
    .filter(([found]) => digits(found) >= digitsMin && digits(found) <= digitsMax)
    .sort(([one], [other]) => digits(other) - digits(one))
  return longest ? { number: longest[0].trim(), rest: without(text, longest) } : null
}

function findWords(text: string): { name: string; whatFor: string } {
  const [first = '', ...others] = text.split(purpose)
  const parts = first.split(/[,;\n\t]+/).map(trimmed)
  const name = parts.find((part) => /\p{L}/u.test(part)) ?? ''
  const also = parts.filter((part) => part !== name && /\p{L}/u.test(part))
  return { name, whatFor: trimmed([...others, ...also].join(' ')) }
}

function trimmed(part: string): string {
  return part.replace(/\s+/g, ' ').replace(/^[\s:–-]+|[\s:–.-]+$/g, '')
}

/** Returns the text without a match; a line end stands in its place, since what stood around it does not belong together. */
function without(text: string, match: RegExpMatchArray): string {
  const at = match.index ?? 0
  return `${text.slice(0, at)}\n${text.slice(at + match[0].length)}`
}
