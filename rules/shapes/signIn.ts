import { z } from 'zod'
import { limits } from '../limits.ts'
import { roles } from '../permissions.ts'
import { currencyCode } from './request.ts'
import { holdsLink, line } from './text.ts'

const phoneInput = z
  .string()
  .min(1, 'field_required')
  .max(limits.phoneInputCharactersMax, 'phone_invalid')
/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'country_not_supported')

/** `POST /auth/code`: sends a code by text. */
export const sendCodeBody = z.strictObject({ phone: phoneInput, country: countryCode.optional() })
export const codeSent = z.object({ phone: z.string(), expiresAt: z.iso.datetime() })

/** `POST /auth/session`: trades phone and code for a session cookie. */
export const signInBody = z.strictObject({
  phone: phoneInput,
  country: countryCode.optional(),
  code: z
    .string()
    .transform((typed) => typed.normalize('NFKC').replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'code_wrong')),
})

/** `GET /auth/session`: who is signed in; `business` is null until the welcome screen is done. */
export const sessionView = z.object({
  phone: z.string(),
  role: z.enum(roles).nullable(),
  business: z
    .object({
      id: z.string(),
      name: z.string(),
      country: z.string(),
      currency: z.string(),
      locale: z.string(),
      timeZone: z.string(),
      paymentsReady: z.boolean(),
    })
    .nullable(),
})
export type SessionView = z.infer<typeof sessionView>

/** `POST /v1/business`: the welcome screen. */
export const createBusinessBody = z.strictObject({
  name: line(limits.businessNameCharactersMax, 'name_invalid')
    .refine(oneScript, 'name_invalid')
    .refine((name) => /[\p{L}\p{N}]/u.test(name) && !holdsLink(name), 'name_invalid'),
  country: countryCode,
  currency: currencyCode,
  /** IANA zone of the browser, such as Europe/Madrid. */
  timeZone: z.string().max(64).optional(),
})

/** Latin beside Cyrillic or Greek in one word is how look-alike names are made (UTS #39). */
function oneScript(name: string): boolean {
  return name.split(/\s+/).every((word) => {
    const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
    return scripts.filter((script) => script.test(word)).length <= 1
  })
}
