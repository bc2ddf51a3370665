import type { Insertable } from 'kysely'
import type { EventType } from '#rules/eventTypes.ts'
import type { MessagePurpose, MessageStatus } from '#rules/message.ts'
import { measureText } from '#rules/textParts.ts'
import type { DB } from '#server/database/types.generated.ts'
import { linkPlaceholder, payLink } from '#server/links/payLink.ts'
import type { Random } from './random.ts'

/** The common ground of all stories: the random values, the present, and the business. */
export type Scene = {
  random: Random
  now: Date
  /** The owner makes most of the requests, a helper the others. */
  ownerId: string
  helperId: string
  business: { id: string; name: string; country: string; textLanguage: string | null }
  /** As in server/appContext.ts, as far as pay links need it. */
  context: { secret: Buffer; config: { publicUrl: string } }
  /** The number that texts come from. */
  ourPhone: string
}

/** Replies of the last hours are still unread. */
const unreadForMs = 4 * 3_600_000

/** The message provider's price of a part, in millionths of a dollar. */
const partPriceMicros = 7_900

export type Row<Table extends keyof DB> = Insertable<DB[Table]>

/** One request with everything that followed, as the rows that the app would have written. */
export type Story = {
  request: Row<'request'> & { createdAt: Date; expiresAt: Date }
  phone: string
  country: string
  messages: Row<'message'>[]
  payments: Row<'payment'>[]
  refunds: Row<'refund'>[]
  /** In the order in which they happened; numbered once all stories are complete. */
  events: (Omit<Row<'event'>, 'sequence'> & { at: Date })[]
}

/** Adds an event of the request to its story. */
export function tell(
  scene: Scene,
  story: Story,
  at: Date,
  type: EventType,
  actor: 'staff' | 'payer' | 'provider' | 'system',
  data: Record<string, unknown> = {},
): void {
  story.events.push({
    businessId: scene.business.id,
    subject: story.request.id,
    type,
    actor,
    actorId: actor === 'staff' ? (story.request.createdBy ?? null) : null,
    data: JSON.stringify(data),
    at,
  })
}

/** Returns a time after `from`: mostly about `typicalMs` later, never past `until`. */
export function later(random: Random, from: Date, typicalMs: number, until: Date): Date {
  // Waiting times of independent people are exponential; each is at least half a second.
  const waitedMs = 500 - typicalMs * Math.log(1 - random.between(0, 1))
  const roomMs = until.getTime() - from.getTime()
  return new Date(
    from.getTime() + (waitedMs < roomMs ? waitedMs : roomMs * random.between(0.3, 0.9)),
  )
}

/** The last status of a text that the provider reported. */
export type TextFate = { status: MessageStatus; errorCode?: number }

/**
 * Adds a text to the story, with the provider's reports.
 * @returns when the last of them arrived
 */
export function text(
  scene: Scene,
  story: Story,
  at: Date,
  { purpose, body, fate }: { purpose: MessagePurpose; body: string; fate: TextFate },
): Date {
  const { random, now, business, ourPhone } = scene
  const id = random.id('msg', at)
  const sentAt = later(random, at, 1_000, now)
  const reportedAt = fate.status === 'sent' ? sentAt : later(random, sentAt, 4_000, now)
  story.messages.push({
    businessId: business.id,
    id,
    requestId: story.request.id,
    customerId: story.request.customerId,
    direction: 'outbound',
    purpose,
    toPhone: story.phone,
    fromPhone: ourPhone,
    body: body.replaceAll(
      payLink(scene.context, { requestId: story.request.id, generation: 1 }),
      linkPlaceholder,
    ),
    parts: measureText(body).parts,
    status: fate.status,
    sid: `SM${random.hex(32)}`,
    errorCode: fate.errorCode ?? null,
    priceMicros: measureText(body).parts * partPriceMicros,
    priceCurrency: 'USD',
    attempt: 1,
    claimedAt: sentAt,
    createdAt: at,
    updatedAt: reportedAt,
  })
  const data = { messageId: id, purpose, errorCode: null }
  tell(scene, story, sentAt, 'message.sent', 'provider', data)
  if (fate.status === 'delivered')
    tell(scene, story, reportedAt, 'message.delivered', 'provider', data)
  if (fate.errorCode) {
    tell(scene, story, reportedAt, 'message.failed', 'provider', {
      ...data,
      errorCode: fate.errorCode,
    })
  }
  return reportedAt
}

/** Adds a reply of the customer. */
export function reply(scene: Scene, story: Story, at: Date, body: string): void {
  const { random, business, ourPhone, now } = scene
  const id = random.id('msg', at)
  const unread = now.getTime() - at.getTime() < unreadForMs
  if (unread) story.request.unread = true
  story.messages.push({
    businessId: business.id,
    id,
    requestId: story.request.id,
    customerId: story.request.customerId,
    direction: 'inbound',
    purpose: 'reply',
    toPhone: ourPhone,
    fromPhone: story.phone,
    body,
    parts: measureText(body).parts,
    status: 'received',
    readAt: unread ? null : at,
    sid: `SM${random.hex(32)}`,
    createdAt: at,
    updatedAt: at,
  })
  tell(scene, story, at, 'message.received', 'payer', { messageId: id })
}
