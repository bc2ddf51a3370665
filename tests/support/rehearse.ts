import { createHmac } from 'node:crypto'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { TestApp } from './app.ts'
import { type Answer, type Caller, type Places, readRequest, stranger } from './callers.ts'
import { sandboxKeys } from './outsideWorld.ts'

/** A payment intent as the sandbox has it. */
export type HeldIntent = {
  id: string
  status: string
  amount: number
  currency: string
  client_secret: string
  latest_charge: string | null
  metadata: Record<string, string>
}

/**
 * Makes the sandbox fail in a given way (`{ on, do, status?, ms?, times? }`) until it is cleared.
 */
export async function setFault(app: Places, fault: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
  })
  expect(response.status).toBe(201)
}

/** Ends all rehearsed failures. */
export async function clearFaults(app: Places): Promise<void> {
  await fetch(`${app.sandboxUrl}/control/faults`, { method: 'DELETE' })
}

/**
 * Returns the sandbox's objects of a kind: `payment_intents`, `charges`, `accounts`, `events`,
 * `messages`.
 */
export async function held<Thing>(app: Places, kind: string): Promise<Thing[]> {
  const response = await fetch(`${app.sandboxUrl}/control/state/${kind}`)
  return (await response.json()) as Thing[]
}

/** Waits until the providers have told the app all that they have to tell of what happened so far. */
export async function awaitTold(app: Places): Promise<void> {
  await vi.waitFor(
    async () => {
      const calls = await held<{ state: string }>(app, 'deliveries')
      expect(calls.filter(({ state }) => state === 'pending')).toEqual([])
    },
    { timeout: 10_000, interval: 20 },
  )
}

/** Returns the card provider's intents for a request. */
export async function intentsOf(app: Places, requestId: string): Promise<HeldIntent[]> {
  const intents = await held<HeldIntent>(app, 'payment_intents')
  return intents.filter((intent) => intent.metadata['request_id'] === requestId)
}

/** Presses Pay on the page of a request: returns the client secret, or the refusal. */
export function pressPay(
  app: Places,
  request: Pick<RequestView, 'payLink' | 'amountMinor' | 'currency'>,
  headers: Record<string, string> = {},
): Promise<Answer<{ clientSecret: string; code: string }>> {
  const { amountMinor, currency } = request
  const path = `${new URL(request.payLink ?? '').pathname}/payment`
  return stranger(app).call('POST', path, { amountMinor, currency }, headers)
}

/** Presses Pay where that is allowed: returns the client secret to confirm with. */
export async function startPaying(
  app: Places,
  request: Pick<RequestView, 'payLink' | 'amountMinor' | 'currency'>,
): Promise<string> {
  return (await pressPay(app, request)).body.clientSecret
}

/**
 * Confirms an intent as the payer's browser does: with a test payment method, or with the number of
 * a test card. Returns the provider's status code.
 */
export async function confirm(
  app: Places,
  clientSecret: string,
  card = 'pm_card_visa',
): Promise<number> {
  const [id = ''] = clientSecret.split('_secret_')
  const intent = (await held<HeldIntent>(app, 'payment_intents')).find((one) => one.id === id)
  const accounts = await held<{ id: string; metadata: Record<string, string> }>(app, 'accounts')
  const account = accounts.find(
    (one) => one.metadata['business_id'] === intent?.metadata['business_id'],
  )?.id
  const response = await fetch(`${app.sandboxUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pk_test_sandbox',
      ...(account ? { 'stripe-account': account } : {}),
    },
    body: new URLSearchParams({ client_secret: clientSecret, ...methodOf(card) }),
  })
  return response.status
}

function methodOf(card: string): Record<string, string> {
  if (card.startsWith('pm_')) return { payment_method: card }
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  }
}

/**
 * Presses a button of the provider's dashboard, such as `charges/ch_1/refund`; returns the new
 * object.
 */
export async function atDashboard<Thing>(
  app: Places,
  button: string,
  body: Record<string, unknown> = {},
): Promise<Thing> {
  const response = await fetch(`${app.sandboxUrl}/control/stripe/${button}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.clone().text()).toBe(true)
  return (await response.json()) as Thing
}

/** Lets the bank answer the payments of a request that it is still processing. */
export async function answerBank(app: Places, requestId: string): Promise<void> {
  for (const { id, status } of await intentsOf(app, requestId))
    if (status === 'processing') await atDashboard(app, `payment_intents/${id}/answer`)
}

/**
 * Posts a webhook of the card provider with a valid signature made at `at`, or with another one.
 */
export function postStripeEvent(
  app: TestApp,
  event: Record<string, unknown>,
  { at = new Date(), secret = 'whsec_sandbox' } = {},
): Promise<Response> {
  const body = JSON.stringify({ object: 'event', livemode: false, ...event })
  const stamp = Math.floor(at.getTime() / 1_000)
  const digest = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
  return fetch(`${app.url}/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${stamp},v1=${digest}` },
    body,
  })
}

/**
 * Posts a form of the message provider to `path`, signed with `token`; like the provider with the
 * account, and in a status callback with the two numbers of the text, unless `fields` name others.
 */
export async function postTwilioForm(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  token = 'sandbox',
): Promise<Response> {
  const told = {
    AccountSid: sandboxKeys.accountSid,
    ...(await numbersOf(app, path, fields)),
    ...fields,
  }
  const url = app.url + path
  const signed = Object.entries(told)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .reduce((text, [name, value]) => text + name + value, url)
  return fetch(url, {
    method: 'POST',
    headers: {
      'x-twilio-signature': createHmac('sha1', token).update(signed, 'utf8').digest('base64'),
    },
    body: new URLSearchParams(told),
  })
}

async function numbersOf(
  app: TestApp,
  path: string,
  { MessageSid }: Record<string, string>,
): Promise<Record<string, string>> {
  if (!path.startsWith('/hooks/twilio/status')) return {}
  const { accountSid, authToken } = sandboxKeys
  const response = await fetch(
    `${app.sandboxUrl}/2010-04-01/Accounts/${accountSid}/Messages/${MessageSid}.json`,
    { headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` } },
  )
  if (!response.ok) return {}
  const { from, to } = (await response.json()) as { from: string; to: string }
  return { From: from, To: to }
}

/**
 * Runs a statement across all businesses, past row-level security, which nobody in the app can do.
 */
export async function queryAll<Row extends pg.QueryResultRow>(
  app: Pick<TestApp, 'databaseUrl'>,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const url = new URL(process.env['RINGUP_TEST_ADMIN_URL'] ?? '')
  url.pathname = new URL(app.databaseUrl).pathname
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Makes the waiting jobs of a name due now, and runs the due jobs. */
export async function runLaterJobs(app: TestApp, name: string): Promise<void> {
  await app.ownerPool.query(
    `update graphile_worker._private_jobs as job set run_at = now()
     from graphile_worker._private_tasks as task where task.id = job.task_id and task.identifier = $1`,
    [name],
  )
  await app.drainJobs()
}

/** Lets enough time pass that webhooks about unknown objects are handled for the last time. */
export async function letGoOfUnknown(app: TestApp): Promise<void> {
  await queryAll(
    app,
    `update provider_event set received_at = received_at - interval '2 hours' where handled_at is null`,
  )
  await runLaterJobs(app, 'handleStripeEvent')
}

/** Runs the jobs of webhooks until a request has a status; returns the request as staff see it. */
export async function awaitStatus(
  app: TestApp,
  caller: Caller,
  id: string,
  status: string,
): Promise<RequestView> {
  const read = async () => {
    await app.drainJobs()
    return (await readRequest(caller, id)).status
  }
  await expect.poll(read, { timeout: 10_000 }).toBe(status)
  return readRequest(caller, id)
}
