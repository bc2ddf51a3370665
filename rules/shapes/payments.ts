import { z } from 'zod'
import { paymentNeeds, paymentsStages } from '../paymentsStage.ts'
import { languageCodes } from '../words/languages.ts'
import { emailAddress } from './text.ts'

/** How far a business is on its way to card payments. */
export const paymentsView = z.object({
  stage: z.enum(paymentsStages),
  /** True while the provider's form helps, and this business has one. */
  canOnboard: z.boolean(),
  /** The things that the provider still needs, with words for them in `language`. */
  due: z.array(z.object({ need: z.enum(paymentNeeds), words: z.string() })),
  language: z.enum(languageCodes),
  /** Until when to hand it in, where cards are taken meanwhile. */
  dueBy: z.iso.datetime().nullable(),
  /** True once everything was handed in that the provider asked for at first. */
  detailsSubmitted: z.boolean(),
  /** True while money goes to the bank. */
  payoutsOn: z.boolean(),
  /** The day on which the first money reaches the bank; null until it is known. */
  firstPayoutOn: z.iso.date().nullable(),
  /** Where the provider reaches the owner. */
  email: z.string().nullable(),
  /** The requests that stayed drafts because no card could be taken, and can be sent now. */
  drafts: z.array(z.string()),
})
export type PaymentsView = z.infer<typeof paymentsView>

/** The body of `POST /v1/business/payments/link`. */
export const paymentsLinkBody = z.strictObject({ email: emailAddress.optional() })

/** A link to the provider's form, which opens once and for some minutes. */
export const paymentsLink = z.object({ url: z.url() })
