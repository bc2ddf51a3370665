import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { followProvider } from '#server/reconcile/followProvider.ts'
import { ask, businessOf, type Caller, owner, signedIn } from '../../tests/support/callers.ts'
import { accountOf } from '../../tests/support/moneyOfStrangers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import {
  awaitStatus,
  clearFaults,
  confirm,
  held,
  pressPay,
  queryAll,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'

const app = await openApp()

/** Calls the card provider about an account, as the platform or its dashboard does. */
async function atProvider(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  const answer = await fetch(`${app.sandboxUrl}/v1/accounts/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(body ? { body: new URLSearchParams(body as Record<string, string>) } : {}),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

async function businessState(caller: Caller) {
  await app.drainJobs()
  const { body } = await caller.call<{ business: Record<string, unknown> }>('GET', '/auth/session')
  return [body.business['paymentsReady'], body.business['paymentsProblem']]
}

const eventsOf = async (caller: Caller) =>
  (
    await queryAll<{ type: string }>(
      app,
      `select type from event where business_id = $1 and type like 'business.payments%' and type <> 'business.payments_changed' order by sequence`,
      [await businessOf(caller)],
    )
  ).map(({ type }) => type)

test('an account that is closed takes no cards: the payer is told, staff can end the request, and no other account is opened in silence', async () => {
  const caller = await owner(app)
  const [begun, fresh] = [await ask(caller), await ask(caller)]
  await startPaying(app, begun)
  const account = await accountOf(app, caller)
  const accounts = (await held(app, 'accounts')).length
  await atProvider('DELETE', account)
  for (const request of [begun, fresh]) {
    expect((await pressPay(app, request)).status).toBe(503)
    const canceled = await caller.call<RequestView>('POST', `/v1/requests/${request.id}/cancel`)
    expect([canceled.status, canceled.body.status]).toEqual([200, 'canceled'])
  }
  await expect.poll(() => businessState(caller)).toEqual([false, 'account_gone'])
  expect(await eventsOf(caller)).toEqual(['business.payments_ready', 'business.payments_stopped'])
  expect(await accountOf(app, caller)).toBe(account)
  expect((await held(app, 'accounts')).length).toBeLessThanOrEqual(accounts)
  // A request that is made meanwhile waits as a draft, and no text goes out.
  const later = await caller.call<RequestView>('POST', '/v1/requests', {
    phone: begun.customer.phone,
    amountMinor: 8_500,
    whatFor: 'Boiler service',
  })
  expect(later.body.status).toBe('draft')
})

test('charges that the provider stops are an outcome, told once, and over once it allows them again', async () => {
  const caller = await owner(app)
  expect(await businessState(caller)).toEqual([true, null])
  const account = await accountOf(app, caller)
  await atProvider('POST', `${account}/reject`, { reason: 'other' })
  await expect.poll(() => businessState(caller)).toEqual([false, 'charges_disabled'])
  await atProvider('POST', `${account}/unreject`)
  await expect.poll(() => businessState(caller)).toEqual([true, null])
  expect(await eventsOf(caller)).toEqual([
    'business.payments_ready',
    'business.payments_stopped',
    'business.payments_ready',
  ])
  const request = await ask(caller)
  expect(await confirm(app, await startPaying(app, request))).toBe(200)
  await awaitStatus(app, caller, request.id, 'paid')
})

/** Reads the events of an account now, as the follower does once in a while. */
async function lookAt(account: string): Promise<void> {
  await queryAll(app, 'update provider_cursor set looked_at = null where account = $1', [account])
  await followProvider(app.context)
}

test('an account that is closed before it ever took a card is shown as gone', async () => {
  const caller = await signedIn(app)
  const wanted = { name: 'Till & Sons', country: 'GB', currency: 'GBP' }
  expect((await caller.call('POST', '/v1/business', wanted)).status).toBe(201)
  expect(await businessState(caller)).toEqual([false, null])
  const account = await accountOf(app, caller)
  await atProvider('DELETE', account)
  await lookAt(account)
  expect(await businessState(caller)).toEqual([false, 'account_gone'])
})

test('a closed account is noticed although its webhook was lost: its events cannot be read any more', async () => {
  const caller = await owner(app)
  const account = await accountOf(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 100 })
  await atProvider('DELETE', account)
  await lookAt(account)
  expect(await businessState(caller)).toEqual([false, 'account_gone'])
  await clearFaults(app)
})
