import { composeSentence } from '../words/serverTemplates.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Explains that a business does not text the country of a number, and who can change that.
 * @param country ISO 3166-1 alpha-2
 */
export function explainCountry(country: string): string {
  return composeSentence('phone.country', { country: countryNames.of(country) ?? country })
}
