import { measureText } from '#rules/textParts.ts'
import { requestText } from '#rules/texts.ts'
import { type Language, languageCodes } from '#rules/words/languages.ts'

/** A usual purpose in each language; two of them in one text are a long one. */
const purposes: Record<Language, string> = {
  ar: 'صيانة الغلاية',
  de: 'Wartung der Heizung',
  en: 'Boiler service',
  es: 'Revisión de caldera',
  fr: 'Entretien de la chaudière',
  hi: 'बॉयलर सर्विस',
  it: 'Revisione caldaia',
  ja: 'ボイラーの点検',
  nl: 'Onderhoud cv-ketel',
  pl: 'Przegląd kotła',
  pt: 'Revisão da caldeira',
  tr: 'Kombi bakımı',
}

/** Returns the parts of a text that is not the first, and of one that is. */
function measure(locale: Language, whatFor: string, by: 'reply' | 'page'): string {
  const asked = {
    businessName: 'Bell Plumbing',
    money: { amountMinor: 12_500, currency: 'EUR' },
    link: 'https://pay.example.com/p/AbCdEfGhIjKlMnOpQrStUv',
    code: '7KM4-QX2D',
  }
  const parts = [false, true].map((isFirst) => {
    const body = requestText({ ...asked, whatFor, locale, stop: { by, isFirst } })
    return measureText(body).parts
  })
  return parts.join(' → ')
}

// Prints what it costs that the first text to a customer says how to stop: later text → first text, in parts.
process.stdout.write('language: by reply, usual and long purpose; on the page, usual and long\n')
for (const locale of languageCodes) {
  const usual = purposes[locale]
  const cells = (['reply', 'page'] as const).flatMap((by) =>
    [usual, `${usual}, ${usual}`].map((whatFor) => measure(locale, whatFor, by)),
  )
  process.stdout.write(`${locale}: ${cells.join('   ')}\n`)
}
