import { expect, test } from 'vitest'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { readRequestRows } from './readRequestRows.ts'

const { app, caller, businessId } = await openBusiness()

test.each([
  // In Auckland it is already the 21st when it is 13:00 on the 20th in UTC.
  ['Pacific/Auckland', '2026-11-20T10:59:59Z', false],
  ['Pacific/Auckland', '2026-11-20T11:00:00Z', true],
  // In Los Angeles the 20th lasts until 08:00 on the 21st in UTC.
  ['America/Los_Angeles', '2026-11-21T07:59:59Z', false],
  ['America/Los_Angeles', '2026-11-21T08:00:00Z', true],
])('due on the 20th in %s, at %s it is overdue: %s', async (timeZone, at, overdue) => {
  const { id } = await ask(caller, { dueOn: '2026-11-20' })
  expect((await caller.call('PATCH', '/v1/business', { timeZone })).status).toBe(200)
  const rows = await inBusiness(app.database, businessId, (tx) =>
    readRequestRows(tx, businessId, [id], new Date(at)),
  )
  expect(rows).toMatchObject([{ id, overdue }])
})

test('the list shows the status of the newest text: a failed reminder, then the text sent after it', async () => {
  const { id } = await ask(caller)
  await queryAll(app, `update message set status = 'delivered' where request_id = $1`, [id])
  await queryAll(app, `update message set created_at = created_at - interval '25 hours'`)
  await caller.call('POST', `/v1/requests/${id}/remind`)
  await queryAll(
    app,
    `update message set status = 'undelivered' where request_id = $1 and purpose = 'reminder'`,
    [id],
  )
  const list = await caller.call<RequestList>('GET', '/v1/requests')
  expect(list.body.data.find((row) => row.id === id)?.textStatus).toBe('undelivered')
  await caller.call('POST', `/v1/requests/${id}/send`)
  expect((await readRequest(caller, id)).textStatus).toBe('queued')
})
