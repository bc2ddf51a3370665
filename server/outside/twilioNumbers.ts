import type { Config } from '#server/config.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { callTwilio } from './callTwilio.ts'
import type { Outcome } from './outboundHttp.ts'

/** A number of our account as the provider holds it. */
export type HeldNumber = { sid: string; phone: string }

/** The outcome of buying a number. After `unknown` it may be ours, and must be looked for. */
export type PurchaseOutcome =
  | ({ kind: 'bought' } & HeldNumber)
  | { kind: 'refused' }
  | { kind: 'unknown' }

type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Opens the part of the message provider's door that manages the numbers of our account.
 * Source: https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource
 */
export function openNumbers(config: Config['twilio']) {
  const account = `${config.apiUrl}/2010-04-01/Accounts/${config.accountSid}`
  const authorization = `Basic ${Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64')}`

  function call(method: Method, path: string, fields: Record<string, string> = {}) {
    const form = new URLSearchParams(fields).toString()
    const url = account + path
    if (method !== 'POST')
      return callTwilio({ method, url: form ? `${url}?${form}` : url, headers: { authorization } })
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    return callTwilio({ method, url, headers, body: form })
  }

  return {
    /** Lists our numbers with that name or those digits; null when the provider cannot be reached. */
    async list(
      filter: { FriendlyName: string } | { PhoneNumber: string },
    ): Promise<HeldNumber[] | null> {
      const answer = await call('GET', '/IncomingPhoneNumbers.json', { ...filter, PageSize: '20' })
      return readNumbers(answer, config.accountSid, filter)
    },

    /** Finds a number in a country that can be bought; 'none' when there is none, null when unknown. */
    async findAvailable(country: string): Promise<string | 'none' | null> {
      for (const kind of ['Mobile', 'Local']) {
        const path = `/AvailablePhoneNumbers/${encodeURIComponent(country)}/${kind}.json`
        const answer = await call('GET', path, { SmsEnabled: 'true', PageSize: '1' })
        if (answer.kind !== 'answered' || answer.status >= 500 || answer.status === 429) return null
        const offered = readList(answer.body, 'available_phone_numbers')[0]?.['phone_number']
        if (typeof offered === 'string') return offered
      }
      return 'none'
    },

    /**
     * Buys a number; texts to it are sent to `smsUrl`. Look for its name first: there is no idempotency key.
     */
    async buy(number: { phone: string; name: string; smsUrl: string }): Promise<PurchaseOutcome> {
      crashPoint('sender.before_call')
      const answer = await call('POST', '/IncomingPhoneNumbers.json', {
        PhoneNumber: number.phone,
        FriendlyName: number.name,
        SmsUrl: number.smsUrl,
        SmsMethod: 'POST',
      })
      crashPoint('sender.after_call')
      if (answer.kind !== 'answered' || answer.status >= 500 || answer.status === 429)
        return { kind: 'unknown' }
      const bought = readNumber(answer.body, config.accountSid)
      if (answer.status < 300 && bought?.phone === number.phone)
        return { kind: 'bought', ...bought }
      return answer.status >= 400 ? { kind: 'refused' } : { kind: 'unknown' }
    },

    /** Releases a number. Returns true when it is gone from our account. */
    async release(sid: string): Promise<boolean> {
      const answer = await call('DELETE', `/IncomingPhoneNumbers/${encodeURIComponent(sid)}.json`)
      return answer.kind === 'answered' && (answer.status < 300 || answer.status === 404)
    },
  }
}

/** Reads a list of numbers, without those of another account or that do not match. */
function readNumbers(
  answer: Outcome,
  accountSid: string,
  filter: { FriendlyName: string } | { PhoneNumber: string },
): HeldNumber[] | null {
  if (answer.kind !== 'answered' || answer.status !== 200) return null
  const [field, value] =
    'FriendlyName' in filter
      ? ['friendly_name', filter.FriendlyName]
      : ['phone_number', filter.PhoneNumber]
  return readList(answer.body, 'incoming_phone_numbers')
    .filter((number) => number[field] === value)
    .flatMap((number) => readNumber(number, accountSid) ?? [])
}

function readList(body: unknown, name: string): Record<string, unknown>[] {
  const list = (body as Record<string, unknown> | null)?.[name]
  return Array.isArray(list) ? list : []
}

function readNumber(body: unknown, accountSid: string): HeldNumber | null {
  const number = (body ?? {}) as Record<string, unknown>
  if (number['account_sid'] !== accountSid) return null
  return { sid: String(number['sid']), phone: String(number['phone_number']) }
}
