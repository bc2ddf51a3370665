import { createHmac } from 'node:crypto'
import type { NextRun } from './clock.ts'
import type { World } from './world.ts'

/** A request the sandbox owes to the app: a webhook, a status callback, an inbound text. */
type DeliveryRow = {
  id: number
  channel: 'stripe.webhooks' | 'twilio.callbacks' | 'twilio.inbound'
  subject: string
  url: string
  body: string
  attempts: number
  state: 'pending' | 'delivered' | 'dropped' | 'gave_up'
  created: number
}

/** Sandbox speed: the providers wait minutes to hours, nobody watching a sandbox does. */
const backOffMs = [1_000, 2_000, 5_000, 10_000, 30_000]
const laterMs = 60_000
const giveUpAfterMs = 3 * 24 * 3_600_000
const answerTimeoutMs = 10_000
const pausePollMs = 200

/**
 * Makes one attempt at a delivery; the clock calls it with the delivery's id.
 * Answers when to try again, or null when delivered, dropped by a fault, or given up after 3 days.
 */
export async function deliver(world: World, id: string): Promise<NextRun> {
  const row = world.store.first<DeliveryRow>('select * from delivery where id = ?', Number(id))
  if (row?.state !== 'pending') return null
  if (world.faults.strike(row.channel, ['pause'])) return world.clock.now() + pausePollMs
  if (world.faults.strike(row.channel, ['drop'])) return record(world, row, 'dropped', null, null)
  const { status, error } = await post(world, row)
  if (world.closing.aborted && status === null) return world.clock.now()
  if (status !== null && status >= 200 && status < 300) {
    return record(world, row, 'delivered', status, null)
  }
  if (world.clock.now() - row.created > giveUpAfterMs) return record(world, row, 'gave_up', status, error)
  record(world, row, 'pending', status, error)
  return world.clock.now() + (backOffMs[row.attempts] ?? laterMs)
}

function record(
  world: World,
  row: DeliveryRow,
  state: DeliveryRow['state'],
  status: number | null,
  error: string | null,
): null {
  world.store.run(
    'update delivery set state = ?, attempts = attempts + 1, last_status = ?, last_error = ? where id = ?',
    state,
    status,
    error,
    row.id,
  )
  world.changed()
  return null
}

async function post(
  world: World,
  row: DeliveryRow,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const response = await fetch(row.url, {
      method: 'POST',
      headers: { ...signedHeaders(world, row), Connection: 'close' },
      body: row.body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(answerTimeoutMs), world.closing]),
    })
    await response.body?.cancel()
    return { status: response.status, error: null }
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : 'failed' }
  }
}

function signedHeaders(world: World, row: DeliveryRow): Record<string, string> {
  if (row.channel === 'stripe.webhooks') {
    return {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'Stripe-Signature': signStripe(row.body, world.config.stripe.webhookSecret, Date.now()),
    }
  }
  return {
    'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'User-Agent': 'TwilioProxy/1.1',
    'I-Twilio-Idempotency-Token': `${row.subject}-${row.id}`,
    'X-Twilio-Signature': signTwilio(row.url, row.body, world.config.twilio.authToken),
  }
}

/** `t=…,v1=…`: HMAC-SHA256 over `t.body` (https://docs.stripe.com/webhooks#verify-manually). */
export function signStripe(body: string, secret: string, nowMs: number): string {
  const stamp = Math.floor(nowMs / 1000)
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
  return `t=${stamp},v1=${digest}`
}

/**
 * Base64 HMAC-SHA1 over the address followed by each parameter's name and value, sorted by name
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security). `body` is form-encoded.
 */
export function signTwilio(url: string, body: string, authToken: string): string {
  const pairs = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const signed = url + pairs.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}
