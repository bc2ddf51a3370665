import { z } from 'zod'
import { passkeyLimits } from '../passkeyLimits.ts'
import { proofBody } from './signIn.ts'
import { line } from './text.ts'

export const passkeyId = z.string().regex(/^pky_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** True if the maker of the device has copied it for the person's other devices. */
  backedUp: z.boolean(),
  /** False for one that was made for another address of this Ringup, and works no longer. */
  works: z.boolean(),
  /** When it was last used in a way that suggests a copy in other hands. */
  copiedAt: z.iso.datetime().nullable(),
  /** When it stops working, if its removal was asked for. */
  endsAt: z.iso.datetime().nullable(),
})
export type PasskeyView = z.infer<typeof passkeyView>

/** `GET /auth/passkeys`. */
export const passkeyList = z.object({
  data: z.array(passkeyView),
  /** False where the address of this Ringup allows none. */
  available: z.boolean(),
})
export type PasskeyList = z.infer<typeof passkeyList>

/** Base64url of at most `max` characters, as browsers write bytes. */
const bytes = (max: number) =>
  z
    .string()
    .max(max, 'field_invalid')
    .regex(/^[\w-]+$/, 'field_invalid')

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** The options for `navigator.credentials.create` (WebAuthn level 3, PublicKeyCredentialCreationOptionsJSON). */
export const enrolOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type EnrolOptions = z.infer<typeof enrolOptions>

/** The options for `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
export const signOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** The passkeys that may sign; none named: whichever the person chooses. */
  allowCredentials: z.array(credentialDescriptor),
})
export type SignOptions = z.infer<typeof signOptions>

// Browsers add what we do not need: it is left out, and not refused.
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key', 'field_invalid'),
}

/** The body of `POST /auth/passkeys`: what the browser made of the options, as JSON. */
export const enrolBody = z.strictObject({
  name: line(passkeyLimits.passkeyNameCharactersMax, 'name_invalid').optional(),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(16_000),
      transports: z.array(z.string().max(32, 'field_invalid')).max(16, 'field_invalid').optional(),
    }),
  }),
})
export type EnrolBody = z.infer<typeof enrolBody>

/** The body of the calls that sign in or prove by a passkey. */
export const assertionBody = z.strictObject({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(16_000),
      userHandle: bytes(200).nullish(),
    }),
  }),
})
export type AssertionBody = z.infer<typeof assertionBody>

/** The body of `PATCH /auth/passkeys/:id`. */
export const renamePasskeyBody = z.strictObject({
  name: line(passkeyLimits.passkeyNameCharactersMax, 'name_invalid'),
})

/** The body of `POST /auth/passkeys/:id/removal`: a code that was sent to one's own phone. */
export const removePasskeyBody = proofBody
