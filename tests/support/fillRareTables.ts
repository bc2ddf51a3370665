import type { RequestView } from '#rules/shapes/request.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './callers.ts'
import { upload } from './imports.ts'
import { madeKey } from './keys.ts'
import { queryAll } from './rehearse.ts'
import { planNamed } from './reminders.ts'
import { invite, joined, offered } from './team.ts'
import { quietDelivery } from './webhooks.ts'
import { done } from './write.ts'

/** Ids of one business, by the beginning of the API paths that take them. */
export type TheirIds = {
  imports: string
  batches: string
  requestImports: string
  views: string
  snippets: string
  items: string
  plans: string
  push: string
  jobs: string
  invitations: string
  offers: string
  members: string
  keys: string
  endpoints: string
  deliveries: string
}

/**
 * Fills the tables that the main flow leaves empty, so that there is something to hide.
 * @param theirs the owner of the business that has `theirRequest`
 */
export async function fillRareTables(
  app: TestApp,
  theirs: Caller,
  theirBusiness: string,
  theirRequest: RequestView,
): Promise<TheirIds> {
  await queryAll(
    app,
    `insert into refund (business_id, id, payment_id, amount_minor, currency, status, created_at, updated_at)
     select business_id, 'ref_theirs', id, 100, currency, 'succeeded', now(), now()
     from payment where business_id = $1`,
    [theirBusiness],
  )
  await queryAll(
    app,
    `insert into dispute (business_id, id, payment_id, state, inquiry, refundable, amount_minor, currency,
       reason, opened_at)
     select business_id, 'dp_theirs', id, 'open', false, false, 100, currency, 'general', now()
     from payment where business_id = $1`,
    [theirBusiness],
  )
  await queryAll(
    app,
    `insert into business_logo (business_id, content_type, bytes, hash, updated_at)
     values ($1, 'image/png', '\\x89504e47', 'theirs', now())`,
    [theirBusiness],
  )
  await queryAll(
    app,
    `insert into lost_payment
       (business_id, intent_id, request_id, why, amount_minor, currency, refunded_minor, status, found_at, seen_at)
     values ($1, 'pi_theirs', 'req_gone', 'request_gone', 100, 'GBP', 0, 'succeeded', now(), now())`,
    [theirBusiness],
  )
  await fillSingleRows(app, theirBusiness)
  const jobs = 'job_00000000000000000000000007'
  await queryAll(
    app,
    "insert into failed_job values ($1, $2, 'sendText', null, 25, true, 'internal', now())",
    [theirBusiness, jobs],
  )
  await queryAll(
    app,
    `with run as (
       insert into reconcile_run (business_id, id, request_id, started_at)
       values ($1, 'run_theirs', $2, now()) returning id
     ), look as (
       insert into reconcile_look values ($1, 'pay_theirs', now())
     )
     insert into reconcile_difference
       (business_id, id, run_id, request_id, payment_id, what, subject, found_at, seen_at)
     select $1, 'dif_theirs', run.id, $2, p.id, 'status', p.id, now(), now()
     from run, payment p where p.business_id = $1`,
    [theirBusiness, theirRequest.id],
  )
  const many = await fillMany(app, theirs, theirRequest.id)
  const views = (await done(theirs, 'POST', '/v1/views', { name: 'Theirs', filter: {} })).id
  const plans = (await done(theirs, 'POST', '/v1/reminder-plans', planNamed('Theirs'))).id
  const made = await fillTeam(app, theirs, theirBusiness, theirRequest.customer.id)
  const { body: team } = await theirs.call<{ data: { id: string }[] }>('GET', '/v1/members')
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const browser = { endpoint: 'https://push.example.com/theirs', keys }
  const choices = { toast: [], sound: [], push: ['paid', 'replied'], quiet: null }
  await theirs.call('PUT', '/v1/members/me/notifications', choices)
  const push = await theirs.call<{ id: string }>('POST', '/v1/push-subscriptions', browser)
  const members = team.data[0]?.id ?? ''
  return { ...many, views, plans, push: push.body.id, jobs, ...made, members }
}

/** Imports customers, acts on many requests, and makes many. */
async function fillMany(app: TestApp, theirs: Caller, requestId: string) {
  const imports = (await upload(app, theirs, 'Phone\n+44 7400 123456\n')).body.id
  const batch = { action: 'remind', ids: [requestId] }
  const batches = (await done(theirs, 'POST', '/v1/requests/bulk', batch)).id
  const rows = { dryRun: true, rows: [{ phone: '12' }] }
  const requestImports = (await done(theirs, 'POST', '/v1/request-imports', rows)).id
  return { imports, batches, requestImports }
}

/** Invites somebody, offers the ownership to a member, mentions them in a note, makes a quick answer, an item, a key and an endpoint. */
async function fillTeam(app: TestApp, theirs: Caller, theirBusiness: string, customerId: string) {
  const invitation = await invite(theirs, 'staff')
  const member = await joined(app, theirs, 'staff')
  const offer = await offered(theirs, member.userId)
  const note = { body: 'Theirs', mentions: [member.userId] }
  await done(theirs, 'POST', `/v1/threads/${customerId}/notes`, note)
  const snippet = { name: 'Theirs', words: 'Theirs' }
  const snippets = (await done(theirs, 'POST', '/v1/snippets', snippet)).id
  const item = { name: 'Theirs', amountMinor: 500 }
  const items = (await done(theirs, 'POST', '/v1/items', item)).id
  const keys = (await madeKey(theirs)).id
  const { endpointId: endpoints, deliveryId: deliveries } = await quietDelivery(app, theirBusiness)
  const made = { invitations: invitation.id, offers: offer.id, snippets, items }
  return { ...made, keys, endpoints, deliveries }
}

/** Fills the tables that are one row each. */
async function fillSingleRows(app: TestApp, theirBusiness: string): Promise<void> {
  await queryAll(
    app,
    `insert into picture (business_id, id, message_id, place, state, bytes, created_at)
     select business_id, 'pic_00000000000000000000000007', id, 0, 'shown', '\\x52494646', now()
     from message where business_id = $1 limit 1`,
    [theirBusiness],
  )
  await queryAll(app, "insert into stopped_phone values ($1, '\\x01', now())", [theirBusiness])
  await queryAll(app, "insert into message_word values ($1, 'theirs', 'msg_theirs')", [
    theirBusiness,
  ])
  await queryAll(
    app,
    `insert into consent_record (business_id, id, phone_hash, change, source, actor, at)
     values ($1, 'cns_theirs', '\\x01', 'stopped', 'text', 'payer', now())`,
    [theirBusiness],
  )
  await queryAll(
    app,
    `insert into scheduled_reply (business_id, id, customer_id, to_phone, body, send_at, created_by, created_at)
     select c.business_id, 'srp_theirs', c.id, c.phone, 'Hello', now(), m.user_id, now()
     from customer c join member m on m.business_id = c.business_id where c.business_id = $1 limit 1`,
    [theirBusiness],
  )
  await queryAll(
    app,
    `insert into scheduled_text (business_id, request_id, purpose, send_at, created_at)
     select business_id, id, 'reminder', now(), now() from request where business_id = $1 limit 1`,
    [theirBusiness],
  )
  await queryAll(
    app,
    `insert into text_request (business_id, message_id, request_id, place, link_generation, wording)
     select business_id, id, request_id, 0, 1, 'usual' from message
     where business_id = $1 and request_id is not null limit 1`,
    [theirBusiness],
  )
  await queryAll(
    app,
    `insert into receipt_cause select business_id, id, 'pay_theirs', 0 from message
     where business_id = $1 limit 1`,
    [theirBusiness],
  )
  await queryAll(app, "insert into audit_check values ($1, 0, '', null, now())", [theirBusiness])
  await queryAll(
    app,
    "insert into event_words select business_id, sequence, subject, '{}', '' from event where business_id = $1",
    [theirBusiness],
  )
}

/** Valid bodies, so that a call is refused for its id alone. */
export const bodies: Record<string, unknown> = {
  'POST /v1/customers/{id}/merge': { from: 'cus_00000000000000000000000000' },
  'POST /v1/customers/{id}/messages': { body: 'Hello' },
  'POST /v1/customers/{id}/asked-to-stop': { meant: 'other' },
  'POST /v1/requests/{id}/mark-paid': { how: 'cash' },
  'POST /v1/requests/{id}/refunds': { amountMinor: 100 },
  'POST /v1/requests/{id}/late-payment': {
    paymentId: 'pay_00000000000000000000000000',
    decision: 'keep',
  },
  'PATCH /v1/members/{id}': { role: 'staff' },
  'PATCH /v1/api-keys/{id}': { name: 'Till' },
  'POST /v1/api-keys/{id}/rotate': {},
  'POST /v1/webhook-endpoints/{id}/rotate': {},
  'POST /v1/webhook-endpoints/{id}/enable': {},
  'POST /v1/webhook-endpoints/{id}/replay': { since: '2026-05-12T12:00:00Z' },
  'POST /v1/customers/{id}/scheduled-replies': {
    body: 'Hello',
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  },
  'PATCH /v1/threads/{id}': { version: 1, state: 'done' },
  'POST /v1/threads/{id}/notes': { body: 'Rings twice' },
  'POST /v1/threads/{id}/typing': { isTyping: true },
  'PUT /v1/snippets/{id}': { name: 'On my way', words: 'On my way.' },
  'PUT /v1/items/{id}': { name: 'Boiler service', amountMinor: 8_500 },
  'POST /v1/items/{id}/move': { place: 1 },
  'POST /v1/members/{id}/number': { phone: '+33612345678' },
  'POST /v1/requests/{id}/share': { how: 'copy' },
  'POST /v1/requests/{id}/reminders': { action: 'pause' },
  'PUT /v1/reminder-plans/{id}': planNamed('Theirs'),
}
