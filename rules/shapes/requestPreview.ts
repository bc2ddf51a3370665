import { z } from 'zod'
import { limits } from '../limits.ts'
import { reminderWordings } from '../reminderPlan.ts'
import { arrivalReasons, arrivalVerdicts } from '../willItArrive.ts'
import { languageCodes } from '../words/languages.ts'
import { countryCode } from './phone.ts'
import { currencyCode } from './request.ts'
import { requestLines, whatFor } from './requestLine.ts'

/** The body of `POST /v1/requests/preview`: an unfinished request. */
export const previewRequestBody = z.strictObject({
  phone: z.string().max(limits.phoneInputCharactersMax, 'phone_invalid').optional(),
  phoneCountry: countryCode.optional(),
  amountMinor: z.int('amount_invalid').nonnegative('amount_invalid').optional(),
  currency: currencyCode.optional(),
  whatFor: whatFor.optional(),
  /** The total of the lines is the amount. */
  lines: requestLines.optional(),
  sendAt: z.iso.datetime('field_invalid').optional(),
  /** Shows the reminder in the words of this kind instead of the first text. */
  reminder: z.enum(reminderWordings).optional(),
  /** Instead of the language of the customer or their number. */
  language: z.enum(languageCodes).optional(),
})

export const requestPreview = z.object({
  body: z.string(),
  /** The language of the text, from the customer and their number. */
  language: z.enum(languageCodes),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  units: z.int(),
  parts: z.int(),
  /** The most parts that we send. */
  partsMax: z.int(),
  /** How many more units fit into the last part. */
  unitsLeft: z.int(),
  /** The number of parts if every sign of `whatFor` that has a replacement were replaced. */
  partsPlain: z.int(),
  /**
   * The signs of the draft that GSM-7 lacks. A GSM-7 text goes out with them replaced; a UCS-2 text
   * is one because of the signs that are not `automatic`, which come first. A `replacement` of ''
   * removes the sign, null means there is none.
   */
  costlySigns: z.array(
    z.object({
      sign: z.string(),
      name: z.string(),
      count: z.int(),
      replacement: z.string().nullable(),
      /** Replaced without asking where that saves a part. */
      automatic: z.boolean(),
      place: z.enum(['whatFor', 'businessName']),
    }),
  ),
  /** E.164. */
  to: z.string().nullable(),
  /** The hour where the recipient is; null if nothing tells where that may be. */
  recipientTime: z
    .object({
      /** The local time and its zone; both null if the number can be in several and none is that of the business. */
      time: z.string().nullable(),
      timeZone: z.string().nullable(),
      /** It is no hour there for a text that goes by itself. */
      quiet: z.boolean(),
      /** From when a text may go by itself: it is awake in every zone that the number can be in. */
      allowedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The verdict on its arrival, with the strongest reason against it and the step that helps. */
  arrival: z.object({
    verdict: z.enum(arrivalVerdicts),
    reason: z.enum(arrivalReasons).nullable(),
    says: z.string(),
  }),
  /** The customer's newest unpaid request for the same amount and purpose, and their name. */
  waiting: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** When the text would go out, and what decides that. */
  goes: z.object({
    at: z.iso.datetime().nullable(),
    why: z.enum(['now', 'scheduled', 'opted_out', 'payments_not_ready']),
  }),
})
export type RequestPreview = z.infer<typeof requestPreview>
