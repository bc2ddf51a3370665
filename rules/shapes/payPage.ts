import { z } from 'zod'
import { declineAdvices } from '../payment.ts'
import { languageCodes } from '../words/languages.ts'

/** All that the payer's page shows; nothing else of a request ever reaches a payer. */
export const payPageView = z.object({
  /** `replaced`: a newer link to the same request was texted. */
  phase: z.enum(['open', 'processing', 'paid', 'canceled', 'expired', 'replaced', 'paused']),
  business: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    /** The path of its picture; null shows its initial. */
    logo: z.string().nullable(),
  }),
  number: z.int(),
  whatFor: z.string(),
  details: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  dueOn: z.string().nullable(),
  /** The code that the texts of this request show. */
  verifyCode: z.string(),
  paid: z
    .object({
      at: z.iso.datetime(),
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
    })
    .nullable(),
  /** What was given back, oldest first; what failed is not among them. */
  refunds: z.array(z.object({ at: z.iso.datetime(), amountMinor: z.int() })),
  /** What to do after the last decline, when the newest attempt was declined. */
  decline: z.enum(declineAdvices).nullable(),
  /** Whether the payer's bank waits for them to confirm (phase `processing` is past that). */
  needsAction: z.boolean(),
  /** When a paused link can be paid again; null when it is not paused. */
  pausedUntil: z.iso.datetime().nullable(),
  /** The last two digits of the number on file; null when no text can be sent there. */
  phoneEnding: z.string().nullable(),
})
export type PayPageView = z.infer<typeof payPageView>

/** What the page needs to load and call the card provider's browser script. */
export type PayPageProvider = { scriptUrl: string; publishableKey: string; account: string | null }

/** Body of `POST /p/:token/payment`: what the payer saw on the button; another amount is refused. */
export const startPaymentBody = z.strictObject({ amountMinor: z.int(), currency: z.string() })

/** Answer of `POST /p/:token/payment`. */
export const startedPayment = z.object({ clientSecret: z.string() })

/** Body of `POST /p/:token/language`: what the payer chose on the page. */
export const chooseLanguageBody = z.strictObject({ language: z.enum(languageCodes) })

/** Answer of `POST /p/:token/new-link`. It goes to the number on file and nowhere else. */
export const newLinkAnswer = z.object({ outcome: z.enum(['sent', 'limited']) })
