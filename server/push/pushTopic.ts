import { sql } from 'kysely'
import type { EventType } from '#rules/eventTypes.ts'
import { formatMoney } from '#rules/money.ts'
import { type Topic, topicOf } from '#rules/notificationTopics.ts'
import { topicPush } from '#rules/topicPush.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { readListeners } from './readListeners.ts'
import { readPushKeys } from './readPushKeys.ts'
import { type Pushes, sendPushes } from './sendPushes.ts'

/**
 * Pushes an event to each browser whose person chose its topic and has no quiet hours now, and nothing to others. A
 * push that the service refuses is not retried, and one that quiet hours held back is not sent later: it would be
 * old news, and the screens show it anyway. When a worker dies midway, the next one pushes to all browsers again:
 * none is left out, and a second push about the same thing replaces the first on the screen, by its tag
 * (web/worker/sw.js).
 */
export async function pushTopic(
  context: AppContext,
  { businessId, sequence }: Pick<Jobs['pushTopic'], 'businessId' | 'sequence'>,
  now: Date,
): Promise<void> {
  const pushes = await inBusiness(context.database, businessId, async (tx) => {
    const event = await readEvent(tx, businessId, sequence)
    const topic = topicOf(event.type)
    if (!topic || (await isGoingAgain(tx, businessId, event))) return null
    const targets = await readListeners(tx, businessId, topic, now, personOf(event))
    const compose = (language: string) => composePayload(event, topic, language)
    return { compose, targets, keys: await readPushKeys(tx) } satisfies Pushes
  })
  if (pushes) await sendPushes(context, businessId, pushes)
}

type News = Awaited<ReturnType<typeof readEvent>>

/** Reads an event with the request and the customer that it is about, as they are now. */
async function readEvent(tx: Tx, businessId: string, sequence: number) {
  const event = await tx
    .selectFrom('event as e')
    .innerJoin('business as b', 'b.id', 'e.businessId')
    .leftJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'e.businessId').onRef('r.id', '=', 'e.subject'),
    )
    .leftJoin('customer as c', (join) =>
      join
        .onRef('c.businessId', '=', 'e.businessId')
        .on('c.id', '=', sql<string>`coalesce(r.customer_id, e.subject)`),
    )
    .select(['e.type', 'e.subject', 'e.data', 'b.locale', 'c.name'])
    .select(['r.amountMinor', 'r.amountPaidMinor', 'r.currency'])
    .where('e.businessId', '=', businessId)
    .where('e.sequence', '=', sequence)
    .executeTakeFirstOrThrow()
  return { ...event, type: event.type as EventType, data: event.data as Record<string, unknown> }
}

/** Returns whether a text that failed goes again by itself: nobody has to act on that yet. */
async function isGoingAgain(tx: Tx, businessId: string, { type, data }: News): Promise<boolean> {
  if (type !== 'message.failed') return false
  const planned = await tx
    .selectFrom('message')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', String(data['messageId']))
    .where('retry', '=', 'planned')
    .executeTakeFirst()
  return planned !== undefined
}

/** Returns the only member whom an event is for, or null. */
function personOf({ type, data }: News): string | null {
  return type === 'note.mentioned' ? String(data['to']) : null
}

/**
 * Composes the payload. Service workers of versions that told of payments alone read `amount`, `name` and `request`
 * of a payment, and show `notice` and `name` of everything else.
 */
function composePayload(event: News, topic: Topic, language: string) {
  const { type, subject, name, data } = event
  const amount = amountOf(event)
  const facts = { type, name, amount, inquiry: data['inquiry'] === true }
  const words = topicPush(facts, language)
  const isCustomer = subject.startsWith('cus_')
  const path = isCustomer ? `/customers/${subject}` : `/requests/${subject}`
  if (topic === 'paid') return { ...words, path, tag: path, amount, name, request: subject }
  const older = { notice: words.title, name: words.body, session: '' }
  return { ...words, path, tag: `${path}#${topic}`, ...older }
}

/** Returns the amount of an event, or else of its request, as it is shown; null for an event about no request. */
function amountOf({ data, amountMinor, amountPaidMinor, currency, locale }: News): string | null {
  if (currency === null) return null
  const own = typeof data['amountMinor'] === 'number' ? data['amountMinor'] : null
  const money = {
    amountMinor: own ?? (amountPaidMinor || (amountMinor ?? 0)),
    currency: own !== null && typeof data['currency'] === 'string' ? data['currency'] : currency,
  }
  return formatMoney(money, locale)
}
