import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerLimits } from '#rules/providerLimits.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { isLong, rounds } from '../../tests/support/longMode.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { clearFaults, queryAll, setFault } from '../../tests/support/rehearse.ts'

// A short test has fewer accounts, read more often and by shorter runs, so that no run reads them all either:
// the provider's limit per second is the same.
const followed = rounds(50, 500)
const everyMs = rounds(5_000, providerLimits.followProviderMs)
const ageSecondsMax = rounds(10, 60)
const watchedMs = rounds(15_000, 120_000)
/** The provider's limit for one kind of call with live keys: https://docs.stripe.com/rate-limits */
const callsPerSecondMax = 25
// The app of the tests has test keys, which have a lower limit for all calls together.
const { eventListsPerSecond } = providerLimits
changeLimits(providerLimits, {
  followProviderMs: everyMs,
  followRunMs: rounds(1_000, providerLimits.followRunMs),
  eventListsPerSecondInTest: eventListsPerSecond,
})

const { app } = await openBusiness({ worker: true })
const calls: number[] = []
const { stripe } = app.context
app.context.stripe = {
  ...stripe,
  listEvents(...given) {
    calls.push(performance.now())
    return stripe.listEvents(...given)
  },
}
const accounts: string[] = []
const hung: string[] = []
beforeAll(async () => {
  while (accounts.length < followed) {
    const response = await fetch(`${app.sandboxUrl}/v1/accounts`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ country: 'GB' }),
    })
    accounts.push(((await response.json()) as { id: string }).id)
  }
  hung.push(...accounts.filter((_, at) => at % 25 === 0))
}, 240_000)
afterAll(() => clearFaults(app))

/** Returns the most calls that fell into one second. */
function busiestSecond(): number {
  const counts = calls.map((at, index) => calls.findLastIndex((to) => to < at + 1_000) - index + 1)
  return Math.max(...counts)
}

/** Returns since how many seconds the account has not been read that was read longest ago. */
async function oldestSeconds(): Promise<number> {
  const [row] = await queryAll<{ age: number }>(
    app,
    `select extract(epoch from now() - min(answered_at))::float as age from provider_cursor
     where account <> all($1)`,
    [hung],
  )
  return row?.age ?? Number.POSITIVE_INFINITY
}

test('with accounts that hang, are gone or are refused among them, every other account is read again within the minute', {
  timeout: 300_000,
}, async () => {
  await setFault(app, { on: 'stripe.events.list', do: 'hang', of: hung })
  await setFault(app, { on: 'stripe.events.list', do: 'delay', ms: 200 })
  await queryAll(
    app,
    `insert into provider_cursor (provider, account, read_to, answered_at)
       select 'stripe', unnest($1::text[]), now(), now()`,
    [[...accounts, 'acct_gone']],
  )
  await queryAll(app, 'update provider_cursor set answered_at = now(), looked_at = null')
  const ages: number[] = []
  const begun = Date.now()
  await expect
    .poll(
      async () => {
        ages.push(await oldestSeconds())
        return Date.now() - begun
      },
      { timeout: watchedMs + 60_000, interval: 250 },
    )
    .toBeGreaterThan(watchedMs)
  const worst = Math.max(...ages)
  if (isLong)
    process.stdout.write(
      `${followed} accounts, ${hung.length} hung: the oldest look was ${worst.toFixed(1)} s ago at worst, ${busiestSecond()} calls in a second\n`,
    )
  expect(busiestSecond()).toBeLessThanOrEqual(callsPerSecondMax)
  expect(worst).toBeLessThan(ageSecondsMax)
})
