import { settlePayment } from '#server/payments/settlePayment.ts'
import type { TestApp } from './app.ts'
import { ask, businessOf, type Caller, newMobile, readRequest, signedIn } from './callers.ts'
import { getInTouch } from './getInTouch.ts'
import { checked, goodFile, take, uploaded } from './imports.ts'
import { itemWrites } from './itemCalls.ts'
import { confirm, queryAll, startPaying } from './rehearse.ts'
import { planWrites } from './reminders.ts'
import { replyWrites } from './replyWrites.ts'
import { requestImportWrites } from './requestImportWrites.ts'
import { teamWrites } from './teamWrites.ts'
import { webhookWrites } from './webhookWrites.ts'
import { done, type World, type Write, type Writes } from './write.ts'

/** A picture of one pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Every write that takes an `Idempotency-Key`, with a function that prepares its object. */
export const keyedWrites: Writes = {
  'POST /v1/business': async ({ app }) => ({
    path: '/v1/business',
    body: { name: 'Till & Sons', country: 'GB', currency: 'GBP' },
    other: { name: 'Bell & Sons', country: 'GB', currency: 'GBP' },
    by: await signedIn(app),
  }),
  'PATCH /v1/business': async () => ({
    path: '/v1/business',
    body: { name: newName() },
    other: { name: newName() },
  }),
  'PUT /v1/business/logo': async ({ caller }) => {
    await done(caller, 'DELETE', '/v1/business/logo')
    const other = { image: `${picture.slice(0, -4)}AAAA` }
    return { path: '/v1/business/logo', body: { image: picture }, other }
  },
  'DELETE /v1/business/logo': async ({ caller }) => {
    await done(caller, 'PUT', '/v1/business/logo', { image: picture })
    return { path: '/v1/business/logo' }
  },
  'PUT /v1/business/wordings/{kind}/{language}': async () => ({
    path: '/v1/business/wordings/request/en',
    body: { words: '{business} {amount} {code} {link}' },
    other: { words: '{business}: {amount} {code} {link}' },
  }),
  'DELETE /v1/business/wordings/{kind}/{language}': async ({ caller }) => {
    const path = '/v1/business/wordings/reminder/en'
    await done(caller, 'PUT', path, { words: '{business} {amount} {code} {link}' })
    return { path }
  },
  'PATCH /v1/members/me': async () => ({
    path: '/v1/members/me',
    body: { name: 'Ana Ruiz' },
    other: { name: 'Ana' },
  }),
  'PUT /v1/members/me/notifications': async ({ caller }) => {
    const path = '/v1/members/me/notifications'
    const choices = { toast: [], sound: [], push: [], quiet: null }
    await done(caller, 'PUT', path, choices)
    return { path, body: { ...choices, toast: ['paid'] }, other: { ...choices, sound: ['paid'] } }
  },
  'POST /v1/push-subscriptions': async () => ({
    path: '/v1/push-subscriptions',
    body: browser(),
    other: browser(),
  }),
  'DELETE /v1/push-subscriptions/{id}': async ({ caller }) => {
    const { id } = await done(caller, 'POST', '/v1/push-subscriptions', browser())
    return { path: `/v1/push-subscriptions/${id}` }
  },
  'POST /v1/views': async () => ({
    path: '/v1/views',
    body: { name: newName(), filter: { status: 'open' } },
    other: { name: 'Other', filter: { status: 'paid' } },
  }),
  'DELETE /v1/views/{id}': async ({ caller }) => {
    const view = { name: newName(), filter: { status: 'open' } }
    const { id } = await done(caller, 'POST', '/v1/views', view)
    return { path: `/v1/views/${id}` }
  },
  'POST /v1/failed-jobs/{id}/retry': async ({ app, caller }) => ({
    path: `/v1/failed-jobs/${await failJob(app, caller)}/retry`,
  }),
  ...teamWrites(),
  ...webhookWrites(),
  ...requestImportWrites,
  ...planWrites(),
  ...customerWrites(),
  ...replyWrites(),
  ...itemWrites(),
  ...importWrites(),
  ...requestWrites(),
}

function customerWrites(): Writes {
  const add = async (caller: Caller) =>
    (await done(caller, 'POST', '/v1/customers', { phone: newMobile(), name: 'Ana Ruiz' })).id
  return {
    'POST /v1/customers': async () => ({
      path: '/v1/customers',
      body: { phone: newMobile(), name: 'Ana Ruiz' },
      other: { phone: newMobile(), name: 'Ana Ruiz' },
    }),
    'PATCH /v1/customers/{id}': async ({ caller }) => ({
      path: `/v1/customers/${await add(caller)}`,
      body: { note: 'Rings twice' },
      other: { note: 'Rings once' },
    }),
    'DELETE /v1/customers/{id}': async ({ caller }) => ({
      path: `/v1/customers/${await add(caller)}`,
    }),
    'POST /v1/customers/{id}/messages': async ({ app, caller }) => {
      const id = await add(caller)
      await getInTouch(app, id)
      const [body, other] = [{ body: 'Hello' }, { body: 'Hello there' }]
      return { path: `/v1/customers/${id}/messages`, body, other }
    },
    'POST /v1/customers/{id}/read': async ({ caller }) => ({
      path: `/v1/customers/${await add(caller)}/read`,
    }),
    'POST /v1/customers/{id}/unread': async ({ caller }) => ({
      path: `/v1/customers/${await add(caller)}/unread`,
    }),
    'PATCH /v1/threads/{id}': async ({ app, caller }) => {
      const id = await add(caller)
      await getInTouch(app, id)
      const [body, other] = [
        { version: 1, state: 'done' },
        { version: 1, assignedTo: null },
      ]
      return { path: `/v1/threads/${id}`, body, other }
    },
    'POST /v1/threads/{id}/mentions/seen': async ({ caller }) => ({
      path: `/v1/threads/${await add(caller)}/mentions/seen`,
    }),
    'POST /v1/threads/{id}/notes': async ({ caller }) => ({
      path: `/v1/threads/${await add(caller)}/notes`,
      body: { body: 'Rings twice' },
      other: { body: 'Rings once' },
    }),
    'POST /v1/customers/{id}/asked-to-stop': async ({ caller }) => ({
      path: `/v1/customers/${await add(caller)}/asked-to-stop`,
      body: { meant: 'other' },
      other: { meant: 'stop' },
    }),
    'POST /v1/customers/{id}/merge': async ({ caller }) => ({
      path: `/v1/customers/${await add(caller)}/merge`,
      body: { from: await add(caller) },
      other: { from: await add(caller) },
    }),
  }
}

function importWrites(): Writes {
  const file = () => goodFile(2).csv
  return {
    'POST /v1/imports': async () => ({
      path: '/v1/imports?name=people.csv',
      body: file(),
      other: file(),
    }),
    'PATCH /v1/imports/{id}': async ({ app, caller }) => ({
      path: `/v1/imports/${await uploaded(app, caller, file())}`,
      body: { country: 'GB' },
      other: { country: 'ES' },
    }),
    'POST /v1/imports/{id}/check': async ({ app, caller }) => ({
      path: `/v1/imports/${await uploaded(app, caller, file())}/check`,
    }),
    'POST /v1/imports/{id}/start': async ({ app, caller }) => ({
      path: `/v1/imports/${await checked(app, caller, file())}/start`,
    }),
    'POST /v1/imports/{id}/stop': async ({ app, caller }) => {
      const id = await uploaded(app, caller, file())
      await take(caller, 'check', id)
      return { path: `/v1/imports/${id}/stop` }
    },
  }
}

function requestWrites(): Writes {
  const on = (caller: Caller, id: string, action: string, body?: unknown) =>
    done(caller, 'POST', `/v1/requests/${id}/${action}`, body)
  const action =
    (name: string, bodies: Pick<Write, 'body' | 'other'> = {}, before: string[] = []) =>
    async ({ caller }: World) => {
      const { id } = await ask(caller, { delivery: 'share' })
      for (const one of before)
        await on(caller, id, one, one === 'mark-paid' ? { how: 'cash' } : undefined)
      return { path: `/v1/requests/${id}/${name}`, ...bodies }
    }
  const asked = () => ({ phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler service' })
  return {
    'POST /v1/requests': async () => ({ path: '/v1/requests', body: asked(), other: asked() }),
    'PATCH /v1/requests/{id}': async ({ caller }) => ({
      path: `/v1/requests/${(await ask(caller)).id}`,
      body: { amountMinor: 9_000 },
      other: { amountMinor: 9_900 },
    }),
    'POST /v1/requests/{id}/send': action('send', { body: {}, other: { confirmPhone: true } }),
    'POST /v1/requests/{id}/remind': action('remind', { body: {}, other: { confirmPhone: true } }),
    'POST /v1/requests/{id}/reminders': async ({ caller }) => ({
      path: `/v1/requests/${(await ask(caller)).id}/reminders`,
      body: { action: 'pause' },
      other: { action: 'resume' },
    }),
    'POST /v1/requests/{id}/extend': action('extend', {
      body: { expiresAt: inDays(60) },
      other: { expiresAt: inDays(61) },
    }),
    'POST /v1/requests/{id}/share': action('share', {
      body: { how: 'copy' },
      other: { how: 'qr' },
    }),
    'POST /v1/requests/{id}/cancel': action('cancel'),
    'POST /v1/requests/{id}/undo': async ({ caller }) => ({
      path: `/v1/requests/${(await ask(caller, { undoable: true })).id}/undo`,
    }),
    'POST /v1/requests/{id}/reopen': action('reopen', {}, ['cancel']),
    'POST /v1/requests/{id}/read': action('read'),
    'POST /v1/requests/{id}/mark-paid': action('mark-paid', {
      body: { how: 'cash' },
      other: { how: 'cheque' },
    }),
    'POST /v1/requests/{id}/unmark-paid': action('unmark-paid', {}, ['mark-paid']),
    'POST /v1/requests/{id}/reconcile': action('reconcile'),
    'POST /v1/requests/{id}/refunds': async (world) => ({
      path: `/v1/requests/${(await askPaid(world)).id}/refunds`,
      body: { amountMinor: 100 },
      other: { amountMinor: 200 },
    }),
    'POST /v1/requests/{id}/late-payment': async (world) => {
      await done(world.caller, 'PATCH', '/v1/business', { paidLate: 'ask' })
      const { id, paymentId } = await askPaid(world, "status = 'canceled', canceled_at = now()")
      return {
        path: `/v1/requests/${id}/late-payment`,
        body: { paymentId, decision: 'keep' },
        other: { paymentId, decision: 'refund' },
      }
    },
    'POST /v1/requests/bulk': async ({ caller }) => {
      const ids = [(await ask(caller)).id]
      return {
        path: '/v1/requests/bulk',
        body: { action: 'remind', ids },
        other: { action: 'cancel', ids },
      }
    },
  }
}

/** Makes a request whose payer pays after it was changed by `changed`; no webhook reports it. */
async function askPaid(
  { app, caller }: World,
  changed = "status = 'open'",
): Promise<{ id: string; paymentId: string }> {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await queryAll(app, `update request set ${changed} where id = $1`, [request.id])
  await confirm(app, secret)
  const { payments } = await readRequest(caller, request.id)
  const paymentId = payments[0]?.id ?? ''
  await settlePayment(app.context, { businessId: await businessOf(caller), paymentId })
  return { id: request.id, paymentId }
}

let namesMade = 0

function newName(): string {
  namesMade += 1
  return `View ${namesMade}`
}

function browser() {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  return { endpoint: `https://push.example.com/${newName().replace(' ', '')}`, keys }
}

/** Makes a job that counts as failed for good. */
async function failJob(app: TestApp, caller: Caller): Promise<string> {
  const [job] = await queryAll<{ id: string }>(
    app,
    `select id from graphile_worker.add_job('sendText', '{}', run_at => now() + interval '1 year')`,
  )
  const id = `job_${String(job?.id).padStart(26, '0')}`
  await queryAll(
    app,
    "insert into failed_job values ($1, $2, 'sendText', null, 25, true, 'internal', now())",
    [await businessOf(caller), id],
  )
  return id
}
