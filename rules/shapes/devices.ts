import { z } from 'zod'

export const sessionId = z.string().regex(/^ses_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** One device on which the person is signed in, by the names that people know; never by an address. */
export const deviceView = z.object({
  id: z.string(),
  /** Such as "Firefox"; null where the browser does not say. */
  browser: z.string().nullable(),
  /** Such as "Android"; null where the browser does not say. */
  system: z.string().nullable(),
  /** The country (ISO 3166-1) in which the network of the sign-in is registered; null for a private one. */
  country: z.string().nullable(),
  /** The network of the sign-in, such as 203.0.113.0/24; null for a private one. */
  network: z.string().nullable(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** How the person proved who they are. */
  proof: z.enum(['code', 'passkey', 'recovery']),
  /** True for the device that asks. */
  isThis: z.boolean(),
  /** True for a few days if no one had used this device with this account before. */
  isNew: z.boolean(),
})
export type DeviceView = z.infer<typeof deviceView>

/** The answer of `GET /auth/sessions`: this device first, then the one that was used last. */
export const deviceList = z.object({ data: z.array(deviceView) })
