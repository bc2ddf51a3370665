import { z } from 'zod'
import { limits } from '../limits.ts'
import { countryCode } from './signIn.ts'

/** `POST /v1/phones/check`. */
export const checkPhoneBody = z.strictObject({
  input: z.string().max(limits.phoneInputCharactersMax, 'phone_invalid'),
  country: countryCode.optional(),
})

/** How the server reads a telephone number; null where there is nothing to say. */
export const phoneReading = z.object({
  valid: z.boolean(),
  possible: z.boolean(),
  e164: z.string().nullable(),
  country: z.string().nullable(),
  type: z.string().nullable(),
  national: z.string().nullable(),
  international: z.string().nullable(),
  extension: z.string().nullable(),
  reason: z.string().nullable(),
  textable: z.boolean(),
})
export type PhoneReading = z.infer<typeof phoneReading>
