import { chooseTextLocale } from '#rules/words/chooseLocale.ts'

/** The facts that decide the language of a customer's texts: their choice, and the country of their number. */
export type RecipientOfText = { language: string | null; phoneCountry: string | null }

/** Returns the BCP 47 tag of the language in which `business` texts a customer. */
export function textLocaleOf(
  business: { country: string; textLanguage: string | null },
  customer: RecipientOfText,
): string {
  return chooseTextLocale({
    chosen: customer.language,
    phoneCountry: customer.phoneCountry,
    businessCountry: business.country,
    businessLanguage: business.textLanguage,
  })
}
