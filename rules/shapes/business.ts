import { z } from 'zod'
import { paidLateRules } from '../latePayment.ts'
import { limits } from '../limits.ts'
import { languageCodes } from '../words/languages.ts'
import { countryCode, phoneInput, shownPhone } from './phone.ts'
import { businessName, timeZone } from './text.ts'

// RFC 4648, 4.
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time_invalid')

/** When no text goes out by itself, on the clock of whoever gets it; equal times mean never. */
const quietHours = z.strictObject({ from: clockTime, to: clockTime })

/** The body of `PATCH /v1/business`: what is not named stays. */
export const changeBusinessBody = z.strictObject({
  name: businessName.optional(),
  /** Shown on the payer's page; any number that can be called. Null shows none. */
  contactPhone: phoneInput.nullable().optional(),
  contactPhoneCountry: countryCode.optional(),
  /** ISO 3166-1 alpha-2 of the countries that may be texted; null for all. */
  allowedCountries: z
    .array(countryCode)
    .min(1, 'field_required')
    .max(limits.allowedCountriesMax)
    .nullable()
    .optional(),
  timeZone: timeZone.optional(),
  /** Of every text; null for that of each customer's number. A customer's own goes before it. */
  textLanguage: z.enum(languageCodes).nullable().optional(),
  quietHours: quietHours.optional(),
  /** What is done with money that lands when nothing is due any more. */
  paidLate: z.enum(paidLateRules).optional(),
})
export type ChangeBusinessBody = z.infer<typeof changeBusinessBody>

/** The body of `PUT /v1/business/logo`: a PNG, JPEG or WebP file in base 64. */
export const saveLogoBody = z.strictObject({
  image: z
    .string()
    .min(1, 'field_required')
    .refine((text) => base64.test(text), 'logo_invalid'),
})

/** What every screen of a business goes by. */
export const deskBusiness = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  paymentsReady: z.boolean(),
})

/** The business as its settings show it. */
export const businessView = deskBusiness.extend({
  contactPhone: shownPhone.nullable(),
  /** The number that its texts come from; null where it shares one with other businesses. */
  textsFrom: shownPhone.nullable(),
  allowedCountries: z.array(z.string()).nullable(),
  /** Null: each text is in the language of its number's country. */
  textLanguage: z.enum(languageCodes).nullable(),
  /** The path of its picture; null while there is none. */
  logo: z.string().nullable(),
  quietHours: z.object({ from: z.string(), to: z.string() }),
  paidLate: z.enum(paidLateRules),
})
export type BusinessView = z.infer<typeof businessView>
