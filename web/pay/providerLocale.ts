import type { StripeElementLocale } from '@stripe/stripe-js'
import { languageOf } from '#rules/words/languages.ts'

// The regions whose own form of a language the provider has, among those that we speak.
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
 * The language of the provider's card fields beside a page that speaks `locale` (BCP 47).
 * The provider has no Hindi: the fields are in English then, not in whatever the browser is set to.
 */
export function providerLocale(locale: string): StripeElementLocale {
  const language = languageOf(locale)
  const region = new Intl.Locale(locale).region
  if (language === 'hi') return 'en'
  if (language === 'es' && region !== undefined && region !== 'ES') return 'es-419'
  return regional.find((form) => form === `${language}-${region}`) ?? language
}
