import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { changeLimits } from '../../../tests/support/changeLimits.ts'
import { madeKey, program } from '../../../tests/support/keys.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { queryAll, runLaterJobs } from '../../../tests/support/rehearse.ts'
import {
  goodRows,
  madeMany,
  readMany,
  rowsWith,
  sendMany,
  sentMany,
  step,
} from '../../../tests/support/requestImports.ts'

// So that a few rows are several jobs.
changeLimits(limits, { requestImportJobRows: 3 })
const { app, caller } = await openBusiness()

/** Lists the texts to the customers of rows, sent or in their turn. */
const textsTo = (rows: { phone?: unknown }[]) =>
  queryAll(app, 'select 1 from message where to_phone = any($1)', [rows.map(({ phone }) => phone)])

test('the same call under one idempotency key is one import, and another body under it is refused', async () => {
  const headers = { 'idempotency-key': 'december' }
  const rows = goodRows(2)
  const first = await sendMany(caller, { rows }, headers)
  const again = await sendMany(caller, { rows }, headers)
  expect([again.status, again.body.id]).toEqual([202, first.body.id])
  expect(await sendMany(caller, { rows: rows.slice(1) }, headers)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  await app.drainJobs()
  expect(await textsTo(rows)).toHaveLength(rows.length)
})

test('a stopped import keeps its requests, resumes, and ends with each row once', async () => {
  const rows = goodRows(7)
  const id = await sentMany(caller, { rows })
  expect(await step(caller, 'stop', id)).toMatchObject({ status: 'stopped' })
  await app.drainJobs()
  expect((await readMany(caller, id)).counts).toMatchObject({ waiting: rows.length, created: 0 })
  expect(await step(caller, 'stop', id)).toMatchObject({ code: 'import_not_ready' })
  expect(await step(caller, 'start', id)).toMatchObject({ status: 'running' })
  await app.drainJobs()
  expect(await readMany(caller, id)).toMatchObject({
    status: 'done',
    counts: { waiting: 0, created: rows.length },
  })
  const made = await rowsWith(caller, id, 'created')
  expect(new Set(made.map(({ requestId }) => requestId)).size).toBe(rows.length)
  expect(await textsTo(rows)).toHaveLength(rows.length)
})

test('two workers at one import make each row once', async () => {
  const rows = goodRows(8)
  const id = await sentMany(caller, { rows })
  await queryAll(
    app,
    `select graphile_worker.add_job('runRequestImport', jobs.payload) from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks t on t.id = jobs.task_id
     where t.identifier = 'runRequestImport' and jobs.payload->>'importId' = $1`,
    [id],
  )
  await Promise.all([app.drainJobs(), app.drainJobs()])
  expect(await readMany(caller, id)).toMatchObject({ status: 'done', counts: { created: 8 } })
  const phones = rows.map(({ phone }) => phone)
  const made = await queryAll(
    app,
    `select 1 from request r join customer c on c.business_id = r.business_id and c.id = r.customer_id
     where c.phone = any($1)`,
    [phones],
  )
  expect(made).toHaveLength(8)
})

test('a key that is revoked makes no more requests, and a member can go on', async () => {
  const { key, id: keyId } = await madeKey(caller)
  const id = await sentMany(program(app, key), { rows: goodRows(2) })
  expect((await caller.call('DELETE', `/v1/api-keys/${keyId}`)).status).toBeLessThan(300)
  await app.drainJobs()
  expect(await readMany(caller, id)).toMatchObject({
    status: 'stopped',
    counts: { waiting: 2, created: 0 },
  })
  await step(caller, 'start', id)
  await app.drainJobs()
  expect(await readMany(caller, id)).toMatchObject({ status: 'done', counts: { created: 2 } })
})

test.each([
  [{}, 422, 'field_required', 'rows'],
  [{ rows: [] }, 422, 'field_required', 'rows'],
  [{ csv: '' }, 422, 'field_required', 'csv'],
  [{ rows: [{}], csv: 'a' }, 422, 'field_invalid', 'csv'],
  [{ rows: [5] }, 422, 'field_invalid', 'rows.0'],
  [{ csv: 'phone,amonut,for\n1,2,3\n' }, 422, 'csv_unreadable', 'csv'],
  [{ csv: 'phone,amount,for\n' }, 422, 'csv_unreadable', 'csv'],
  [{ rows: Array(10_001).fill({}) }, 422, 'rows_too_many', 'rows'],
])('the body %# is refused as a whole, with the field', async (body, status, code, path) => {
  const answer = await sendMany(caller, body)
  expect(answer.status).toBe(status)
  expect(answer.body.errors).toMatchObject([{ path, code }])
})

test('too many rows in a file, and a body that is too large, are answered with what to do', async () => {
  const csv = `phone,amount,for\n${'1,2,3\n'.repeat(10_001)}`
  expect((await sendMany(caller, { csv })).body).toMatchObject({
    code: 'csv_unreadable',
    detail: expect.stringMatching(/10,000 rows.*several/),
  })
  expect(await sendMany(caller, { csv: 'x'.repeat(limits.importBytesMax) })).toMatchObject({
    status: 413,
    body: { code: 'body_too_large', detail: expect.stringMatching(/5 MB/) },
  })
})

test('erasing a customer empties their rows, and a row that waits for them is not made', async () => {
  const rows = goodRows(2)
  const done = await madeMany(app, caller, { rows })
  const waiting = await madeMany(app, caller, { dryRun: true, rows })
  const [made] = await rowsWith(caller, done, 'created')
  // An open request keeps its customer.
  await caller.call('POST', `/v1/requests/${made?.requestId}/cancel`)
  const customer = await queryAll<{ customer_id: string }>(
    app,
    'select customer_id from request where id = $1',
    [made?.requestId],
  )
  const erased = await caller.call('DELETE', `/v1/customers/${customer[0]?.customer_id}`)
  expect(erased.status).toBe(204)
  const kept = await queryAll(
    app,
    'select 1 from request_import_row where phone = $1 or fields::text like $2 or problem::text like $2',
    [rows[0]?.phone, `%${rows[0]?.phone.slice(1)}%`],
  )
  expect(kept).toEqual([])
  await step(caller, 'start', waiting)
  await app.drainJobs()
  expect(await rowsWith(caller, waiting, 'failed')).toMatchObject([
    { row: 1, fields: {}, problem: { code: 'customer_erased', errors: [] } },
  ])
  expect((await readMany(caller, waiting)).counts).toMatchObject({ created: 1, failed: 1 })
})

test('its rows are deleted after a month, and the counts stay', async () => {
  const id = await madeMany(app, caller, { rows: goodRows(1) })
  const checked = await madeMany(app, caller, { dryRun: true, rows: goodRows(1) })
  await runLaterJobs(app, 'forgetRequestImport')
  expect(await readMany(caller, id)).toMatchObject({
    status: 'done',
    counts: { created: 1 },
    forgottenAt: expect.any(String),
  })
  expect(await rowsWith(caller, id, 'created')).toEqual([])
  expect(await step(caller, 'start', checked)).toMatchObject({ code: 'import_not_ready' })
})
