import { z } from 'zod'
import { declineAdvices } from '../declineAdvice.ts'
import { languageCodes } from '../words/languages.ts'
import { requestLine } from './requestLine.ts'

/** Everything that the payer's page shows; no other part of a request ever reaches a payer. */
export const payPageView = z.object({
  /** `replaced`: a newer link to the same request was texted. */
  phase: z.enum(['open', 'processing', 'paid', 'canceled', 'expired', 'replaced', 'paused']),
  business: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    /** The path of its logo; null shows its initial. */
    logo: z.string().nullable(),
  }),
  number: z.int(),
  whatFor: z.string(),
  details: z.string().nullable(),
  /** The lines that the amount is made of; null if it is one amount. */
  lines: z.array(requestLine).nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  dueOn: z.string().nullable(),
  /** The code in the texts of this request. */
  verifyCode: z.string(),
  paid: z
    .object({
      at: z.iso.datetime(),
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
    })
    .nullable(),
  /** The refunds, oldest first, without failed ones. */
  refunds: z.array(z.object({ at: z.iso.datetime(), amountMinor: z.int() })),
  /** The advice after a decline; null unless the newest attempt was declined. */
  decline: z.enum(declineAdvices).nullable(),
  /**
   * True if the payer's bank waits for them to confirm (in phase `processing` it no longer does).
   */
  needsAction: z.boolean(),
  /** When a paused link can be paid again; null if it is not paused. */
  pausedUntil: z.iso.datetime().nullable(),
  /** The last two digits of the number on file; null if it cannot be texted. */
  phoneEnding: z.string().nullable(),
  /**
   * True while its texts may go on, so that the page offers to stop them; false once they were stopped, if the page
   * may let them go on; null after a STOP by text, which only a START by text takes back.
   */
  textsGoOn: z.boolean().nullable(),
})
export type PayPageView = z.infer<typeof payPageView>

/** The values that the page needs to load and call the card provider's browser script. */
export type PayPageProvider = {
  scriptUrl: string
  publishableKey: string
  account: string | null
  /** True if wallets may be shown: the domain is registered for them at the provider. */
  wallets: boolean
}

/**
 * The body of `POST /p/:token/payment`: the amount on the button that the payer saw; another amount
 * is refused.
 */
export const startPaymentBody = z.strictObject({ amountMinor: z.int(), currency: z.string() })

/** The form on the page that stops the texts of a business, or lets them go on. */
export const chooseTextsBody = z.strictObject({ texts: z.enum(['stop', 'start']) })

/** The response of `POST /p/:token/payment`. */
export const startedPayment = z.object({ clientSecret: z.string() })

/** The body of `POST /p/:token/language`: the payer's choice on the page. */
export const chooseLanguageBody = z.strictObject({ language: z.enum(languageCodes) })

/**
 * The response of `POST /p/:token/new-link`. The link goes to the number on file and nowhere else.
 */
export const newLinkAnswer = z.object({ outcome: z.enum(['sent', 'limited']) })
