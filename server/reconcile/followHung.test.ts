import { expect, test } from 'vitest'
import { providerLimits } from '#rules/providerLimits.ts'
import { businessOf, type Caller, owner } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { clearFaults, queryAll, setFault } from '../../tests/support/rehearse.ts'
import { followProvider } from './followProvider.ts'

// The timeout is shortened: the test need not wait for 10 s.
changeLimits(providerLimits, { providerCallTimeoutMs: 5_000 })

const app = await openApp()

async function accountOf(by: Caller): Promise<string> {
  const [row] = await queryAll<{ account: string }>(
    app,
    'select stripe_account as account from business where id = $1',
    [await businessOf(by)],
  )
  return row?.account ?? ''
}

test('an account for which the provider hangs does not keep others from being read', async () => {
  const caller = await owner(app)
  const other = await owner(app)
  await app.drainJobs()
  const account = await accountOf(caller)
  const theirs = await accountOf(other)
  await queryAll(
    app,
    `update provider_cursor set answered_at = null,
       looked_at = case when account = $1 then null else now() - interval '1 hour' end`,
    [account],
  )
  await setFault(app, { on: 'stripe.events', do: 'hang', of: [account] })
  let ended = false
  const following = followProvider(app.context).then(() => {
    ended = true
  })
  const answered = 'select account from provider_cursor where answered_at is not null'
  const read = async () =>
    (await queryAll<{ account: string }>(app, answered)).map((one) => one.account)
  await expect.poll(read, { timeout: 10_000 }).toContain(theirs)
  expect(await read()).not.toContain(account)
  expect(ended).toBe(false)
  await clearFaults(app)
  await following
})
