import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RecentOffers } from '#rules/shapes/requestList.ts'
import { ask, owner } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'

const app = await openApp()

test('recent purposes: the most frequent first, each with its last amount, without canceled requests, and only of this business', async () => {
  const asker = await owner(app)
  for (const [whatFor, amountMinor] of [
    ['Boiler service', 8_000],
    ['Call-out', 4_500],
    ['boiler service', 8_500],
    ['Mistake', 100],
  ] as const)
    await ask(asker, { whatFor, amountMinor })
  const { body: list } = await asker.call<{ data: RequestView[] }>('GET', '/v1/requests')
  const mistake = list.data.find(({ whatFor }) => whatFor === 'Mistake')
  await asker.call('POST', `/v1/requests/${mistake?.id}/cancel`)
  const recent = await asker.call<RecentOffers>('GET', '/v1/requests/recent')
  expect(recent.body.data).toEqual([
    { whatFor: 'boiler service', amountMinor: 8_500, currency: 'GBP' },
    { whatFor: 'Call-out', amountMinor: 4_500, currency: 'GBP' },
  ])
})

test('recent purposes are read from the end of an index, however many requests there are', async () => {
  const { rows } = await app.ownerPool
    .query<{ 'QUERY PLAN': string }>(
      `set enable_seqscan = off; explain select id, what_for from request
     where business_id = 'bus_x' order by id desc limit 300`,
    )
    .then(
      (answers) =>
        (Array.isArray(answers) ? answers[1] : answers) as { rows: { 'QUERY PLAN': string }[] },
    )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan/)
  expect(plan).not.toMatch(/Sort/)
})
