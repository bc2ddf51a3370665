import { z } from 'zod'
import { keyLimits } from '../keyLimits.ts'
import { keyRights } from '../keyRoutes.ts'
import { givenRoles, mayDo } from '../permissions.ts'
import { line } from './text.ts'

export const keyId = z.string().regex(/^key_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const name = line(keyLimits.keyNameCharactersMax, 'name_invalid')
const addresses = z
  .array(
    z
      .string()
      .max(keyLimits.keyAddressCharactersMax, 'key_address_invalid')
      .refine((text) => network.safeParse(text).success, 'key_address_invalid'),
  )
  .min(1)
  .max(keyLimits.keyAddressesMax)

/** `POST /v1/api-keys`. */
export const keyBody = z
  .strictObject({
    name,
    role: z.enum(givenRoles),
    /** The only actions that the key may take; left out for all that the role may. */
    rights: z.array(z.enum(keyRights)).min(1).max(keyRights.length).optional(),
    /** The IP addresses and networks from which the key works; left out for any. */
    addresses: addresses.optional(),
    expiresAt: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ role, rights = [] }) => rights.every((right) => mayDo(role, right)), {
    error: 'key_right_above_role',
    path: ['rights'],
  })
export type KeyBody = z.infer<typeof keyBody>

/** `PATCH /v1/api-keys/:id`. */
export const changeKeyBody = z.strictObject({
  name: name.optional(),
  addresses: addresses.nullable().optional(),
})
export type ChangeKeyBody = z.infer<typeof changeKeyBody>

/** `POST /v1/api-keys/:id/rotate`: how long the old key still works, 0 for not at all. */
export const rotateKeyBody = z.strictObject({
  overlapSeconds: z
    .int()
    .min(0)
    .max(keyLimits.longestKeyOverlapSeconds)
    .default(keyLimits.keyOverlapSeconds),
})

/** Why a key does not work, or that it does; `replaced` until its time is over, too. */
export const keyStates = ['works', 'replaced', 'revoked', 'expired', 'maker_left'] as const

/** A key as it can be shown again: never the key itself. */
export const keyView = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning and the end by which its owner recognizes it. */
  prefix: z.string(),
  lastFour: z.string(),
  role: z.enum(givenRoles),
  rights: z.array(z.enum(keyRights)).nullable(),
  addresses: z.array(z.string()).nullable(),
  state: z.enum(keyStates),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** The day (UTC) and the network of the last call. */
  lastUsedOn: z.iso.date().nullable(),
  lastUsedNetwork: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  replacedBy: z.string().nullable(),
  worksUntil: z.iso.datetime().nullable(),
})
export type KeyView = z.infer<typeof keyView>

export const keyList = z.object({ data: z.array(keyView) })

/** The only answer with the key itself. */
export const madeKey = keyView.extend({ key: z.string() })
export type MadeKey = z.infer<typeof madeKey>
