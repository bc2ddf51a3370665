import { z } from 'zod'
import { declineAdvices } from '../payment.ts'

/** All that the payer's page shows; nothing else of a request ever reaches a payer. */
export const payPageView = z.object({
  phase: z.enum(['open', 'processing', 'paid', 'canceled', 'expired', 'paused']),
  business: z.object({ name: z.string(), phone: z.string().nullable() }),
  number: z.int(),
  whatFor: z.string(),
  details: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  locale: z.string(),
  dueOn: z.string().nullable(),
  paid: z
    .object({
      at: z.iso.datetime(),
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
    })
    .nullable(),
  /** What to do after the last decline, when the newest attempt was declined. */
  decline: z.enum(declineAdvices).nullable(),
})
export type PayPageView = z.infer<typeof payPageView>

/** What the page needs to load and call the card provider's browser script. */
export type PayPageProvider = { scriptUrl: string; publishableKey: string; account: string | null }

/** Answer of `POST /p/:token/payment`. */
export const startedPayment = z.object({ clientSecret: z.string() })
