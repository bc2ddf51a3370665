import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import { newMobile, owner, readRequest, textsOn } from '../../../tests/support/callers.ts'
import { madeKey, program } from '../../../tests/support/keys.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'
import {
  goodRows,
  madeMany,
  readMany,
  rowsWith,
  sendMany,
  sentMany,
  step,
} from '../../../tests/support/requestImports.ts'

const { app, caller } = await openBusiness()

/** Counts what is stored about requests and people. */
async function countStored() {
  const [counts] = await queryAll<Record<string, number>>(
    app,
    `select (select count(*) from customer) as customers, (select count(*) from request) as requests,
       (select count(*) from message) as texts, (select count(*) from pay_link) as links,
       (select count(*) from consent_record) as consents,
       (select count(*) from event where type not like 'request_import.%') as events,
       (select count(*) from graphile_worker.jobs where task_identifier = 'sendText') as sendings,
       (select sum(next_request_number) from business_counter) as numbers`,
  )
  return counts
}

/** Bodies that the call of one request refuses, each for another reason. */
const wrongRows = () => {
  const good = { phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler service' }
  return [
    { ...good, phone: '12' },
    { ...good, phone: '' },
    { ...good, phone: '020 7946 0958' },
    { ...good, amountMinor: 1 },
    { ...good, amountMinor: 8.5 },
    { ...good, amountMinor: 9_999_999_999 },
    { ...good, amountMinor: '8500' },
    { ...good, currency: 'XXX' },
    { ...good, whatFor: 'See example.com' },
    { ...good, whatFor: '' },
    { ...good, name: 'x'.repeat(61) },
    { ...good, sendAt: '2099-01-01T00:00:00Z' },
    { ...good, sendAt: 'tomorrow' },
    { ...good, dueOn: '2026-02-30' },
    { ...good, reminderPlan: `rpl_${'0'.repeat(26)}` },
    { ...good, amonut: 8_500 },
    { phone: newMobile() },
    {},
  ]
}

test('a dry run says of each row what would become of it, and writes no request, customer, text or number', async () => {
  const rows = [...goodRows(3), ...wrongRows()]
  const before = await countStored()
  const id = await madeMany(app, caller, { dryRun: true, rows })
  expect(await countStored()).toEqual(before)
  expect(await textsOn(app, rows[0]?.phone as string)).toEqual([])
  expect(await readMany(caller, id)).toMatchObject({
    status: 'checked',
    rows: rows.length,
    counts: { waiting: 0, wouldCreate: 3, created: 0, failed: rows.length - 3 },
    startedAt: null,
  })
  const good = await rowsWith(caller, id, 'would_create')
  expect(good).toMatchObject([
    { row: 1, fields: rows[0], requestId: null, requestStatus: 'open', problem: null },
    { row: 2 },
    { row: 3 },
  ])
})

test.each([true, false])(
  'each row is refused as the call of one request refuses it, with its fields, code and sentence (dry run: %s)',
  async (dryRun) => {
    const rows = wrongRows()
    const id = await madeMany(app, caller, { dryRun, rows })
    const failed = await rowsWith(caller, id, 'failed')
    expect(failed.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 1))
    for (const [at, fields] of rows.entries()) {
      const single = await caller.call<Problem>('POST', '/v1/requests', fields)
      expect(single.status, JSON.stringify(fields)).toBeGreaterThanOrEqual(400)
      const { code, detail, errors } = single.body
      expect(failed[at]).toMatchObject({ fields, problem: { code, detail, errors } })
    }
  },
)

test('good rows are made and texted in their turn, bad ones are listed to be corrected, and programs hear of each request', async () => {
  const rows = goodRows(3)
  const [first, second, third] = rows
  const id = await madeMany(app, caller, {
    rows: [{ ...first, reference: 'a-1' }, { ...second, phone: '12' }, third],
  })
  expect(await readMany(caller, id)).toMatchObject({
    status: 'done',
    counts: { waiting: 0, wouldCreate: 0, created: 2, failed: 1 },
    startedAt: expect.any(String),
    endedAt: expect.any(String),
  })
  const made = await rowsWith(caller, id, 'created')
  expect(made.map(({ row }) => row)).toEqual([1, 3])
  const request = await readRequest(caller, made[0]?.requestId ?? '')
  expect(request).toMatchObject({ ...{ reference: 'a-1', amountMinor: 1_000 }, status: 'open' })
  const texts = await queryAll(app, 'select to_phone, paced from message where request_id = $1', [
    request.id,
  ])
  expect(texts).toEqual([{ to_phone: first?.phone, paced: true }])
  const told = await queryAll<{ type: string; data: object }>(
    app,
    'select type, data from event where subject = $1 order by sequence limit 2',
    [request.id],
  )
  // Without the mark of an import, after which no webhook is told of a customer.
  expect(told).toEqual([
    { type: 'request.created', data: {} },
    { type: 'request.sent', data: {} },
  ])
})

test('a dry run can be started for real, and then makes only what it found good', async () => {
  const rows = [...goodRows(2), { phone: '12' }]
  const id = await madeMany(app, caller, { dryRun: true, rows })
  expect(await step(caller, 'start', id)).toMatchObject({ status: 'running' })
  await app.drainJobs()
  expect((await readMany(caller, id)).counts).toMatchObject({ created: 2, failed: 1 })
  expect(await step(caller, 'start', id)).toMatchObject({ code: 'import_not_ready' })
})

test('of rows that are alike each is made, and the later one names the earlier; a reference is taken once', async () => {
  const [row] = goodRows(1)
  const other = { ...row, whatFor: 'Another lesson' }
  const rows = [row, { ...row, name: 'Ana' }, { ...other, reference: 'b-1' }, other]
  const again = [...rows, { ...other, reference: 'b-1' }]
  for (const dryRun of [true, false]) {
    const id = await madeMany(app, caller, { dryRun, rows: again })
    const good = await rowsWith(caller, id, dryRun ? 'would_create' : 'created')
    expect(good.map(({ row, repeats }) => [row, repeats])).toEqual([
      [1, null],
      [2, 1],
      [3, null],
      [4, 3],
    ])
    expect(await rowsWith(caller, id, 'failed')).toMatchObject([
      { row: 5, problem: { code: 'reference_taken', errors: [{ path: 'reference' }] } },
    ])
  }
})

test('a file is read by its headings, with amounts as people write them and the numbers of a spreadsheet', async () => {
  const [one, two] = [newMobile(), newMobile()]
  const csv = `Mobile;Amount;For;Due date;Details\n${one};1.234,50;Roof;2026-12-24;"a\r\nb"\n\n'${two};12.505;Roof;;\n`
  const id = await madeMany(app, caller, { csv })
  const [made] = await rowsWith(caller, id, 'created')
  expect(made).toMatchObject({ row: 2 })
  expect(await readRequest(caller, made?.requestId ?? '')).toMatchObject({
    amountMinor: 123_450,
    whatFor: 'Roof',
    dueOn: '2026-12-24',
    details: 'a\nb',
  })
  expect(await rowsWith(caller, id, 'failed')).toMatchObject([
    {
      row: 4,
      fields: { phone: two, amount: '12.505' },
      problem: { code: 'amount_invalid', errors: [{ path: 'amount' }] },
    },
  ])
})

test('a customer who has opted out gets a draft, as by the call of one request', async () => {
  const [row] = goodRows(1)
  const customer = await caller.call<{ id: string }>('POST', '/v1/customers', { phone: row?.phone })
  await caller.call('PATCH', `/v1/customers/${customer.body.id}`, { textsStopped: true })
  const id = await madeMany(app, caller, { rows: [row] })
  expect(await rowsWith(caller, id, 'created')).toMatchObject([{ requestStatus: 'draft' }])
  expect(await textsOn(app, row?.phone ?? '')).toEqual([])
})

test('a key sends many under its own name, and one with the right for many but not for one sends none', async () => {
  const { key, id: keyId } = await madeKey(caller)
  const id = await madeMany(app, program(app, key), { rows: goodRows(1) })
  const started = await queryAll(
    app,
    "select actor, actor_id from event where subject = $1 and type = 'request_import.started'",
    [id],
  )
  expect(started).toEqual([{ actor: 'api', actor_id: keyId }])
  const [made] = await rowsWith(caller, id, 'created')
  const { timeline } = await readRequest(caller, made?.requestId ?? '')
  expect(timeline[0]).toMatchObject({ type: 'request.created', actor: 'api' })
  const many = await madeKey(caller, { rights: ['bulkRequests'] })
  const refused = await sendMany(program(app, many.key), { rows: goodRows(1) })
  expect(refused).toMatchObject({ status: 403, body: { code: 'key_not_allowed' } })
})

test('another business sees none of it, and its requests are its own', async () => {
  const id = await sentMany(caller, { dryRun: true, rows: goodRows(1) })
  const other = await owner(app)
  for (const path of ['', '/rows'])
    expect((await other.call('GET', `/v1/request-imports/${id}${path}`)).status).toBe(404)
  for (const name of ['start', 'stop'] as const)
    expect(await step(other, name, id)).toMatchObject({ code: 'not_found' })
  const list = await other.call<{ data: unknown[] }>('GET', '/v1/request-imports')
  expect(list.body.data).toEqual([])
})
