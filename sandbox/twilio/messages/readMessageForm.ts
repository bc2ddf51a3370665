import type { Answer } from '../../http/route.ts'
import { isChannelAddress, isRecipient, isSender, isWebAddress } from '../addresses.ts'
import { mask, refuse } from '../errorCodes.ts'
import { smartEncode } from './smartEncode.ts'
import { bodyLengthMax, mediaMax } from './textLimits.ts'

/** The checked parameters of a call to create a message; times are epoch ms. */
export type MessageForm = {
  to: string
  /** '' when the messaging service chooses the sender. */
  from: string
  service: string | null
  body: string
  media: string[]
  /** True to send it as a message with media, even without any. */
  asMms: boolean
  callback: string | null
  sendAt: number | null
  validityMs: number
  discardsContent: boolean
  obfuscatesAddress: boolean
  givesFeedback: boolean
}

const validitySecondsMax = 36_000
const scheduleMsMin = 300_000
const scheduleMsMax = 3_024_000_000

/**
 * Reads the form of `POST …/Messages.json` at the time `now` (epoch ms): every documented parameter
 * (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource); unknown
 * ones are ignored, as Twilio ignores them. Returns the form, or Twilio's refusal of it.
 */
export function readMessageForm(
  text: string,
  now: number,
): { form: MessageForm } | { refusal: Answer } {
  const given = new URLSearchParams(text)
  const senders = readSenders(given)
  const refusal =
    refuseAddresses(given, senders) ??
    refuseContent(given, senders.service) ??
    refuseOptions(given, senders) ??
    refuseSchedule(given, senders.service, now)
  if (refusal) return { refusal }
  return { form: formOf(given, senders) }
}

type Senders = { from: string; service: string | null }

/**
 * Reads the sender and the service, which may also stand in From
 * (https://www.twilio.com/docs/api/errors/35118).
 */
function readSenders(given: URLSearchParams): Senders {
  const from = given.get('From') ?? ''
  const service = given.get('MessagingServiceSid') || null
  if (from.startsWith('MG') && !service) return { from: '', service: from }
  return { from, service }
}

function formOf(given: URLSearchParams, { from, service }: Senders): MessageForm {
  const isTrue = (name: string) => given.get(name)?.toLowerCase() === 'true'
  const media = given.getAll('MediaUrl').filter(Boolean)
  const body = given.get('Body') || templateOf(given)
  const validity = given.get('ValidityPeriod')
  return {
    to: given.get('To') ?? '',
    from,
    service,
    body: isTrue('SmartEncoded') ? smartEncode(body) : body,
    media,
    asMms: media.length > 0 || isTrue('SendAsMms'),
    callback: given.get('StatusCallback') || null,
    sendAt: given.get('ScheduleType') ? Date.parse(given.get('SendAt') ?? '') : null,
    validityMs: (validity ? Number(validity) : validitySecondsMax) * 1_000,
    discardsContent: given.get('ContentRetention') === 'discard',
    obfuscatesAddress: given.get('AddressRetention') === 'obfuscate',
    givesFeedback: isTrue('ProvideFeedback'),
  }
}

/** Names the template as the text: the sandbox holds no templates to fill in. */
function templateOf(given: URLSearchParams): string {
  const sid = given.get('ContentSid')
  return sid ? `[${sid}] ${given.get('ContentVariables') ?? ''}`.trim() : ''
}

function refuseAddresses(given: URLSearchParams, { from, service }: Senders): Answer | undefined {
  const to = given.get('To') ?? ''
  if (to === '') return refuse(21604)
  if (from === '' && !service) return refuse(21603)
  if (service && !/^MG[0-9a-f]{32}$/i.test(service)) return refuse(21701)
  const channels = [to, from].filter(isChannelAddress).length
  if (channels > 0) return refuse(channels === 1 && from !== '' ? 21910 : 63007)
  if (!isRecipient(to)) return refuse(21211, { to: mask(to) })
  if (from !== '' && !isSender(from)) return refuse(21212, { from })
  if (from === to) return refuse(21266)
  return undefined
}

function refuseContent(given: URLSearchParams, service: string | null): Answer | undefined {
  const body = given.get('Body') ?? ''
  const media = given.getAll('MediaUrl').filter(Boolean)
  const template = given.get('ContentSid')
  const variables = given.get('ContentVariables')
  if (body === '' && media.length === 0 && !template) return refuse(service ? 21619 : 21602)
  if (body.length > bodyLengthMax) return refuse(21617)
  if (media.length > mediaMax) return refuse(21623)
  if (!media.every(isWebAddress)) return refuse(21620)
  if (template && !/^HX[0-9a-f]{32}$/i.test(template)) return refuse(21655)
  if (variables && !template) return refuse(21654)
  if (variables && !isJsonObject(variables)) return refuse(21656)
  return undefined
}

function refuseOptions(given: URLSearchParams, { from, service }: Senders): Answer | undefined {
  const callback = given.get('StatusCallback')
  if (callback && !isWebAddress(callback)) return refuse(21609, { url: callback })
  const validity = given.get('ValidityPeriod')
  if (validity && !(Number(validity) >= 1 && Number(validity) <= validitySecondsMax)) {
    return refuse(21624)
  }
  if (validity && !Number.isInteger(Number(validity))) return refuse(21624)
  if (Number.isNaN(Number(given.get('MaxPrice') ?? 0))) return refuse(21627)
  const application = given.get('ApplicationSid')
  if (application && !/^AP[0-9a-f]{32}$/i.test(application)) return refuse(21420)
  if (!isOneOf(given.get('ContentRetention'), 'retain', 'discard')) return refuse(30029)
  if (!isOneOf(given.get('AddressRetention'), 'retain', 'obfuscate')) return refuse(30030)
  if (given.get('FallbackFrom')) return refuse(!service ? 21666 : from !== '' ? 21664 : 21667)
  return undefined
}

function refuseSchedule(
  given: URLSearchParams,
  service: string | null,
  now: number,
): Answer | undefined {
  const type = given.get('ScheduleType')
  if (!type) return undefined
  if (type !== 'fixed') return refuse(35126)
  if (!service) return refuse(35118)
  const sendAt = given.get('SendAt')
  if (!sendAt) return refuse(35111)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(sendAt) || !(Date.parse(sendAt) > 0)) return refuse(35115)
  const inMs = Date.parse(sendAt) - now
  return inMs < scheduleMsMin || inMs > scheduleMsMax ? refuse(35114) : undefined
}

function isOneOf(value: string | null, ...allowed: string[]): boolean {
  return !value || allowed.includes(value)
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
