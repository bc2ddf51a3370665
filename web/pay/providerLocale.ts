import type { StripeElementLocale } from '@stripe/stripe-js'
import { languageOf } from '#rules/words/languages.ts'

// The regional forms that the provider has of the languages we support.
// https://docs.stripe.com/js/appendix/supported_locales
const regional: readonly StripeElementLocale[] = [
  'en-AU',
  'en-CA',
  'en-GB',
  'en-NZ',
  'es-419',
  'fr-CA',
  'pt-BR',
]

/**
 * Returns the language of the provider's card fields for a page in `locale` (BCP 47). The provider has
 * no Hindi: those fields are in English, not in whatever language the browser is set to.
 */
export function providerLocale(locale: string): StripeElementLocale {
  const language = languageOf(locale)
  const region = new Intl.Locale(locale).region
  if (language === 'hi') return 'en'
  if (language === 'es' && region !== undefined && region !== 'ES') return 'es-419'
  return regional.find((form) => form === `${language}-${region}`) ?? language
}
