import { limits } from '#rules/limits.ts'
import { formatMoney } from '#rules/money.ts'
import { measureText } from '#rules/textParts.ts'
import { receiptText, reminderText, requestText, toFewestParts } from '#rules/texts.ts'
import { fillWording, type WordingKind } from '#rules/wording.ts'
import type { Language } from '#rules/words/languages.ts'
import type { AppContext } from '#server/appContext.ts'
import { sampleLink } from '#server/links/payLink.ts'

const amountMinor = 12_850

/** The words of a kind in a language, and the business whose they are. */
type Sample = {
  kind: WordingKind
  language: Language
  words: string
  business: { name: string; country: string; currency: string }
}

/**
 * Composes the text that a usual request would make in these words. Words that take more parts than are sent would
 * give way to the standard ones; here they are shown as they are, so that one sees how long.
 */
export function sampleText(
  context: AppContext,
  { kind, language, words, business }: Sample,
): string {
  const { link, code } = sampleLink(context)
  const facts = {
    businessName: business.name,
    money: { amountMinor, currency: business.currency },
    whatFor: whatForIn[language],
    code,
    locale: `${language}-${business.country}`,
    link: kind === 'receipt' || kind === 'refund' ? `${link}/receipt` : link,
    number: 128,
    stop: { by: 'reply', isFirst: false } as const,
  }
  const { whatFor, link: address, number } = facts
  const amount = formatMoney(facts.money, facts.locale)
  const values = { business: business.name, amount, whatFor, code, link: address }
  const plain = fillWording(words, { ...values, number: String(number) })
  if (measureText(toFewestParts(plain)).parts > limits.textPartsMax) return plain
  const written = { ...facts, ownWords: words }
  if (kind === 'request') return requestText(written)
  if (kind === 'receipt' || kind === 'refund') return receiptText(written, kind)
  return reminderText(written)
}

/** A usual purpose in each language. */
const whatForIn: Record<Language, string> = {
  ar: 'صيانة السخان',
  de: 'Heizungswartung',
  en: 'Boiler service',
  es: 'Revisión de caldera',
  fr: 'Entretien de chaudière',
  hi: 'गीज़र की मरम्मत',
  it: 'Manutenzione caldaia',
  ja: '給湯器の点検',
  nl: 'Onderhoud cv-ketel',
  pl: 'Przegląd kotła',
  pt: 'Revisão da caldeira',
  tr: 'Kombi bakımı',
}
