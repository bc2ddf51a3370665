import { cardBrandName } from '#rules/cardBrands.ts'
import { formatMoney } from '#rules/money.ts'
import { declineAdvice } from '#rules/payment.ts'
import type { EventType } from '#rules/shapes/event.ts'
import type { RequestView, TimelineEntry } from '#rules/shapes/request.ts'
import { formatDay, formatMoment } from '#web/ui/formatTime.ts'
import type { Tone } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'

/** One line of the timeline: what happened, and what else is to be known of it. */
export type Described = { words: string; tone: Tone; details: string[] }

/** By what a line is told: how money and days are written, on whose clock, and which texts there were. */
export type Telling = {
  /** BCP 47, for amounts. */
  locale: string
  dateLocale: string
  /** IANA, of the viewer. */
  zone: string
  messages: Pick<RequestView['messages'][number], 'id' | 'purpose' | 'reason'>[]
}

const tones: Record<EventType, Tone> = {
  'business.created': 'still',
  'business.payments_ready': 'good',
  'business.changed': 'still',
  'customer.created': 'still',
  'customer.changed': 'still',
  'customer.merged': 'still',
  'customer.erased': 'still',
  'customer.opted_out': 'bad',
  'customer.opted_in': 'still',
  'customer.read': 'still',
  'request.created': 'still',
  'request.sent': 'still',
  'request.changed': 'still',
  'request.link_renewed': 'wait',
  'request.opened': 'wait',
  'request.scheduled': 'still',
  'request.not_sent': 'bad',
  'request.shared': 'still',
  'request.reminded': 'still',
  'request.extended': 'still',
  'request.read': 'still',
  'request.canceled': 'still',
  'request.reopened': 'still',
  'request.marked_paid': 'good',
  'request.unmarked_paid': 'still',
  'request.expired': 'still',
  'request.paid': 'good',
  'request.paid_late': 'good',
  'request.late_kept': 'still',
  'message.sent': 'still',
  'message.delivered': 'still',
  'message.failed': 'bad',
  'message.received': 'busy',
  'message.unassigned': 'busy',
  'message.suppressed': 'bad',
  'payment.started': 'wait',
  'payment.needs_action': 'busy',
  'payment.processing': 'busy',
  'payment.declined': 'bad',
  'payment.canceled': 'still',
  'payment.unmatched': 'bad',
  'payment.refund_asked': 'busy',
  'payment.refunded': 'still',
  'payment.refund_failed': 'bad',
  'payment.disputed': 'bad',
  'payment.dispute_won': 'good',
  'payment.dispute_lost': 'bad',
  'batch.ended': 'still',
  'import.ended': 'still',
  'access.signed_in': 'still',
  'access.sign_in_failed': 'bad',
  'access.exported': 'still',
  'view.saved': 'still',
  'view.deleted': 'still',
  'push.subscribed': 'still',
  'push.unsubscribed': 'still',
}

type Entry = Pick<TimelineEntry, 'type' | 'data'>

/** One line of the timeline in plain words; a type that is newer than this page keeps its name. */
export function describeEvent(entry: Entry, telling: Telling): Described {
  const { type } = entry
  if (!isKnown(type)) return { words: type, tone: 'still', details: [] }
  const words = aboutText(type, entry.data, telling) ?? say(`request.event.${type}`)
  return { words, tone: tones[type], details: detailsOf(type, entry.data, telling) }
}

function isKnown(type: string): type is EventType {
  return type in tones
}

/** A receipt or a reminder is called so. */
function aboutText(type: EventType, data: Entry['data'], { messages }: Telling): string | null {
  if (type !== 'message.sent' && type !== 'message.delivered' && type !== 'message.failed')
    return null
  const text = messages.find(({ id }) => id === data['messageId'])
  const purpose = data['purpose'] ?? text?.purpose
  if (purpose !== 'receipt' && purpose !== 'reminder') return null
  return say(`request.event.${purpose}.${type.slice('message.'.length) as TextEvent}`)
}

type TextEvent = 'sent' | 'delivered' | 'failed'

function detailsOf(type: EventType, data: Entry['data'], telling: Telling): string[] {
  const moment = (at: unknown) => formatMoment(String(at), telling.dateLocale, telling.zone)
  switch (type) {
    case 'request.paid':
    case 'request.paid_late':
      return [paidWords(data, telling), ...lateWords(data)].filter(Boolean)
    case 'request.marked_paid':
      return [
        ...amountOf(data, telling),
        say('request.offline', { how: String(data['how'] ?? 'other') }),
      ]
    case 'payment.refund_asked':
      return [...amountOf(data, telling), ...whyAsked(data)]
    case 'request.unmarked_paid':
    case 'request.late_kept':
    case 'payment.refunded':
    case 'payment.refund_failed':
    case 'payment.unmatched':
    case 'payment.dispute_won':
    case 'payment.dispute_lost':
      return amountOf(data, telling)
    case 'payment.disputed': {
      const reason = String(data['reason'] ?? 'other')
      return [...amountOf(data, telling), say('request.detail.dispute', { reason })]
    }
    case 'payment.declined':
      return [say(`request.detail.declined.${declineAdvice(textIn(data, 'declineCode'))}`)]
    case 'message.failed': {
      const reason = telling.messages.find(({ id }) => id === data['messageId'])?.reason
      return reason ? [reason] : []
    }
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
    case 'request.not_sent':
      return [say('request.detail.notSent', { why: String(data['why'] ?? 'other') })]
    case 'request.changed':
      return changesOf(data, telling)
    default:
      return []
  }
}

function amountOf(data: Entry['data'], { locale }: Telling): string[] {
  const { amountMinor, currency } = data
  if (typeof amountMinor !== 'number' || typeof currency !== 'string') return []
  return [formatMoney({ amountMinor, currency }, locale)]
}

function paidWords(data: Entry['data'], telling: Telling): string {
  const [amount = ''] = amountOf(data, telling)
  const [brand, last4] = [textIn(data, 'cardBrand'), textIn(data, 'cardLast4')]
  if (!last4 || !amount) return amount
  return say('request.detail.paidBy', { amount, brand: brandNameOf(brand), last4 })
}

/** Why it was late, and what then became of it; what was told before there were rules says less. */
function lateWords(data: Entry['data']): string[] {
  const [why, became] = [textIn(data, 'why'), textIn(data, 'became')]
  if (!why || !became) return data['twice'] ? [say('request.detail.twice')] : []
  return [say('request.detail.late', { why }), say('request.detail.lateBecame', { became })]
}

function whyAsked(data: Entry['data']): string[] {
  if (data['byRule']) return [say('request.detail.byRule')]
  return data['late'] ? [say('request.detail.lateRefund')] : []
}

/** A card of no brand that is known is a card. */
export function brandNameOf(brand: string | null): string {
  return cardBrandName(brand) ?? say('request.card')
}

function textIn(data: Entry['data'], key: string): string | null {
  const value = data[key]
  return typeof value === 'string' ? value : null
}

/** What was changed, a line each. */
function changesOf(data: Entry['data'], telling: Telling): string[] {
  const before = (data['before'] ?? {}) as Record<string, unknown>
  const after = (data['after'] ?? {}) as Record<string, unknown>
  const money = (amountMinor: unknown) =>
    amountOf({ amountMinor, currency: data['currency'] }, telling)[0] ?? ''
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
      case 'dueOn':
        return value
          ? say('request.detail.dueChanged', {
              after: formatDay(String(value), telling.dateLocale, 'UTC'),
            })
          : say('request.detail.dueRemoved')
      case 'sendAt':
        return say('request.detail.sendAtChanged', {
          after: formatMoment(String(value), telling.dateLocale, telling.zone),
        })
      default:
        return []
    }
  })
}
