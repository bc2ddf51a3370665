import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { asItStands, readStanding, setStanding } from '../../standing.ts'
import type { World } from '../../world.ts'
import { countryOf } from '../countryOf.ts'
import { refuse } from '../errorCodes.ts'
import { answerPage } from '../registrations/answerPage.ts'
import { keepConfigured, poolOf, shortCodes, sidFor } from './accountSenders.ts'
import { codeCountry } from './refuseSender.ts'

/** The time from which the account has had what its configuration names. */
const since = '2024-01-01T00:00:00Z'

/**
 * `GET /v1/Services/:sid` of the messaging host: returns a messaging service
 * (https://www.twilio.com/docs/messaging/api/service-resource).
 */
export function retrieveService(world: World, call: Call): Answer {
  if (!isService(world, call)) return refuse(20404, { path: call.path })
  return answerJson(200, presentService(world))
}

/** `GET /v1/Services` of the messaging host: lists the account's messaging services. */
export function listServices(world: World, call: Call): Answer {
  const service = presentService(world)
  return answerPage(world, call, 'services', service.sid ? [service] : [])
}

/** `POST /v1/Services/:sid`: changes where texts to a messaging service are handed over. */
export function updateService(world: World, call: Call): Answer {
  if (!isService(world, call)) return refuse(20404, { path: call.path })
  const url = new URLSearchParams(call.body).get('InboundRequestUrl')
  if (url !== null)
    setStanding(world, 'twilio.service', {
      ...readStanding(world, 'twilio.service'),
      inbound_request_url: url,
    })
  return answerJson(200, presentService(world))
}

function presentService(world: World) {
  const { twilio } = world.config
  const url = `${world.url}/v1/Services/${twilio.service}`
  const isRegistered = !world.switches.read().unregistered.includes('us_ten_digit')
  return asItStands(world, 'twilio.service', {
    sid: twilio.service,
    account_sid: twilio.accountSid,
    friendly_name: 'Texts',
    date_created: since,
    date_updated: since,
    inbound_request_url: twilio.inboundUrl,
    inbound_method: 'POST',
    fallback_url: null,
    fallback_method: 'POST',
    status_callback: null,
    sticky_sender: true,
    smart_encoding: false,
    mms_converter: true,
    fallback_to_long_code: true,
    scan_message_content: 'inherit',
    area_code_geomatch: true,
    synchronous_validation: false,
    validity_period: 36_000,
    usecase: 'notifications',
    us_app_to_person_registered: isRegistered,
    use_inbound_webhook_on_number: false,
    url,
    links: {
      phone_numbers: `${url}/PhoneNumbers`,
      short_codes: `${url}/ShortCodes`,
      alpha_senders: `${url}/AlphaSenders`,
    },
  })
}

/** `GET …/PhoneNumbers`: lists the numbers of a service's pool. */
export function listServiceNumbers(world: World, call: Call): Answer {
  keepConfigured(world)
  return listPool(world, call, 'phone_numbers', () =>
    poolOf(world).numbers.map((phone) => {
      const row = world.store.first<{ sid: string }>(
        'select sid from incoming_number where phone = ? and released is null',
        phone,
      )
      const place = { phone_number: phone, country_code: countryOf(phone) }
      return { sid: row?.sid, ...place, capabilities: ['SMS', 'Voice'] }
    }),
  )
}

/** `GET …/ShortCodes`: lists the short codes of a service's pool. */
export function listServiceCodes(world: World, call: Call): Answer {
  return listPool(world, call, 'short_codes', () =>
    poolOf(world).codes.map((code) => {
      const place = { short_code: code, country_code: codeCountry(world) }
      return { sid: sidFor('SC', code), ...place, capabilities: ['SMS'] }
    }),
  )
}

/** `GET …/AlphaSenders`: lists the names of a service's pool. */
export function listServiceNames(world: World, call: Call): Answer {
  return listPool(world, call, 'alpha_senders', () =>
    poolOf(world).names.map((name) => ({
      sid: sidFor('AI', name),
      alpha_sender: name,
      capabilities: ['SMS'],
    })),
  )
}

/**
 * `GET …/SMS/ShortCodes.json`: lists the account's short codes, by `ShortCode`
 * (https://www.twilio.com/docs/messaging/api/short-code-resource).
 */
export function listShortCodes(world: World, call: Call): Answer {
  const asked = call.query.get('ShortCode')
  const { accountSid, inboundUrl } = world.config.twilio
  const codes = shortCodes(world).filter((code) => !asked || code === asked)
  return answerJson(200, {
    end: Math.max(0, codes.length - 1),
    next_page_uri: null,
    page: 0,
    page_size: 50,
    start: 0,
    uri: call.path,
    short_codes: codes.map((code) => ({
      sid: sidFor('SC', code),
      account_sid: accountSid,
      friendly_name: code,
      short_code: code,
      sms_url: inboundUrl ?? '',
      sms_method: 'POST',
      api_version: '2010-04-01',
    })),
  })
}

function isService(world: World, call: Call): boolean {
  const { service } = world.config.twilio
  return service !== null && call.params.sid === service
}

/** Answers with one page, as the API's lists of the first version do. */
function listPool(
  world: World,
  call: Call,
  key: string,
  read: () => Record<string, unknown>[],
): Answer {
  if (!isService(world, call)) return refuse(20404, { path: call.path })
  const { accountSid, service } = world.config.twilio
  const url = world.url + call.path
  const rows = read().map((row) => ({
    account_sid: accountSid,
    service_sid: service,
    date_created: since,
    date_updated: since,
    url: `${url}/${String(row.sid)}`,
    ...row,
  }))
  return answerPage(world, call, key, rows)
}
