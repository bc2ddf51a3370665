import { chooseTextLocale } from '#rules/words/chooseLocale.ts'

/** What decides the language of a customer's texts: their choice, and where their number is from. */
export type RecipientOfText = { language: string | null; phoneCountry: string | null }

/** The BCP 47 tag in which `business` texts a customer. */
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
