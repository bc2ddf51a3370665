import { createHmac, timingSafeEqual } from 'node:crypto'
import { senderKindOf } from '#rules/senderKind.ts'
import { senderLimits } from '#rules/senderLimits.ts'
import type { Config } from '#server/config.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { callTwilio } from './callTwilio.ts'
import { sharedSenderTo } from './chooseSender.ts'
import type { Outcome } from './outboundHttp.ts'
import { openAccountCalls } from './twilioAccount.ts'
import { openMedia } from './twilioMedia.ts'
import { openNumbers } from './twilioNumbers.ts'
import { openSenders } from './twilioSenders.ts'

/** The outcome of sending a text. */
export type SendOutcome =
  | { kind: 'accepted'; sid: string; providerStatus: string }
  /** This recipient gets no such text. */
  | { kind: 'refused'; errorCode: number }
  /** Refused because of us, not of the recipient: certainly not accepted, and may be sent again. */
  | { kind: 'sender_refused'; errorCode: number }
  /** Certainly not accepted: may be sent again. */
  | { kind: 'not_taken' }
  /** Possibly accepted: ask the provider before anything else. */
  | { kind: 'unknown' }

/** A text as the provider holds it. `service` is the messaging service that chose its sender; null for none. */
export type HeldText = {
  sid: string
  body: string
  from: string
  to: string
  service: string | null
  providerStatus: string
  errorCode: number | null
}

/** A text in the provider's list, when it was sent, on the provider's clock, and how many files came with it. */
export type ListedText = HeldText & { at: Date; files: number }

/** `price` is in millionths of a currency; null until the provider reports it. */
export type PricedText = HeldText & { price: { micros: number; currency: string } | null }

type OutboundText = {
  to: string
  body: string
  /** One of our senders; by default that of the configuration. */
  from?: string
  statusCallback?: string
  mayLeave?: () => boolean
}

export type TwilioDoor = ReturnType<typeof openTwilio>

/** Opens the only door to the message provider. */
export function openTwilio(config: Config['twilio']) {
  const messages = `${config.apiUrl}/2010-04-01/Accounts/${config.accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64')}`

  return {
    from: config.from,
    accountSid: config.accountSid,
    numbers: openNumbers(config),
    account: openAccountCalls(config),
    senders: openSenders(config),
    media: openMedia(config),

    /**
     * Sends `body` to `to` (E.164); status callbacks go to `statusCallback`, if given. When `mayLeave`
     * returns false at the last moment, nothing is sent and the outcome is unknown.
     */
    async sendText(text: OutboundText): Promise<SendOutcome> {
      const from = text.from ?? sharedSenderTo(config, text.to)
      const field = senderKindOf(from) === 'service' ? 'MessagingServiceSid' : 'From'
      const form = new URLSearchParams({ To: text.to, [field]: from, Body: text.body })
      if (text.statusCallback) form.set('StatusCallback', text.statusCallback)
      crashPoint('text.before_call')
      const outcome = await callTwilio({
        method: 'POST',
        url: messages,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        ...(text.mayLeave ? { mayLeave: text.mayLeave } : {}),
      })
      crashPoint('text.after_call')
      return readSendOutcome(outcome)
    },

    ...textLists(config, { messages, authorization }),

    /** Tells whether the provider signed a call to `url` with these form fields. */
    isSigned(url: string, fields: Record<string, string>, signature: string): boolean {
      return isSignedBy(config.authToken, url, fields, signature)
    },
  }
}

type Door = { messages: string; authorization: string }

/** The calls that read what the provider holds of our account's texts. */
function textLists(config: Config['twilio'], { messages, authorization }: Door) {
  const isOfAccount = (text: Record<string, unknown>) => text['account_sid'] === config.accountSid
  return {
    /**
     * Lists the newest texts of our account from one sender to a number; null when the provider cannot be
     * reached. It asks for the sender only where that is an address: a service chooses another one, which a
     * text that was just accepted does not have yet. It does not filter by DateSent, which an accepted text
     * that is still queued lacks. Texts of another account or between others are dropped.
     */
    async listTexts({ to, from }: { to: string; from: string }): Promise<ListedText[] | null> {
      const query = new URLSearchParams({ To: to, PageSize: '200' })
      const kind = senderKindOf(from)
      if (kind === 'number' || kind === 'code') query.set('From', from)
      const outcome = await callTwilio({
        method: 'GET',
        url: `${messages}?${query}`,
        headers: { authorization },
      })
      if (outcome.kind !== 'answered' || outcome.status !== 200) return null
      const texts = readTexts(outcome.body)?.filter(isOfAccount).map(readListedText)
      return texts?.filter((text) => text.to === to && isFrom(text, from)) ?? null
    },

    /**
     * Lists the texts that customers sent to one of our numbers since a moment, newest first; null when the
     * provider cannot be reached, or has more than we read at once.
     */
    async listInbound(to: string, since: Date): Promise<ListedText[] | null> {
      const query = new URLSearchParams({
        To: to,
        PageSize: '200',
        'DateSent>': toSeconds(since),
      })
      const found: ListedText[] = []
      let url: string | null = `${messages}?${query}`
      for (let pages = 0; url && pages < senderLimits.replyPagesMax; pages += 1) {
        const outcome = await callTwilio({ method: 'GET', url, headers: { authorization } })
        if (outcome.kind !== 'answered' || outcome.status !== 200) return null
        const texts = readTexts(outcome.body)
        if (!texts) return null
        found.push(
          ...texts
            .filter((text) => isOfAccount(text) && text['direction'] === 'inbound')
            .map(readListedText)
            .filter((text) => text.to === to),
        )
        url = nextPage(outcome.body, config.apiUrl)
      }
      return url === null ? found : null
    },

    /**
     * Reads one text of our account with its price; null when the provider cannot be reached, or answers
     * with another text.
     */
    async readText(sid: string): Promise<PricedText | null> {
      const outcome = await callTwilio({
        method: 'GET',
        url: messages.replace(/\.json$/, `/${encodeURIComponent(sid)}.json`),
        headers: { authorization },
      })
      if (outcome.kind !== 'answered' || outcome.status !== 200) return null
      const text = (outcome.body ?? {}) as Record<string, unknown>
      if (!isOfAccount(text) || text['sid'] !== sid) return null
      return { ...readHeldText(text), price: readTextPrice(text) }
    },
  }
}

/** Tells whether a text came from one of our senders: a service, or an address of any kind. */
export function isFrom(text: Pick<HeldText, 'from' | 'service'>, sender: string | null): boolean {
  return sender !== null && (text.from === sender || text.service === sender)
}

/** Source: https://www.twilio.com/docs/usage/webhooks/webhooks-security */
function isSignedBy(
  token: string,
  url: string,
  fields: Record<string, string>,
  signature: string,
): boolean {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url)
  const expected = createHmac('sha1', token).update(signed, 'utf8').digest()
  const sentSignature = Buffer.from(signature, 'base64')
  return sentSignature.length === expected.length && timingSafeEqual(sentSignature, expected)
}

function readSendOutcome(outcome: Outcome): SendOutcome {
  if (outcome.kind === 'not_sent') return { kind: 'not_taken' }
  if (outcome.kind === 'unknown' || outcome.status >= 500) return { kind: 'unknown' }
  const body = (outcome.body ?? {}) as { sid?: string; status?: string; code?: number }
  if (outcome.status < 300 && body.sid)
    return { kind: 'accepted', sid: body.sid, providerStatus: body.status ?? 'queued' }
  if (outcome.status === 429) return { kind: 'not_taken' }
  if (outcome.status < 400) return { kind: 'unknown' }
  const errorCode = body.code ?? outcome.status
  return { kind: isOurFault(errorCode) ? 'sender_refused' : 'refused', errorCode }
}

/**
 * The codes of refusals that are about us: keys (20003), a suspended or closed account (20005, 30002), the
 * number we send from (21212, 21603, 21606, 21659, 21660), its full queue (21611), or the messaging service
 * (21701, 21703, 21704). Source: https://www.twilio.com/docs/api/errors
 */
const ourFaults = new Set([
  401, 403, 20003, 20005, 21212, 21603, 21606, 21611, 21659, 21660, 21701, 21703, 21704, 30002,
])

function isOurFault(errorCode: number): boolean {
  return ourFaults.has(errorCode)
}

function readTexts(body: unknown): Record<string, unknown>[] | null {
  const messages = (body as { messages?: Record<string, unknown>[] } | null)?.messages
  return Array.isArray(messages) ? messages : null
}

/** Writes a moment as the provider's lists take it: ISO 8601 in UTC, without milliseconds. */
function toSeconds(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** Reads a text of a list, with when it was sent (RFC 2822), or else when it was made. */
function readListedText(text: Record<string, unknown>): ListedText {
  const at = new Date(String(text['date_sent'] ?? text['date_created']))
  return { ...readHeldText(text), at, files: Number(text['num_media']) || 0 }
}

/** Returns the address of the next page of a list at the provider; null at its end. */
function nextPage(body: unknown, apiUrl: string): string | null {
  const { next_page_uri: uri } = body as { next_page_uri?: string | null }
  return uri ? new URL(uri, apiUrl).href : null
}

function readHeldText(text: Record<string, unknown>): HeldText {
  return {
    sid: String(text['sid']),
    body: String(text['body']),
    from: String(text['from']),
    to: String(text['to']),
    service: text['messaging_service_sid'] ? String(text['messaging_service_sid']) : null,
    providerStatus: String(text['status']),
    errorCode: typeof text['error_code'] === 'number' ? text['error_code'] : null,
  }
}

/** Reads the price of a text; charges are negative: `{ price: '-0.00750', price_unit: 'USD' }`. */
function readTextPrice(text: Record<string, unknown>): PricedText['price'] {
  const { price, price_unit: unit } = text
  if (typeof price !== 'string' || !/^-?\d+(\.\d+)?$/.test(price)) return null
  if (typeof unit !== 'string' || !/^[a-z]{3}$/i.test(unit)) return null
  return { micros: Math.round(Math.abs(Number(price)) * 1e6), currency: unit.toUpperCase() }
}
