import { expect, test } from 'vitest'
import { providerLimits } from '#rules/providerLimits.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import type { StripeNotice } from '#server/stripe/stripeTypes.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { keepNotice } from './keepNotice.ts'

const app = await openApp()
const noticeOf = (id: string): StripeNotice =>
  ({ id, type: 'charge.refunded', account: null, objectId: 'ch_1' }) as StripeNotice
const keep = (id: string, foundBy: 'webhook' | 'list') =>
  outsideBusinesses(app.database, (tx) => keepNotice(tx, noticeOf(id), foundBy, new Date()))

test('an event that a list brought up waits behind what somebody waits for; one of a webhook does not', async () => {
  await keep('evt_listed', 'list')
  await keep('evt_sent', 'webhook')
  const jobs = await queryAll<{ key: string; priority: number }>(
    app,
    "select key, priority from graphile_worker._private_jobs where key like 'stripe:%' order by key",
  )
  expect(jobs).toEqual([
    { key: 'stripe:evt_listed', priority: 20 },
    { key: 'stripe:evt_sent', priority: 0 },
  ])
})

test('a handled event is forgotten after a while, an unhandled one never', async () => {
  await keep('evt_done', 'webhook')
  await keep('evt_waiting', 'webhook')
  const agoMs = providerLimits.noticesKeptMs + 60_000
  await queryAll(
    app,
    `update provider_event set received_at = now() - $1 * interval '1 ms',
       handled_at = case when id = 'evt_done' then now() - $1 * interval '1 ms' end`,
    [agoMs],
  )
  await keep('evt_new', 'webhook')
  const rows = await queryAll<{ id: string }>(app, 'select id from provider_event')
  const ids = rows.map(({ id }) => id)
  expect(ids).toContain('evt_waiting')
  expect(ids).not.toContain('evt_done')
})
