import { expect, test } from 'vitest'
import { followProvider } from '#server/reconcile/followProvider.ts'
import { ask, awaitText, newMobile } from './support/callers.ts'
import { rounds } from './support/longMode.ts'
import { accountOf, makeIntent } from './support/moneyOfStrangers.ts'
import { openBusiness } from './support/openApp.ts'
import { queryAll } from './support/rehearse.ts'

/** The payments that the shop of the same account takes beside us. */
const foreign = rounds(200, 10_000)
const atOnce = 8

test(`${foreign} payments of others on the same account cost no row and no job, and delay no text`, {
  timeout: rounds(60_000, 600_000),
}, async () => {
  const { app, caller } = await openBusiness({ worker: true })
  const account = await accountOf(app, caller)
  const order = { account, amountMinor: 1_999, currency: 'GBP', metadata: { order: 'shop' } }
  const sell = async (count: number) => {
    for (let sold = 0; sold < count; sold += 1) await makeIntent(app, order, 'pm_card_visa')
  }
  const selling = Promise.all(Array.from({ length: atOnce }, () => sell(foreign / atOnce)))
  const waits: number[] = []
  for (let texts = 0; texts < 5; texts += 1) {
    const phone = newMobile()
    const startedAt = performance.now()
    await ask(caller, { phone })
    await awaitText(app, phone, /Bell Plumbing/)
    waits.push(performance.now() - startedAt)
  }
  await selling
  // Every webhook was lost: the provider's own list brings them all up.
  await queryAll(app, 'update provider_cursor set looked_at = null')
  await followProvider(app.context)
  const [kept] = await queryAll<{ events: number; jobs: number }>(
    app,
    `select (select count(*)::int from provider_event where type like 'payment_intent%') as events,
         (select count(*)::int from graphile_worker._private_jobs j
            join graphile_worker._private_tasks t on t.id = j.task_id
            where t.identifier = 'handleStripeEvent') as jobs`,
  )
  expect(kept).toEqual({ events: 0, jobs: 0 })
  const median = waits.toSorted((one, other) => one - other)[2] ?? 0
  expect(median, `the median wait for a text of ${waits.map(Math.round)} ms`).toBeLessThan(1_000)
})
