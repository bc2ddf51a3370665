import { z } from 'zod'
import { limits } from '../limits.ts'

/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'country_not_supported')

/** A number as a person typed or pasted it, not read yet. */
export const phoneInput = z
  .string()
  .min(1, 'field_required')
  .max(limits.phoneInputCharactersMax, 'phone_invalid')

/** The body of `POST /v1/phones/check`. */
export const checkPhoneBody = z.strictObject({
  input: z.string().max(limits.phoneInputCharactersMax, 'phone_invalid'),
  country: countryCode.optional(),
})

/** The kind of a number in its numbering plan, in the terms of the public metadata. */
export const phoneTypes = [
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
] as const
export type PhoneType = (typeof phoneTypes)[number]

/**
 * Why a number is not valid. COUNTRY_NEEDED: a national form without a country; NOT_IN_PLAN: its
 * length is right, but its range is not in the metadata; DIGITS_LOST: a spreadsheet rounded it.
 */
export const phoneReasons = [
  'TOO_SHORT',
  'TOO_LONG',
  'INVALID_LENGTH',
  'INVALID_COUNTRY_CODE',
  'COUNTRY_NEEDED',
  'NOT_A_NUMBER',
  'NOT_IN_PLAN',
  'SHORT_OR_EMERGENCY',
  'SEVERAL_NUMBERS',
  'DIGITS_LOST',
] as const
export type PhoneReason = (typeof phoneReasons)[number]

/** The server's reading of a telephone number; null where there is nothing to say. */
export const phoneReading = z.object({
  valid: z.boolean(),
  possible: z.boolean(),
  /** E.164; null unless the number is possible. */
  e164: z.string().nullable(),
  /** ISO 3166-1 alpha-2; null for a number of no country, such as +800. */
  country: z.string().nullable(),
  type: z.enum(phoneTypes).nullable(),
  national: z.string().nullable(),
  international: z.string().nullable(),
  extension: z.string().nullable(),
  /** Null when the number is valid. */
  reason: z.enum(phoneReasons).nullable(),
  /** True if it may be texted without asking. */
  textable: z.boolean(),
})
export type PhoneReading = z.infer<typeof phoneReading>

/**
 * A person's number as every response shows it: whole, and as people write it at home and abroad.
 */
export const shownPhone = z.object({
  /** E.164. */
  phone: z.string(),
  /** As people write it in its own country: `07400 123456`. */
  phoneNational: z.string(),
  /** As people write it abroad: `+44 7400 123456`. */
  phoneInternational: z.string(),
  /** ISO 3166-1 alpha-2; null for a number of no country. */
  phoneCountry: z.string().nullable(),
  phoneExtension: z.string().nullable(),
})
export type ShownPhone = z.infer<typeof shownPhone>
