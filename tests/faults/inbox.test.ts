import { afterEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, readRequest } from '../support/callers.ts'
import { fault } from '../support/fault.ts'
import { openBusiness } from '../support/openApp.ts'
import {
  awaitStatus,
  clearFaults,
  confirm,
  held,
  intentsOf,
  letGoOfUnknown,
  postStripeEvent,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../support/rehearse.ts'

const { app, caller, businessId } = await openBusiness()
const [business] = await queryAll<{ account: string }>(
  app,
  'select stripe_account as account from business where id = $1',
  [businessId],
)
const account = business?.account ?? ''
afterEach(() => clearFaults(app))

const outcomeOf = async (id: string) =>
  (
    await queryAll<{ outcome: string | null }>(
      app,
      'select outcome from provider_event where id = $1',
      [id],
    )
  )[0]?.outcome

/** Pays at the provider without delivering a webhook. */
async function paidUnheard(): Promise<{ request: RequestView; event: Record<string, unknown> }> {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, await startPaying(app, request))
  const [intent] = await intentsOf(app, request.id)
  const events = await held<{ type: string; data: { object: { id: string } } }>(app, 'events')
  const event = events.find(
    ({ type, data }) => type === 'payment_intent.succeeded' && data.object.id === intent?.id,
  )
  return { request, event: { ...event } }
}

const timesPaid = ({ timeline }: RequestView) =>
  timeline.filter(({ type }) => type === 'request.paid').length

test(
  'a hundred deliveries of one webhook at once are handled once',
  fault('duplicated', ['I1', 'I3', 'I4', 'I9'], 200),
  async () => {
    const { request, event } = await paidUnheard()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => postStripeEvent(app, event)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const queued = await queryAll(
      app,
      `select 1 from graphile_worker.jobs where task_identifier = 'handleStripeEvent'
       and key = $1`,
      [`stripe:${event['id']}`],
    )
    expect(queued).toHaveLength(1)
    await awaitStatus(app, caller, request.id, 'paid')
    const onTheWay = async () =>
      (await readRequest(caller, request.id)).messages.filter(
        ({ status }) => status !== 'delivered',
      )
    // From here on nothing moves by itself any more.
    await expect.poll(onTheWay).toEqual([])
    const paid = await readRequest(caller, request.id)
    expect(timesPaid(paid)).toBe(1)
    expect(paid.messages.filter(({ purpose }) => purpose === 'receipt')).toHaveLength(1)
    await Promise.all(Array.from({ length: 100 }, () => postStripeEvent(app, event)))
    await app.drainJobs()
    expect(await readRequest(caller, request.id)).toEqual(paid)
  },
)

test(
  'a webhook that arrives before our record of the intent settles the payment',
  fault('before', ['I1', 'I3']),
  async () => {
    const request = await ask(caller)
    // The provider makes the intent, and none of its three responses arrives.
    await setFault(app, { on: 'stripe.payment_intents.create', do: 'drop_after', times: 3 })
    expect((await pressPay(app, request)).status).toBe(503)
    const [intent] = await intentsOf(app, request.id)
    const unrecorded = 'select 1 from payment where request_id = $1 and intent_id is null'
    expect(await queryAll(app, unrecorded, [request.id])).toHaveLength(1)
    await confirm(app, intent?.client_secret ?? '')
    expect(timesPaid(await awaitStatus(app, caller, request.id, 'paid'))).toBe(1)
    expect(await intentsOf(app, request.id)).toHaveLength(1)
  },
)

test(
  'an object that the provider does not know yet is looked up again, and settled once it does',
  fault('unknown', ['I3', 'I8']),
  async () => {
    const { request, event } = await paidUnheard()
    const error = { type: 'invalid_request_error', code: 'resource_missing' }
    const read = 'stripe.payment_intents.retrieve'
    await setFault(app, { on: read, do: 'status', status: 404, error })
    await postStripeEvent(app, event)
    for (let looks = 0; looks < 3; looks += 1) {
      await runLaterJobs(app, 'handleStripeEvent')
      expect(await outcomeOf(String(event['id']))).toBeNull()
    }
    expect((await readRequest(caller, request.id)).status).toBe('open')
    await clearFaults(app)
    await runLaterJobs(app, 'handleStripeEvent')
    expect(await outcomeOf(String(event['id']))).toBe('settled')
    expect(timesPaid(await readRequest(caller, request.id))).toBe(1)
  },
)

test(
  'an object that we do not know yet is looked up again, and settled once we do',
  fault('unknown', ['I3', 'I8']),
  async () => {
    const { request, event } = await paidUnheard()
    const [payment] = await queryAll<{ id: string; intent_id: string }>(
      app,
      'select id, intent_id from payment where request_id = $1',
      [request.id],
    )
    // As if neither record were committed yet: under other names nobody finds them.
    const rename = (from: string, to: string, intentId: string | null) =>
      queryAll(
        app,
        `set session_replication_role = replica;
         update request set id = '${to}' where id = '${from}';
         update payment set intent_id = ${intentId ? `'${intentId}'` : 'null'} where id = '${payment?.id}'`,
      )
    await rename(request.id, 'req_later', null)
    await postStripeEvent(app, event)
    await app.drainJobs()
    expect(await outcomeOf(String(event['id']))).toBeNull()
    await rename('req_later', request.id, payment?.intent_id ?? null)
    await runLaterJobs(app, 'handleStripeEvent')
    expect(await outcomeOf(String(event['id']))).toBe('settled')
    expect(timesPaid(await awaitStatus(app, caller, request.id, 'paid'))).toBe(1)
  },
)

test(
  'the pauses grow from seconds to minutes, and after an hour the event is dropped',
  fault('unknown', ['I8']),
  async () => {
    const event = { id: 'evt_nobody', type: 'payment_intent.succeeded', account }
    const data = { object: { id: 'pi_nobody', metadata: { business_id: businessId } } }
    await postStripeEvent(app, { ...event, data })
    const pauses: number[] = []
    for (const minutes of [0, 1, 4, 30, 50]) {
      await queryAll(
        app,
        "update provider_event set received_at = now() - $1 * interval '1 minute' where id = $2",
        [minutes, event.id],
      )
      await runLaterJobs(app, 'handleStripeEvent')
      const [job] = await queryAll<{ pause: number }>(
        app,
        `select extract(epoch from run_at - now())::int as pause from graphile_worker.jobs where key = $1`,
        [`stripe:${event.id}`],
      )
      pauses.push(job?.pause ?? -1)
    }
    const expected = [5, 60, 240, 600, 600]
    for (const [at, pause] of pauses.entries())
      expect(Math.abs(pause - (expected[at] ?? 0))).toBeLessThan(5)
    await letGoOfUnknown(app)
    expect(await outcomeOf(event.id)).toBe('not_ours')
    expect(
      await queryAll(app, 'select 1 from graphile_worker.jobs where key = $1', [
        `stripe:${event.id}`,
      ]),
    ).toEqual([])
  },
)

test.each([
  ['with no ids of ours', {}],
  ['with ids of another installation', { business_id: 'bus_0', request_id: 'r', payment_id: 'p' }],
])(
  'an event of an intent %s costs no row and no job',
  fault('unknown', ['I6', 'I8']),
  async (words, metadata) => {
    const made = await fetch(`${app.sandboxUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-account': account },
      body: new URLSearchParams({
        amount: '8500',
        currency: 'gbp',
        ...Object.fromEntries(
          Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value]),
        ),
      }),
    })
    const object = (await made.json()) as { id: string }
    const id = `evt_${words.replaceAll(' ', '_')}`
    await postStripeEvent(app, { id, type: 'payment_intent.succeeded', account, data: { object } })
    await app.drainJobs()
    expect(await outcomeOf(id)).toBeUndefined()
  },
)
