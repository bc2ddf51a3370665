import { type Answer, answerJson, type Call } from '../http/route.ts'
import { countryOf } from '../twilio/countryOf.ts'
import type { Message } from '../twilio/messages/storeMessages.ts'
import { hasOptedOut } from '../twilio/replies/optOut.ts'
import type { World } from '../world.ts'
import { arrivedStatuses, listTexts, presentText } from './readTexts.ts'

const threadsMax = 50
const textsMax = 500
const textsUsual = 60

type ThreadRow = {
  other: string
  last: number
  count: number
  received: number
  body: string
  at: number
  mine: number
}

/**
 * `GET /phones/:phone?with=&last=`: returns one phone as its screen shows it: its conversations,
 * latest first, and the latest texts of the conversation `with` a number (by default the latest
 * conversation), oldest first.
 */
export function readPhone(world: World, { params, query }: Call): Answer {
  const phone = params.phone ?? ''
  const threads = listThreads(world, phone)
  const other = query.get('with') ?? threads[0]?.with ?? world.config.twilio.number
  const requested = Math.trunc(Number(query.get('last'))) || textsUsual
  const last = Math.min(Math.max(requested, 1), textsMax)
  const texts = listTexts(world, { phone, other, last: last + 1 })
  return answerJson(200, {
    phone,
    country: countryOf(phone),
    threads,
    with: other,
    optedOut: hasOptedOut(world, [other], phone),
    hasEarlier: texts.length > last && last < textsMax,
    texts: texts.slice(-last).map((message) => ({
      ...presentText(message),
      ...(message.direction === 'inbound' ? { delivery: readDelivery(world, message) } : {}),
    })),
  })
}

function listThreads(world: World, phone: string) {
  return world.store
    .all<ThreadRow>(
      `select other, max(seq) as last, count(*) as count, sum(1 - mine) as received, body, at, mine
       from (
         select sender as other, seq, body, coalesce(sent, created) as at, 0 as mine from message
         where recipient = ? and direction <> 'inbound' and status in ${arrivedStatuses(phone)}
         union all
         select recipient, seq, body, coalesce(sent, created), 1 from message
         where sender = ? and direction = 'inbound'
       ) group by other order by last desc limit ?`,
      phone,
      phone,
      threadsMax,
    )
    .map(({ other, count, received, body, at, mine }) => ({
      with: other,
      count,
      received,
      lastBody: body,
      lastAt: new Date(at).toISOString(),
      lastIsMine: mine === 1,
    }))
}

type DeliveryRow = {
  state: string
  attempts: number
  last_status: number | null
  last_error: string | null
}

/** Reads how the request about a text to the app went; null when none was sent. */
function readDelivery(world: World, { sid }: Message) {
  // The first request is about the text itself; those of redirects come later.
  const row = world.store.first<DeliveryRow>(
    `select state, attempts, last_status, last_error from delivery
     where subject = ? and channel = 'twilio.inbound' and coalesce(fault, '') not like 'forge%'
     order by id limit 1`,
    sid,
  )
  if (!row) return null
  const { state, attempts, last_status: status, last_error: error } = row
  const alert = world.store.first<{ code: number }>(
    'select code from twilio_alert where subject = ? order by id limit 1',
    sid,
  )
  return { state, attempts, status, error, alert: alert?.code ?? null }
}
