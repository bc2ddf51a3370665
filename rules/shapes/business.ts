import { z } from 'zod'
import { paidLateRules } from '../latePayment.ts'
import { limits } from '../limits.ts'
import { paymentsStages } from '../paymentsStage.ts'
import { languageCodes } from '../words/languages.ts'
import { countryCode, phoneInput, shownPhone } from './phone.ts'
import { businessName, clockTime, holdsLink, line, paragraph, timeZone } from './text.ts'

// RFC 4648, section 4.
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * The hours in which no automatic text goes out, on the recipient's clock; equal times mean never.
 */
const quietHours = z.strictObject({ from: clockTime, to: clockTime })

/** Words on a receipt: beside our own link a web address would look just as trustworthy. */
function receiptWords(words: z.ZodType<string, string>) {
  return words
    .refine((text) => !holdsLink(text), 'address_in_words')
    .nullable()
    .optional()
}

/** The body of `PATCH /v1/business`: an absent field stays as it is. */
export const changeBusinessBody = z.strictObject({
  name: businessName.optional(),
  /** The number on the payer's page; any number that can be called. Null shows none. */
  contactPhone: phoneInput.nullable().optional(),
  contactPhoneCountry: countryCode.optional(),
  /** The countries that may be texted, ISO 3166-1 alpha-2; null for all. */
  allowedCountries: z
    .array(countryCode)
    .min(1, 'field_required')
    .max(limits.allowedCountriesMax)
    .nullable()
    .optional(),
  timeZone: timeZone.optional(),
  /**
   * The language of every text; null for the language of each customer's number. A customer's own
   * language comes first.
   */
  textLanguage: z.enum(languageCodes).nullable().optional(),
  quietHours: quietHours.optional(),
  /** How the business handles late payments. */
  paidLate: z.enum(paidLateRules).optional(),
  /**
   * The sum, in minor units of the business's currency, that a member may refund within a day without a fresh
   * proof of who they are; null if every refund asks for one.
   */
  refundProofAboveMinor: z.int('amount_invalid').min(1, 'amount_invalid').nullable().optional(),
  /** The postal address on receipts; null shows none. */
  address: receiptWords(paragraph(limits.businessAddressCharactersMax, 'field_invalid')),
  /** The tax or VAT number on receipts; null shows none. */
  taxNumber: receiptWords(line(limits.taxNumberCharactersMax, 'field_invalid')),
  /** True suggests on the screens to text the customer when a request is marked as paid. */
  textMarkedPaid: z.boolean().optional(),
  /** The same of refunds; a refund that the rule for late payments makes follows it. */
  textRefunds: z.boolean().optional(),
})
export type ChangeBusinessBody = z.infer<typeof changeBusinessBody>

/** The body of `PUT /v1/business/logo`: a PNG, JPEG or WebP file in base 64. */
export const saveLogoBody = z.strictObject({
  image: z
    .string()
    .min(1, 'field_required')
    .refine((text) => base64.test(text), 'logo_invalid'),
})

/** The parts of a business that every screen needs. */
export const businessSummary = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  paymentsReady: z.boolean(),
  /** Why it takes no cards any more, although it did. */
  paymentsProblem: z.enum(['account_gone', 'charges_disabled']).nullable(),
  paymentsStage: z.enum(paymentsStages),
  /** True while the card provider's form helps, and this business has one. */
  canOnboard: z.boolean(),
  /** True if a customer is usually texted when a request is marked as paid. */
  textMarkedPaid: z.boolean(),
  /** True if a customer is usually texted about a refund. */
  textRefunds: z.boolean(),
})

/** A business as its settings show it. */
export const businessView = businessSummary.extend({
  contactPhone: shownPhone.nullable(),
  /** The postal address on receipts, in lines. */
  address: z.string().nullable(),
  /** The tax or VAT number on receipts. */
  taxNumber: z.string().nullable(),
  /** The number that its texts come from; null where it shares one, or where it is no telephone number. */
  textsFrom: shownPhone.nullable(),
  /** The short code or the name that its texts come from; null where they come from a number. */
  textsFromName: z.string().nullable(),
  /** The kind of that sender, as customers abroad may get another; `shared` with other businesses. */
  textsFromKind: z.enum(['number', 'code', 'name', 'service', 'shared']),
  allowedCountries: z.array(z.string()).nullable(),
  /** Null if each text is in the language of its number's country. */
  textLanguage: z.enum(languageCodes).nullable(),
  /** The path of its logo; null if it has none. */
  logo: z.string().nullable(),
  quietHours: z.object({ from: z.string(), to: z.string() }),
  paidLate: z.enum(paidLateRules),
  refundProofAboveMinor: z.int().nullable(),
})
export type BusinessView = z.infer<typeof businessView>
