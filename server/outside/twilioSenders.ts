import { senderKindOf } from '#rules/senderKind.ts'
import type { Config } from '#server/config.ts'
import { callTwilio } from './callTwilio.ts'
import { productUrl } from './productUrl.ts'

/** A sender in the pool of a messaging service: a number, a short code or a name. */
export type PooledSender = { sender: string; country: string | null }

/** The state of a sender in our account, as the provider's API reports it. */
export type SenderReport =
  /** `sendsTexts` is false for a number that is for calls alone. */
  | {
      kind: 'number'
      sid: string
      country: string | null
      sendsTexts: boolean
      inboundUrl: string
      /** The address that is called when the other fails; empty for none. */
      fallbackUrl: string
    }
  | { kind: 'code'; sid: string; inboundUrl: string }
  /** A name belongs to nobody: nothing can be read about it. */
  | { kind: 'name' }
  | {
      kind: 'service'
      sid: string
      name: string
      senders: PooledSender[]
      /** The address of what customers write; empty where each number of the pool has its own. */
      inboundUrl: string
      fallbackUrl: string
      /** True once a campaign is registered for US ten-digit numbers (A2P 10DLC). */
      isRegisteredInUs: boolean
    }
  /** Our account has no such sender. */
  | { kind: 'missing' }

type Row = Record<string, unknown>

/** The addresses that are read, and how. */
type Door = {
  accountSid: string
  account: string
  services: string
  /** Reads a resource: 'none' if there is none, null if the provider does not answer. */
  read(url: string): Promise<Row | 'none' | null>
  /** Reads the rows of a list that belong to our account. */
  list(url: string, name: string): Promise<Row[] | null>
}

const pageSize = '1000'

/**
 * Opens the part of the message provider's door that reads what our account may send from.
 * Sources: https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource,
 * https://www.twilio.com/docs/messaging/api/service-resource
 */
export function openSenders(config: Config['twilio']) {
  const door = openDoor(config)
  return {
    /** Reads what our account has of a sender of any kind; null if the provider does not answer. */
    read(sender: string): Promise<SenderReport | null> {
      const kind = senderKindOf(sender)
      if (kind === 'service') return readService(door, sender)
      if (kind === 'number') return readNumber(door, sender)
      if (kind === 'code') return readCode(door, sender)
      return Promise.resolve(kind === 'name' ? { kind } : { kind: 'missing' })
    },
  }
}

function openDoor({ accountSid, authToken, apiUrl }: Config['twilio']): Door {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function read(url: string): Promise<Row | 'none' | null> {
    const outcome = await callTwilio({ method: 'GET', url, headers: { authorization } })
    if (outcome.kind !== 'answered') return null
    if (outcome.status === 404) return 'none'
    return outcome.status === 200 ? ((outcome.body ?? {}) as Row) : null
  }

  async function list(url: string, name: string): Promise<Row[] | null> {
    const body = await read(url)
    if (body === null || body === 'none') return body === null ? null : []
    const rows = body[name]
    if (!Array.isArray(rows)) return null
    return (rows as Row[]).filter((row) => row['account_sid'] === accountSid)
  }

  return {
    accountSid,
    account: `${apiUrl}/2010-04-01/Accounts/${accountSid}`,
    services: `${productUrl(apiUrl, 'messaging')}/v1/Services`,
    read,
    list,
  }
}

async function readNumber({ account, list }: Door, phone: string): Promise<SenderReport | null> {
  const query = new URLSearchParams({ PhoneNumber: phone })
  const rows = await list(`${account}/IncomingPhoneNumbers.json?${query}`, 'incoming_phone_numbers')
  if (!rows) return null
  const row = rows.find((one) => one['phone_number'] === phone)
  if (!row) return { kind: 'missing' }
  const { sms } = (row['capabilities'] ?? {}) as Row
  return {
    kind: 'number',
    sid: String(row['sid']),
    country: text(row['iso_country']) || null,
    sendsTexts: sms === true,
    inboundUrl: text(row['sms_url']),
    fallbackUrl: text(row['sms_fallback_url']),
  }
}

async function readCode({ account, list }: Door, code: string): Promise<SenderReport | null> {
  const query = new URLSearchParams({ ShortCode: code })
  const rows = await list(`${account}/SMS/ShortCodes.json?${query}`, 'short_codes')
  if (!rows) return null
  const row = rows.find((one) => one['short_code'] === code)
  if (!row) return { kind: 'missing' }
  return { kind: 'code', sid: String(row['sid']), inboundUrl: text(row['sms_url']) }
}

async function readService(door: Door, sid: string): Promise<SenderReport | null> {
  const found = await door.read(`${door.services}/${sid}`)
  if (found === null) return null
  if (found === 'none' || found['account_sid'] !== door.accountSid) return { kind: 'missing' }
  const pool: PooledSender[] = []
  for (const [path, name, field] of pools) {
    const rows = await door.list(`${door.services}/${sid}/${path}?PageSize=${pageSize}`, name)
    if (!rows) return null
    for (const row of rows)
      pool.push({ sender: text(row[field]), country: text(row['country_code']) || null })
  }
  const usesNumbers = found['use_inbound_webhook_on_number'] === true
  return {
    kind: 'service',
    sid,
    name: text(found['friendly_name']),
    senders: pool,
    inboundUrl: usesNumbers ? '' : text(found['inbound_request_url']),
    fallbackUrl: text(found['fallback_url']),
    isRegisteredInUs: found['us_app_to_person_registered'] === true,
  }
}

/** The lists of a service's pool: the end of the path, the name of the list, and the field of the sender. */
const pools = [
  ['PhoneNumbers', 'phone_numbers', 'phone_number'],
  ['ShortCodes', 'short_codes', 'short_code'],
  ['AlphaSenders', 'alpha_senders', 'alpha_sender'],
] as const

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
