import { expect, test } from 'vitest'
import { accessEventTypes } from '#rules/eventTypes.ts'
import {
  ask,
  businessOf,
  type Caller,
  owner,
  signedIn,
  stranger,
} from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { networkAround } from './addressKey.ts'

const app = await openApp()

type Left = {
  type: string
  actor_id: string
  subject: string
  network: string
  data: Record<string, unknown>
}
const leftOf = async (caller: Caller) =>
  queryAll<Left>(
    app,
    `select type, actor_id, subject, network, data from event
     where business_id = $1 and type = any($2) order by sequence`,
    [await businessOf(caller), [...accessEventTypes]],
  )

test('each sign-in, right or wrong, records who and from which network, but no number', async () => {
  const caller = await owner(app)
  const { body } = await caller.call<{ phone: string }>('GET', '/auth/session')
  await signedIn(app, body.phone)
  const thief = stranger(app)
  await thief.call('POST', '/auth/code', { phone: body.phone })
  const { status } = await thief.call('POST', '/auth/session', {
    phone: body.phone,
    code: '000000',
  })
  expect(status).toBe(422)
  // The answer to a wrong code does not wait for the history.
  await expect
    .poll(async () => (await leftOf(caller)).map(({ type, data }) => [type, data]))
    .toContainEqual(['access.sign_in_failed', { proof: 'code' }])
  const left = await leftOf(caller)
  expect(left.map(({ type, data }) => [type, data])).toContainEqual(['access.signed_in', {}])
  for (const { actor_id, subject, network } of left) {
    expect(actor_id).toBe(subject)
    expect(network).toBe('127.0.0.0/24')
  }
  expect(JSON.stringify(left)).not.toContain(body.phone.slice(-6))
})

test('each download records its file; saved views and push subscriptions record being added and removed', async () => {
  const caller = await owner(app)
  const request = await ask(caller)
  for (const file of ['requests', 'customers', 'payments', 'texts'])
    expect((await caller.call('GET', `/v1/exports/${file}.csv`)).status).toBe(200)
  await caller.call('GET', `/v1/customers/${request.customer.id}/export`)
  const view = await caller.call<{ id: string }>('POST', '/v1/views', { name: 'Due', filter: {} })
  await caller.call('DELETE', `/v1/views/${view.body.id}`)
  const left = (await leftOf(caller)).filter(({ type }) => type !== 'access.signed_in')
  expect(left.map(({ type, data }) => [type, data['file'] ?? data['viewId']])).toEqual([
    ['access.exported', 'requests'],
    ['access.exported', 'customers'],
    ['access.exported', 'payments'],
    ['access.exported', 'texts'],
    ['access.exported', 'customer'],
    ['view.saved', view.body.id],
    ['view.deleted', view.body.id],
  ])
})

test('access events are not on the stream: colleagues do not watch each other', async () => {
  const caller = await owner(app)
  const stream = await openStream(app, caller)
  await caller.call('GET', '/v1/exports/customers.csv')
  await ask(caller)
  await expect.poll(() => stream.events.map(({ type }) => type)).toContain('request.created')
  expect(stream.events.filter(({ type }) => type.startsWith('access.'))).toEqual([])
  await stream.close()
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('of %s only the network is stored', (address, network) => {
  expect(networkAround(address)).toBe(network)
})
