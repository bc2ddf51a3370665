import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTrial, type Trial } from '../../testing/startTrial.ts'

let trial: Trial
let other: Trial
beforeEach(async () => {
  trial = await startTrial()
  other = await startTrial()
})
afterEach(async () => {
  await trial.close()
  await other.close()
})

const takeWorld = async (from: Trial) => (await fetch(`${from.url}/control/world`)).text()
const put = (target: Trial, body: string) =>
  fetch(`${target.url}/control/world`, { method: 'PUT', body })
const kinds = ['accounts', 'customers', 'payment_intents', 'charges', 'events', 'webhook_endpoints']
/** Leaves out the endpoint of the environment, which is not part of a world. */
const heldBy = async (one: Trial) => {
  const read = (kind: string) => one.read<{ id: string }[]>(`/control/state/${kind}`)
  const objectsByKind = await Promise.all(kinds.map(read))
  return objectsByKind.map((objects) => objects.filter(({ id }) => id !== 'environment'))
}
const isDelivered = async (one: Trial) => {
  const deliveries = await one.read<{ state: string }[]>('/control/state/deliveries')
  return deliveries.every(({ state }) => state === 'delivered')
}

const pay = (stripe: Stripe, idempotencyKey: string) =>
  stripe.paymentIntents.create(
    {
      amount: 1_200,
      currency: 'eur',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://example.com',
      metadata: { note: '{"looks":"like JSON"}' },
    },
    { idempotencyKey },
  )

test('an imported world answers like the exported one', async () => {
  const account = await trial.stripe.accounts.create()
  const paid = await pay(trial.stripe, 'first')
  await trial.stripe.customers.create({ name: 'Zoë' }, { stripeAccount: account.id })
  const url = 'http://127.0.0.1:9'
  await trial.stripe.webhookEndpoints.create({ url, enabled_events: ['refund.created'] })
  for (const body of ['[1,2]', '[1, 2]', '{']) {
    await trial.post('/phones/+447400123456/messages', { body })
  }
  await trial.advanceClock(5 * 3_600_000)
  await expect.poll(() => isDelivered(trial)).toBe(true)
  const answer = await put(other, await takeWorld(trial))
  expect([answer.status, await answer.json()]).toEqual([200, { imported: expect.any(Object) }])

  expect(await heldBy(other)).toEqual(await heldBy(trial))
  const list = (stripe: Stripe) => stripe.paymentIntents.list({ expand: ['data.latest_charge'] })
  expect((await list(other.stripe)).data).toEqual((await list(trial.stripe)).data)
  expect(await other.read('/phones/+447400123456/messages')).toEqual(
    await trial.read('/phones/+447400123456/messages'),
  )
  const again = await pay(other.stripe, 'first')
  expect(again.id).toBe(paid.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(
    other.stripe.customers.list({}, { stripeAccount: account.id }),
  ).resolves.toMatchObject({ data: [{ name: 'Zoë' }] })
  const clock = await other.read<{ moved_ms: number }>('/control/clock')
  expect(clock.moved_ms / 3_600_000).toBeCloseTo(5, 1)
})

test('the sandbox that imports a world sends what was not yet delivered', async () => {
  await trial.setFault({ on: 'stripe.webhooks', do: 'pause' })
  const { id } = await trial.stripe.customers.create({ name: 'waiting' })
  await put(other, await takeWorld(trial))
  const deliveries = () => other.received.filter(({ body }) => body.includes(id))
  await expect.poll(deliveries).toHaveLength(1)
  expect(trial.received).toEqual([])
})

test('a world exported twice is the same document, apart from its time', async () => {
  await pay(trial.stripe, 'one')
  await expect.poll(() => isDelivered(trial)).toBe(true)
  const withoutTime = (world: string) => ({ ...JSON.parse(world), now: 0 })
  const first = withoutTime(await takeWorld(trial))
  expect(withoutTime(await takeWorld(trial))).toEqual(first)
  await put(other, JSON.stringify(first))
  const { tables } = withoutTime(await takeWorld(other))
  expect(tables.stripe_object).toEqual(first.tables.stripe_object)
  expect(tables.idempotent_answer).toEqual(first.tables.idempotent_answer)
})

test.each([
  ['{', 'not JSON'],
  ['[]', 'not what GET /control/world gives'],
  ['{"sandbox":"world","version":99,"now":1,"tables":{}}', 'of version 99'],
  ['{"sandbox":"world","version":1,"now":"today","tables":{}}', '"now" must be a time'],
  ['{"sandbox":"world","version":1,"now":1,"tables":{}}', 'It has no table'],
  ['{"sandbox":"world","version":1,"now":-1,"tables":{}}', 'a time of the years 1970 to 9999'],
  ['{"sandbox":"world","version":1,"now":1e15,"tables":{}}', 'a time of the years 1970 to 9999'],
])('the document %s is refused and changes nothing', async (document, reason) => {
  const { id } = await trial.stripe.customers.create({ name: 'still here' })
  const answer = await put(trial, document)
  const { error }: { error: string } = await answer.json()
  expect([answer.status, error]).toEqual([400, expect.stringContaining(reason)])
  expect(await trial.stripe.customers.retrieve(id)).toMatchObject({ name: 'still here' })
})

test('one broken row among many is named by its position, and nothing is imported', async () => {
  const { id } = await trial.stripe.customers.create({ name: 'still here' })
  const importError = async (change: (world: { tables: Record<string, unknown[]> }) => unknown) => {
    const world = JSON.parse(await takeWorld(trial))
    change(world)
    const answer = await put(trial, JSON.stringify(world))
    const { error }: { error: string } = await answer.json()
    return [answer.status, error.replace(/^.*changed\. /, '')]
  }
  expect(await importError(({ tables }) => tables.stripe_object?.push({ id: 'x' }))).toEqual([
    400,
    expect.stringMatching(/^Row \d+ of "stripe_object" cannot be kept: a column is missing\.$/),
  ])
  expect(await importError(({ tables }) => tables.due?.unshift({ colour: 'red' }))).toEqual([
    400,
    'Row 1 of "due" has a column "colour" not known here.',
  ])
  expect(await importError((world) => Object.assign(world.tables, { more: [] }))).toEqual([
    400,
    'Its table "more" is not known here.',
  ])
  expect(await trial.stripe.customers.retrieve(id)).toMatchObject({ name: 'still here' })
})

test.each([
  ['due', 'at', 1e18],
  ['delivery', 'due', 1.5],
  ['delivery', 'history', 'none'],
  ['stripe_object', 'created', Number.MAX_SAFE_INTEGER],
  ['stripe_object', 'body', 'none'],
  ['stripe_object', 'body', '['.repeat(5_000) + ']'.repeat(5_000)],
  ['stripe_object', 'id', 'cus_other'],
  ['stripe_object', 'hidden', []],
  ['message', 'media', [1]],
  ['message', 'created', -1e18],
  ['idempotent_answer', 'status', 7],
])('a cell of %s.%s that could not be read back is refused', async (table, column, cell) => {
  await pay(trial.stripe, 'a row in every table')
  await trial.post('/phones/+447400123456/messages', { body: 'Hi' })
  const world = JSON.parse(await takeWorld(trial))
  const [row] = world.tables[table]
  row[column] = cell
  const answer = await put(trial, JSON.stringify(world))
  const { error }: { error: string } = await answer.json()
  expect([answer.status, error]).toEqual([400, expect.stringContaining(`Row 1 of "${table}"`)])
  expect((await trial.stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('a reset empties everything and ends the faults, and a second reset changes nothing more', async () => {
  await pay(trial.stripe, 'gone')
  await trial.advanceClock(86_400_000)
  await trial.setFault({ on: 'stripe.refunds', do: 'hang' })
  for (let count = 0; count < 2; count += 1) {
    expect((await trial.post('/control/reset', {})).status).toBe(204)
    expect((await trial.stripe.paymentIntents.list()).data).toEqual([])
    expect(await trial.read('/control/faults')).toEqual([])
    expect(await trial.read('/control/state/deliveries')).toEqual([])
    expect(await trial.read('/control/clock')).toMatchObject({ moved_ms: 0 })
  }
  const again = await pay(trial.stripe, 'gone')
  expect(again.lastResponse.headers['idempotent-replayed']).toBeUndefined()
})

test('a delivery under way during a reset or an import leaves no trace in the new world', async () => {
  await trial.setFault({ on: 'stripe.webhooks', do: 'pause' })
  await trial.stripe.customers.create({ name: 'in the document' })
  const world = await takeWorld(trial)
  trial.answerWith(500)
  await trial.clearFaults()
  const calls = Array.from({ length: 30 }, (_, index) =>
    trial.stripe.customers.create({ name: `n${index}` }),
  )
  await Promise.race(calls)
  await trial.post('/control/reset', {})
  await put(trial, world)
  await Promise.allSettled(calls)
  await expect
    .poll(() => trial.read<{ subject: string; attempts: number }[]>('/control/state/deliveries'))
    .toContainEqual(expect.objectContaining({ id: 1, attempts: 1, last_status: 500 }))
  const events = await trial.read<{ id: string }[]>('/control/state/events')
  const deliveries = await trial.read<{ subject: string }[]>('/control/state/deliveries')
  const known = events.map(({ id }) => id)
  expect(deliveries.filter(({ subject }) => !known.includes(subject))).toEqual([])
})

test('open pages are notified of a reset', async () => {
  const response = await fetch(`${trial.url}/control/stream`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  await trial.post('/control/reset', {})
  const chunk = await reader?.read()
  expect(chunk?.value).toContain('event: changed')
  await reader?.cancel()
})
