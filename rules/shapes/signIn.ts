import { z } from 'zod'
import { roles } from '../permissions.ts'
import { businessSummary } from './business.ts'
import { numberMove } from './numberMove.ts'
import { ownershipOffer } from './ownership.ts'
import { countryCode, phoneInput, shownPhone } from './phone.ts'
import { currencyCode } from './request.ts'
import { businessName } from './text.ts'

/** The body of `POST /auth/code`, which texts a code. */
export const sendCodeBody = z.strictObject({
  phone: phoneInput,
  country: countryCode.optional(),
  /** A person confirmed that this number can receive texts although it does not look like it. */
  confirmPhone: z.boolean().optional(),
})
export const codeSent = z.object({ ...shownPhone.shape, expiresAt: z.iso.datetime() })
export type CodeSent = z.infer<typeof codeSent>

const code = z
  .string()
  .transform((typed) => typed.normalize('NFKC').replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'code_wrong'))

/** `POST /auth/session`: exchanges phone and code for a session cookie. */
export const signInBody = z.strictObject({
  phone: phoneInput,
  country: countryCode.optional(),
  code,
})

/** `POST /auth/proof`: a fresh code that was sent to one's own phone. */
export const proofBody = z.strictObject({ code })

/** How a Ringup is tried out; null where cards are charged for real. */
export const testMode = z
  .object({
    /** The page that shows the texts in place of a phone; null where texts go to real phones. */
    handsetUrl: z.url().nullable(),
  })
  .nullable()
export type TestMode = z.infer<typeof testMode>

/** `GET /auth/test-mode`: what the sign-in says before anybody is signed in. */
export const testModeView = z.object({ testMode })

/**
 * `GET /auth/session`: who is signed in; `business` is null until the welcome screen is completed.
 */
export const sessionView = z.object({
  ...shownPhone.shape,
  role: z.enum(roles).nullable(),
  business: businessSummary
    .extend({
      /** When the card provider stops taking cards unless it gets what it asks for. */
      paymentsDueBy: z.iso.datetime().nullable(),
      /** The requests that stayed drafts because no card could be taken, and can be sent now. */
      draftsWaiting: z.int(),
      /** The sequence of the newest event: a live stream from `?after=` it shows everything that happens later. */
      newestEvent: z.int(),
    })
    .nullable(),
  /** The businesses in which this person works, the first one first. */
  businesses: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
  /** True if this person may set up a business of their own: each owns one at most. */
  mayOpenBusiness: z.boolean(),
  /** True for who runs this Ringup: its one owner, and on a platform nobody. */
  isOperator: z.boolean(),
  /** Where one writes to who runs this Ringup; null where that is not configured. */
  operatorEmail: z.string().nullable(),
  /** How this Ringup is tried out, which every screen of staff says. */
  testMode,
  /** True if this person can set up the business only with the code that the start printed. */
  claimCodeNeeded: z.boolean(),
  /** True if this person proves by a passkey who they are, and no longer by a code. */
  hasPasskey: z.boolean(),
  /** When the next of this person's passkeys stops working whose removal was asked for. */
  passkeyEndsAt: z.iso.datetime().nullable(),
  /** True if this person has no recovery codes and was not offered any: once, after a sign-in. */
  offersRecovery: z.boolean(),
  /** The move of this person's sign-in to another number, if one has begun: every screen shows it. */
  numberMove: numberMove.nullable(),
  /** The open offers of the ownership: to this person, and for an owner all of them. */
  ownershipOffers: z.array(ownershipOffer),
})
export type SessionView = z.infer<typeof sessionView>

/** The body of `POST /v1/business`, from the welcome screen. */
export const createBusinessBody = z.strictObject({
  name: businessName,
  country: countryCode,
  currency: currencyCode,
  /** The IANA zone of the browser, such as Europe/Madrid. */
  timeZone: z.string().max(64).optional(),
  /** The code that the start of a live installation printed, for its first owner. */
  claimCode: z.string().max(64).optional(),
})

/** The body of `PUT /auth/business`: the business in which the person wants to work now. */
export const chooseBusinessBody = z.strictObject({ businessId: z.string().max(64) })
