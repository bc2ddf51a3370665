import { expect, test } from 'vitest'
import { businessOf, type Caller, signedIn } from '../../tests/support/callers.ts'
import { accountOf } from '../../tests/support/moneyOfStrangers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { clearFaults, held, setFault } from '../../tests/support/rehearse.ts'

const app = await openApp()

async function beginner(name: string): Promise<Caller> {
  const caller = await signedIn(app)
  const wanted = { name, country: 'GB', currency: 'GBP' }
  expect((await caller.call('POST', '/v1/business', wanted)).status).toBe(201)
  return caller
}

/** Returns the ids of the accounts that the provider holds for the business of a caller. */
async function accountsOf(caller: Caller): Promise<string[]> {
  const businessId = await businessOf(caller)
  const accounts = await held<{ id: string; metadata: Record<string, string> }>(app, 'accounts')
  return accounts
    .filter(({ metadata }) => metadata['business_id'] === businessId)
    .map(({ id }) => id)
}

test('an account whose answer was an error is found again: the next try opens no second one', async () => {
  const failed = { type: 'api_error', message: 'Something went wrong.' }
  const on = 'stripe.accounts.create'
  await setFault(app, { on, do: 'status_after', status: 500, error: failed, times: 1 })
  const caller = await beginner('Twice & Sons')
  await clearFaults(app)
  await app.drainJobs()
  expect(await accountsOf(caller)).toEqual([await accountOf(app, caller)])
})

test('an e-mail that is typed after a lost answer opens no second account, and is not refused', async () => {
  await setFault(app, { on: 'stripe.accounts.create', do: 'drop_after' })
  const caller = await beginner('Lost & Sons')
  await clearFaults(app)
  const link = { email: 'ana@example.com' }
  expect((await caller.call('POST', '/v1/business/payments/link', link)).status).toBe(201)
  expect(await accountsOf(caller)).toEqual([await accountOf(app, caller)])
})
