import type { InstallationLine } from '#rules/shapes/installation.ts'
import { requestText } from '#rules/texts.ts'
import { fine, must, unknown } from './lines.ts'

/** Reads in our own words whether a text names the business and says how to stop. */
export function checkWords(): InstallationLine {
  const businessName = 'Ana’s Boilers'
  const text = requestText({
    businessName,
    money: { amountMinor: 8_500, currency: 'USD' },
    locale: 'en',
    whatFor: 'Boiler service',
    link: 'https://pay.example.com/p/x',
    code: 'ABC-DEF',
    stop: { by: 'reply', isFirst: true },
  })
  if (!/Ana.s Boilers/.test(text)) return must('text_words', 'nothing')
  // Whether the registration tells the networks so cannot be read in our words.
  return /\bSTOP\b/.test(text) ? fine('text_words', 'both') : unknown('text_words', 'name')
}
