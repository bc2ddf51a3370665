import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { apiVersions } from '../versions/apiVersions.ts'
import { eventTypes } from './eventTypes.ts'

const bench = setUpTrial()
const url = 'http://127.0.0.1:9/hooks'
const create = (params: object = {}, options?: Stripe.RequestOptions) =>
  bench.stripe.webhookEndpoints.create({ url, enabled_events: ['*'], ...params }, options)

test('the event types and versions are those that the official SDK knows', () => {
  const place = '../../../node_modules/stripe/esm/resources/WebhookEndpoints.d.ts'
  const types = readFileSync(new URL(place, import.meta.url), 'utf8')
  const union = (name: string) =>
    [...(types.match(`type ${name} = (.*);`)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, value]) => value,
    )
  expect(['*', ...eventTypes]).toEqual(union('EnabledEvent'))
  expect(apiVersions).toEqual(union('ApiVersion'))
})

test('only the answer that creates an endpoint contains its secret', async () => {
  const made = await create({
    enabled_events: ['charge.succeeded', 'charge.failed'],
    description: 'orders',
    metadata: { team: 'a' },
    api_version: '2026-09-30.endive',
  })
  expect(made).toMatchObject({
    object: 'webhook_endpoint',
    api_version: '2026-09-30.endive',
    application: null,
    description: 'orders',
    enabled_events: ['charge.succeeded', 'charge.failed'],
    livemode: false,
    metadata: { team: 'a' },
    status: 'enabled',
    url,
  })
  expect(made.id).toMatch(/^we_/)
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9]{32}$/)
  const { secret, ...rest } = made
  expect(secret).toBeTruthy()
  expect({ ...(await bench.stripe.webhookEndpoints.retrieve(made.id)) }).toEqual(rest)
})

test('two endpoints have two secrets', async () => {
  const [one, two] = [await create(), await create()]
  expect(one.secret).not.toBe(two.secret)
})

test.each([
  [{ enabled_events: undefined }, { param: 'enabled_events', code: 'parameter_missing' }],
  [{ url: undefined }, { param: 'url', code: 'parameter_missing' }],
  [{ enabled_events: '' }, { param: 'enabled_events' }],
  [{ enabled_events: ['charge.succeeded', 'charge.eaten'] }, { param: 'enabled_events[1]' }],
  [{ url: 'example.com/hooks' }, { param: 'url', code: 'url_invalid' }],
  [{ url: 'ftp://example.com' }, { param: 'url', code: 'url_invalid' }],
  [{ url: 'https://exa mple.com' }, { param: 'url', code: 'url_invalid' }],
  [{ api_version: '2026-01-01' }, { param: 'api_version' }],
  [{ connect: 'maybe' }, { param: 'connect' }],
  [{ secret: 'whsec_mine' }, { param: 'secret', code: 'parameter_unknown' }],
])('an endpoint with %j is refused', async (params, refusal) => {
  const refused = create(params)
  await expect(refused).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    ...refusal,
  })
})

test('an update changes what it names and nothing else', async () => {
  const made = await create({ description: 'old', metadata: { a: '1', b: '2' } })
  const updated = await bench.stripe.webhookEndpoints.update(made.id, {
    url: `${url}/new`,
    enabled_events: ['refund.created'],
    metadata: { a: '' },
  })
  expect(updated).toMatchObject({
    url: `${url}/new`,
    enabled_events: ['refund.created'],
    description: 'old',
    metadata: { b: '2' },
    status: 'enabled',
  })
  expect(updated.secret).toBeUndefined()
  const off = await bench.stripe.webhookEndpoints.update(made.id, { disabled: true })
  expect(off).toMatchObject({ status: 'disabled', url: `${url}/new` })
  const on = await bench.stripe.webhookEndpoints.update(made.id, {
    disabled: false,
    description: '',
  })
  expect(on).toMatchObject({ status: 'enabled', description: null })
})

test('an update accepts neither connect nor api_version, nor a bad address', async () => {
  const { id } = await create()
  const update = (params: object) => bench.stripe.webhookEndpoints.update(id, params)
  await expect(update({ connect: true })).rejects.toMatchObject({ code: 'parameter_unknown' })
  await expect(update({ api_version: '2026-10-28.endive' })).rejects.toMatchObject({
    code: 'parameter_unknown',
  })
  await expect(update({ url: 'nowhere' })).rejects.toMatchObject({ code: 'url_invalid' })
  await expect(update({ enabled_events: '' })).rejects.toMatchObject({ param: 'enabled_events' })
})

test('a deleted endpoint can no longer be found', async () => {
  const { id } = await create()
  const deleted = await bench.stripe.webhookEndpoints.del(id)
  expect(deleted).toMatchObject({ id, object: 'webhook_endpoint', deleted: true })
  const missing = { statusCode: 404, code: 'resource_missing' }
  await expect(bench.stripe.webhookEndpoints.retrieve(id)).rejects.toMatchObject(missing)
  await expect(bench.stripe.webhookEndpoints.update(id, {})).rejects.toMatchObject(missing)
  await expect(bench.stripe.webhookEndpoints.del(id)).rejects.toMatchObject(missing)
})

test('endpoints are listed newest first by cursor, without the one of the environment', async () => {
  const account = await bench.stripe.accounts.create()
  const options = { stripeAccount: account.id }
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) made.unshift((await create({}, options)).id)
  const walked: string[] = []
  for await (const { id } of bench.stripe.webhookEndpoints.list({ limit: 2 }, options)) {
    walked.push(id)
  }
  expect(walked).toEqual(made)
})

test('an account has at most sixteen endpoints', async () => {
  const account = await bench.stripe.accounts.create()
  const options = { stripeAccount: account.id }
  await Promise.all(Array.from({ length: 16 }, () => create({}, options)))
  await expect(create({}, options)).rejects.toMatchObject({
    message: 'You have reached the maximum of 16 test webhook endpoints.',
  })
})

test("a connected account's endpoint is not the platform's, and it has no connected accounts", async () => {
  const account = await bench.stripe.accounts.create()
  const options = { stripeAccount: account.id }
  const { id } = await create({}, options)
  await expect(bench.stripe.webhookEndpoints.retrieve(id)).rejects.toMatchObject({
    code: 'resource_missing',
  })
  await expect(create({ connect: true }, options)).rejects.toMatchObject({ param: 'connect' })
})
