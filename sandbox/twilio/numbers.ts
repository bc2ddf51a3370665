import { randomBytes } from 'node:crypto'
import { type Answer, answerJson, type Call } from '../http/route.ts'
import { asItStands } from '../standing.ts'
import type { World } from '../world.ts'
import { isRecipient, isWebAddress } from './addresses.ts'
import { callingCodeOf, countryOf } from './countryOf.ts'
import { refuse } from './errorCodes.ts'
import { rfc2822 } from './messages/presentMessage.ts'
import { keepConfigured } from './senders/accountSenders.ts'

/** A number that the account bought; one that was given back keeps the time of its release. */
export type OwnedNumber = {
  seq: number
  sid: string
  phone: string
  friendly_name: string
  sms_url: string
  sms_method: 'GET' | 'POST'
  created: number
  updated: number
  released: number | null
  /** 0 for a number that is for calls alone. */
  sms: number
}

const offeredUsual = 30
const listedMax = 1_000

/**
 * `GET …/AvailablePhoneNumbers/{country}/{Local|Mobile|TollFree}.json`: lists unowned numbers, at
 * most `PageSize` of them
 * (https://www.twilio.com/docs/phone-numbers/api/availablephonenumberlocal-resource).
 */
export function offerNumbers(world: World, call: Call): Answer {
  const country = call.params.country ?? ''
  const code = callingCodeOf(country)
  if (!code) return refuse(20404, { path: call.path })
  const requestedSize = Number(call.query.get('PageSize')) || offeredUsual
  const first = world.store.first<{ seq: number | null }>(
    'select max(seq) as seq from incoming_number',
  )
  const numbers = Array.from({ length: Math.min(requestedSize, offeredUsual) }, (_, place) => {
    const phone = numberOf(code, (first?.seq ?? 0) + place)
    return {
      friendly_name: phone,
      phone_number: phone,
      lata: null,
      locality: null,
      rate_center: null,
      latitude: null,
      longitude: null,
      region: null,
      postal_code: null,
      iso_country: country,
      address_requirements: 'none',
      beta: false,
      capabilities: { voice: true, SMS: true, MMS: false },
    }
  })
  return answerJson(200, { available_phone_numbers: numbers, uri: call.path })
}

/**
 * Returns a number from ranges in which the handset has none: British mobiles, elsewhere numbers
 * that begin with 555.
 */
function numberOf(code: string, place: number): string {
  if (code === '44') return `+4474009${String(10_000 + place)}`
  return `+${code}555${String(1_000_000 + place)}`
}

/**
 * `POST …/IncomingPhoneNumbers.json`: buys a number. There is no idempotency key: a repeated call
 * is refused if it names the number, and buys another number if it does not
 * (https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource).
 */
export function buyNumber(world: World, call: Call): Answer {
  const form = new URLSearchParams(call.body)
  const phone = form.get('PhoneNumber') ?? ''
  if (!isRecipient(phone)) return refuse(21421, { number: phone })
  if (findOwned(world, 'phone', phone)) return refuse(21422, { number: phone })
  const smsUrl = form.get('SmsUrl') ?? ''
  if (smsUrl && !isWebAddress(smsUrl)) return refuse(21502)
  const now = world.clock.now()
  const sid = `PN${randomBytes(16).toString('hex')}`
  world.store.run(
    `insert into incoming_number (sid, phone, friendly_name, sms_url, sms_method, created, updated)
     values (?, ?, ?, ?, ?, ?, ?)`,
    sid,
    phone,
    form.get('FriendlyName') || phone,
    smsUrl,
    form.get('SmsMethod') === 'GET' ? 'GET' : 'POST',
    now,
    now,
  )
  return answerNumber(world, sid, 201)
}

/**
 * `GET …/IncomingPhoneNumbers.json`: lists the numbers by `PhoneNumber` and `FriendlyName`, newest
 * first.
 */
export function listNumbers(world: World, call: Call): Answer {
  keepConfigured(world)
  const conditions = ['released is null']
  const values: string[] = []
  for (const [field, column] of [
    ['PhoneNumber', 'phone'],
    ['FriendlyName', 'friendly_name'],
  ] as const) {
    const value = call.query.get(field)
    if (!value) continue
    conditions.push(`${column} = ?`)
    values.push(value)
  }
  const size = Number(call.query.get('PageSize')) || 50
  const owned = world.store.all<OwnedNumber>(
    `select * from incoming_number where ${conditions.join(' and ')} order by seq desc limit ?`,
    ...values,
    Math.min(size, listedMax),
  )
  return answerJson(200, {
    end: Math.max(0, owned.length - 1),
    first_page_uri: call.path,
    next_page_uri: null,
    previous_page_uri: null,
    page: 0,
    page_size: size,
    start: 0,
    uri: call.path,
    incoming_phone_numbers: owned.map((number) => presentNumber(world, number)),
  })
}

/** `GET …/IncomingPhoneNumbers/{sid}.json`: returns a number. */
export function retrieveNumber(world: World, call: Call): Answer {
  return answerNumber(world, sidOf(call), 200, call.path)
}

/** `POST …/IncomingPhoneNumbers/{sid}.json`: changes `SmsUrl`, `SmsMethod` and `FriendlyName`. */
export function updateNumber(world: World, call: Call): Answer {
  const form = new URLSearchParams(call.body)
  const owned = findOwned(world, 'sid', sidOf(call))
  if (!owned) return refuse(20404, { path: call.path })
  const smsUrl = form.get('SmsUrl') ?? owned.sms_url
  if (smsUrl && !isWebAddress(smsUrl)) return refuse(21502)
  world.store.run(
    `update incoming_number set sms_url = ?, sms_method = ?, friendly_name = ?, updated = ?
     where sid = ?`,
    smsUrl,
    form.get('SmsMethod') ?? owned.sms_method,
    form.get('FriendlyName') ?? owned.friendly_name,
    world.clock.now(),
    owned.sid,
  )
  return answerNumber(world, owned.sid, 200)
}

/** `DELETE …/IncomingPhoneNumbers/{sid}.json`: gives a number back; texts from it are refused. */
export function releaseNumber(world: World, call: Call): Answer {
  const owned = findOwned(world, 'sid', sidOf(call))
  if (!owned) return refuse(20404, { path: call.path })
  world.store.run(
    'update incoming_number set released = ? where sid = ?',
    world.clock.now(),
    owned.sid,
  )
  return { status: 204, body: '' }
}

/** Returns where texts to a number of the account go. */
export function inboundAddressOf(
  world: World,
  phone: string,
): { url: string | null; method: 'GET' | 'POST' } {
  const owned = findOwned(world, 'phone', phone)
  if (owned?.sms_url) return { url: owned.sms_url, method: owned.sms_method }
  return { url: world.config.twilio.inboundUrl, method: 'POST' }
}

function findOwned(world: World, column: 'sid' | 'phone', value: string): OwnedNumber | undefined {
  return world.store.first<OwnedNumber>(
    `select * from incoming_number where ${column} = ? and released is null`,
    value,
  )
}

function sidOf(call: Call): string {
  return (call.params.sid ?? '').replace(/\.json$/, '')
}

function answerNumber(world: World, sid: string, status: number, path = ''): Answer {
  const owned = findOwned(world, 'sid', sid)
  return owned ? answerJson(status, presentNumber(world, owned)) : refuse(20404, { path })
}

function presentNumber(world: World, number: OwnedNumber): Record<string, unknown> {
  const { accountSid } = world.config.twilio
  return asItStands(world, 'twilio.number', {
    sid: number.sid,
    account_sid: accountSid,
    api_version: '2010-04-01',
    phone_number: number.phone,
    friendly_name: number.friendly_name,
    iso_country: countryOf(number.phone),
    capabilities: { voice: true, sms: number.sms === 1, mms: false, fax: false },
    address_requirements: 'none',
    beta: false,
    date_created: rfc2822(number.created),
    date_updated: rfc2822(number.updated),
    origin: 'twilio',
    sms_application_sid: '',
    sms_fallback_method: 'POST',
    sms_fallback_url: '',
    sms_method: number.sms_method,
    sms_url: number.sms_url || (world.config.twilio.inboundUrl ?? ''),
    status: 'in-use',
    uri: `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers/${number.sid}.json`,
  })
}
