import { declineAdvice } from '#rules/declineAdvice.ts'
import type { EventType } from '#rules/eventTypes.ts'
import { formatMoney } from '#rules/money.ts'
import type { RequestView, TimelineEntry } from '#rules/shapes/request.ts'
import { reasonWords } from '#web/conversation/TextReason.tsx'
import { listTogether } from '#web/reminders/listTogether.ts'
import { formatDay, formatMoment } from '#web/ui/formatTime.ts'
import type { Tone } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'
import { cardName } from './cardWords.ts'
import { eventTones } from './eventTones.ts'

/** One line of the timeline: what happened, its details, and the customer's own words. */
export type Described = {
  words: string
  tone: Tone
  /** Facts of a few words each, which may share a line. */
  details: string[]
  /** Whole sentences, each with a line of its own. */
  sentences: string[]
  /** The words of a customer's reply; null for everything else, and for a reply that was erased. */
  quote: string | null
}

/**
 * The formatting of a line: the locales of money and days, the viewer's zone, and the request's texts.
 */
export type EventFormat = {
  /** BCP 47, for amounts. */
  locale: string
  dateLocale: string
  /** IANA, of the viewer. */
  zone: string
  messages: Pick<
    RequestView['messages'][number],
    'id' | 'purpose' | 'body' | 'reason' | 'retryAt' | 'refundId'
  >[]
}

type Entry = Pick<TimelineEntry, 'type' | 'data'>

/** Describes an event in plain words; a type that is newer than this page is shown by its name. */
export function describeEvent(entry: Entry, format: EventFormat): Described {
  const { type } = entry
  if (!isKnown(type)) return { words: type, tone: 'still', details: [], sentences: [], quote: null }
  const { data } = entry
  return {
    words: textEventWords(type, data, format) ?? say(`request.event.${type}`),
    tone: eventTones[type],
    details: detailsOf(type, data, format),
    sentences: sentencesOf(type, data, format).filter(Boolean),
    quote: type === 'message.received' ? findText(data, format)?.body || null : null,
  }
}

function findText(data: Entry['data'], { messages }: EventFormat) {
  return messages.find(({ id }) => id === data['messageId'])
}

function isKnown(type: string): type is EventType {
  return type in eventTones
}

/** Returns the words for a receipt, a text about a refund or a reminder, or null for other events. */
function textEventWords(type: EventType, data: Entry['data'], format: EventFormat): string | null {
  if (type !== 'message.sent' && type !== 'message.delivered' && type !== 'message.failed')
    return null
  const text = findText(data, format)
  const purpose = data['purpose'] ?? text?.purpose
  if (text?.refundId) return say(`request.event.refundText.${textEvents[type]}`)
  if (purpose !== 'receipt' && purpose !== 'reminder') return null
  return say(`request.event.${purpose}.${textEvents[type]}`)
}

const textEvents = {
  'message.sent': 'sent',
  'message.delivered': 'delivered',
  'message.failed': 'failed',
} as const

function detailsOf(type: EventType, data: Entry['data'], format: EventFormat): string[] {
  const moment = (at: unknown) => formatMoment(String(at), format.dateLocale, format.zone)
  switch (type) {
    case 'request.paid':
    case 'request.paid_late':
      return [paidWords(data, format), ...lateWords(data)].filter(Boolean)
    case 'request.marked_paid':
      return [
        ...amountOf(data, format),
        say('request.offline', { how: String(data['how'] ?? 'other') }),
      ]
    case 'payment.refund_asked':
      return [...amountOf(data, format), ...refundCause(data)]
    case 'request.unmarked_paid':
    case 'request.late_kept':
    case 'payment.refunded':
    case 'payment.refund_failed':
    case 'payment.unmatched':
    case 'payment.fraud_warned':
    case 'payment.disputed':
    case 'payment.dispute_won':
    case 'payment.dispute_lost':
      return amountOf(data, format)
    case 'request.shared':
      return [say('request.detail.shared', { how: String(data['how'] ?? 'other') })]
    case 'request.scheduled':
      return data['sendAt'] ? [say('request.detail.goesAt', { when: moment(data['sendAt']) })] : []
    case 'request.extended':
      return data['expiresAt']
        ? [say('request.detail.until', { when: moment(data['expiresAt']) })]
        : []
    case 'request.reopened':
      return [say('request.detail.reopened', { status: String(data['status'] ?? 'open') })]
    case 'request.reminded':
    case 'request.reminder_skipped':
    case 'request.reminders_paused':
    case 'request.reminders_stopped':
    case 'request.reminders_chosen':
      return reminderDetails(data)
    case 'request.changed':
      return changeDetails(data, format)
    default:
      return []
  }
}

/** Returns the plan behind a reminder that nobody sent by hand, and what it went with. */
function reminderDetails(data: Entry['data']): string[] {
  const plan = stringAt(data, 'plan')
  const requests = listTogether(data)
  return [
    ...(requests ? [say('request.detail.together', { requests })] : []),
    ...(plan ? [say('request.detail.byPlan', { plan })] : []),
  ]
}

/** Returns why a payment, a text or a reminder did not come about, or what is wrong with one. */
function sentencesOf(type: EventType, data: Entry['data'], format: EventFormat): string[] {
  const why = stringAt(data, 'why')
  switch (type) {
    case 'request.paid':
    case 'request.paid_late':
      // An event from before the rules for late payments says no more than this.
      return data['twice'] && !hasRule(data) ? [say('request.detail.twice')] : []
    case 'payment.disputed':
      return [say('request.detail.dispute', { reason: String(data['reason'] ?? 'other') })]
    case 'payment.declined':
      return [say(`request.detail.declined.${declineAdvice(stringAt(data, 'declineCode'))}`)]
    case 'message.failed': {
      const text = findText(data, format)
      return [(text && reasonWords(text, format.dateLocale, format.zone)) ?? '']
    }
    case 'request.not_sent':
      return [say('request.detail.notSent', { why: String(data['why'] ?? 'other') })]
    case 'request.reminded':
    case 'request.reminder_skipped':
    case 'request.reminders_paused':
    case 'request.reminders_stopped':
    case 'request.reminders_chosen':
      return why ? [say('request.detail.reminder', { why })] : []
    default:
      return []
  }
}

function amountOf(data: Entry['data'], { locale }: EventFormat): string[] {
  const { amountMinor, currency } = data
  if (typeof amountMinor !== 'number' || typeof currency !== 'string') return []
  return [formatMoney({ amountMinor, currency }, locale)]
}

function paidWords(data: Entry['data'], format: EventFormat): string {
  const [amount = ''] = amountOf(data, format)
  const [brand, last4] = [stringAt(data, 'cardBrand'), stringAt(data, 'cardLast4')]
  if (!last4 || !amount) return amount
  return say('request.detail.paidBy', { amount, brand: cardName(brand), last4 })
}

/** Returns why a payment was late and what happened to it; events from before the rules say neither. */
function lateWords(data: Entry['data']): string[] {
  if (!hasRule(data)) return []
  const [why, became] = [String(data['why']), String(data['became'])]
  return [say('request.detail.late', { why }), say('request.detail.lateBecame', { became })]
}

/** Returns whether the event names the rule for late payments that was followed. */
function hasRule(data: Entry['data']): boolean {
  return Boolean(stringAt(data, 'why') && stringAt(data, 'became'))
}

function refundCause(data: Entry['data']): string[] {
  if (data['byRule']) return [say('request.detail.byRule')]
  return data['late'] ? [say('request.detail.lateRefund')] : []
}

function stringAt(data: Entry['data'], key: string): string | null {
  const value = data[key]
  return typeof value === 'string' ? value : null
}

function recordAt(data: Entry['data'], key: string): Record<string, unknown> {
  const value = data[key]
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Returns a detail for each change. */
function changeDetails(data: Entry['data'], format: EventFormat): string[] {
  const [before, after] = [recordAt(data, 'before'), recordAt(data, 'after')]
  const money = (amountMinor: unknown) =>
    amountOf({ amountMinor, currency: data['currency'] }, format)[0] ?? ''
  return Object.keys(after).flatMap((field) => {
    const value = after[field]
    switch (field) {
      case 'amountMinor':
        return say('request.detail.amountChanged', {
          before: money(before[field]),
          after: money(value),
        })
      case 'whatFor':
        return say('request.detail.whatForChanged', { after: String(value) })
      case 'details':
        return say('request.detail.detailsChanged')
      case 'lineCount':
        return say('request.detail.linesChanged', { count: Number(value) })
      case 'dueOn':
        return value
          ? say('request.detail.dueChanged', {
              after: formatDay(String(value), format.dateLocale, 'UTC'),
            })
          : say('request.detail.dueRemoved')
      case 'sendAt':
        return say('request.detail.sendAtChanged', {
          after: formatMoment(String(value), format.dateLocale, format.zone),
        })
      default:
        return []
    }
  })
}
