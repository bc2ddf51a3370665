import { expect, test } from 'vitest'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { ask, awaitText, readRequest, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

type Answer = RequestView & { code: string; errors: { path: string; code: string }[] }

const callOut = { name: 'Call-out', quantity: 1, unitPriceMinor: 6_000 }
const valves = { name: 'Valve', quantity: 2, unitPriceMinor: 1_850 }
const lines = [callOut, valves]

let phones = 100_000
const post = (body: object) => {
  phones += 1
  const wanted = { phone: `+447400${phones}`, whatFor: 'Repair', ...body }
  return caller.call<Answer>('POST', '/v1/requests', wanted)
}
const change = (id: string, body: object) =>
  caller.call<Answer>('PATCH', `/v1/requests/${id}`, body)
const withLines = async () => (await post({ lines })).body

async function pageOf(request: RequestView): Promise<PayPageView> {
  const path = `${new URL(request.payLink ?? '').pathname}/status`
  return (await stranger(app).call<PayPageView>('GET', path)).body
}

test('lines come back with the request, in lists, on the page and with the customer, and their total is texted', async () => {
  const { status, body } = await post({ lines })
  expect([status, body.amountMinor, body.lines]).toEqual([201, 9_700, lines])
  expect(await readRequest(caller, body.id)).toMatchObject({ amountMinor: 9_700, lines })
  const list = await caller.call<{ data: RequestView[] }>('GET', '/v1/requests')
  expect(list.body.data.find(({ id }) => id === body.id)).toMatchObject({ lines })
  expect(await pageOf(body)).toMatchObject({ amountMinor: 9_700, lines })
  const customer = await caller.call<CustomerView>('GET', `/v1/customers/${body.customer.id}`)
  expect(customer.body.lastRequest).toMatchObject({ amountMinor: 9_700, lines })
  await app.drainJobs()
  await awaitText(app, body.customer.phone, /£97\.00.*Repair/)
})

test('a call without lines works as before, and says that there are none', async () => {
  const { status, body } = await post({ amountMinor: 8_500 })
  expect([status, body.amountMinor, body.lines]).toEqual([201, 8_500, null])
  expect(await pageOf(body)).toMatchObject({ lines: null })
})

test.each([
  ['another amount', { lines, amountMinor: 9_699 }, 'amountMinor', 'amount_not_total'],
  ['no amount', {}, 'amountMinor', 'amount_invalid'],
  ['no line', { lines: [] }, 'lines', 'lines_invalid'],
  ['21 lines', { lines: Array(21).fill(callOut) }, 'lines', 'lines_invalid'],
  ['no quantity', { lines: [{ ...valves, quantity: 0 }] }, 'lines.0.quantity', 'lines_invalid'],
  [
    '1000 of a thing',
    { lines: [{ ...valves, quantity: 1_000 }] },
    'lines.0.quantity',
    'lines_invalid',
  ],
  ['half a thing', { lines: [{ ...valves, quantity: 1.5 }] }, 'lines.0.quantity', 'lines_invalid'],
  [
    'a price of nothing',
    { lines: [callOut, { ...valves, unitPriceMinor: 0 }] },
    'lines.1.unitPriceMinor',
    'amount_too_small',
  ],
  [
    'a price below nothing',
    { lines: [callOut, { ...valves, unitPriceMinor: -1 }] },
    'lines.1.unitPriceMinor',
    'amount_too_small',
  ],
  ['a name of nothing', { lines: [{ ...valves, name: ' ' }] }, 'lines.0.name', 'what_for_invalid'],
  [
    'a name of 81 letters',
    { lines: [{ ...valves, name: 'x'.repeat(81) }] },
    'lines.0.name',
    'what_for_invalid',
  ],
  [
    'a web address',
    { lines: [callOut, { ...valves, name: 'Pay at bell.de/pay' }] },
    'lines.1.name',
    'address_in_words',
  ],
  [
    'a total above the maximum',
    { lines: [{ ...valves, quantity: 999, unitPriceMinor: 99_999_999 }] },
    'lines',
    'amount_too_large',
  ],
] as const)('refuses %s by the name of the field', async (_what, wrong, path, code) => {
  const { status, body } = await post(wrong)
  expect([status, body.errors.map((error) => [error.path, error.code])]).toEqual([
    422,
    [[path, code]],
  ])
})

test('the preview shows the total of the lines, and refuses another amount', async () => {
  const preview = (body: object) =>
    caller.call<RequestPreview & Answer>('POST', '/v1/requests/preview', body)
  expect((await preview({ lines, whatFor: 'Repair' })).body.body).toContain('£97.00')
  const wrong = await preview({ lines, amountMinor: 1 })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'amount_not_total'])
})

test('other lines change the amount, and the history counts them without their words', async () => {
  const { id, payLink } = await withLines()
  const changed = [callOut, { ...valves, quantity: 3 }, { ...valves, name: 'Pipe' }]
  const { status, body } = await change(id, { lines: changed })
  expect([status, body.amountMinor, body.lines]).toEqual([200, 15_250, changed])
  expect(await pageOf({ ...body, payLink })).toMatchObject({ amountMinor: 15_250, lines: changed })
  const event = body.timeline.find(({ type }) => type === 'request.changed')
  expect(event?.data).toEqual({
    currency: 'GBP',
    before: { amountMinor: 9_700, lineCount: 2 },
    after: { amountMinor: 15_250, lineCount: 3 },
  })
  // The same again is no change.
  const again = await change(id, { lines: changed })
  expect(again.body.timeline).toHaveLength(body.timeline.length)
})

test('the amount of a request with lines does not change alone: it changes with them, or they go', async () => {
  const { id } = await withLines()
  const alone = await change(id, { amountMinor: 9_000 })
  expect([alone.status, alone.body.errors[0]]).toMatchObject([
    422,
    { path: 'amountMinor', code: 'amount_not_total' },
  ])
  expect((await change(id, { lines: [callOut], amountMinor: 9_700 })).status).toBe(422)
  expect(await readRequest(caller, id)).toMatchObject({ amountMinor: 9_700, lines })
  expect((await change(id, { amountMinor: 9_700, whatFor: 'Boiler' })).body).toMatchObject({
    ...{ whatFor: 'Boiler', amountMinor: 9_700, lines },
  })
  const without = await change(id, { lines: null, amountMinor: 9_000 })
  expect(without.body).toMatchObject({ amountMinor: 9_000, lines: null })
  expect((await change(id, { amountMinor: 8_000 })).body).toMatchObject({ amountMinor: 8_000 })
  expect((await change(id, { lines })).body).toMatchObject({ amountMinor: 9_700, lines })
  expect((await change(id, { lines: null })).body).toMatchObject({
    amountMinor: 9_700,
    lines: null,
  })
})

test.each([
  ['a total that is not the amount', JSON.stringify([callOut])],
  ['an empty list', '[]'],
  ['no list', '{}'],
  ['a line without a name', JSON.stringify([callOut, { quantity: 2, unitPriceMinor: 1_850 }])],
  ['half a thing', JSON.stringify([{ ...callOut, quantity: 0.5, unitPriceMinor: 19_400 }])],
  ['words for a price', JSON.stringify([callOut, { ...valves, unitPriceMinor: 'x' }])],
])('the database itself refuses %s', async (_what, wrong) => {
  const { id } = await withLines()
  await expect(
    queryAll(app, 'update request set lines = $2 where id = $1', [id, wrong]),
  ).rejects.toThrow(/request_lines_add_up/)
})

test('lines stay in the books when their customer is erased, without the name in them', async () => {
  const { id, customer } = (
    await post({
      name: 'Quintessa Vellacott',
      lines: [{ ...callOut, name: 'Lesson, Quintessa' }, valves],
    })
  ).body
  await caller.call('POST', `/v1/requests/${id}/cancel`)
  expect((await caller.call('DELETE', `/v1/customers/${customer.id}`)).status).toBe(204)
  expect((await readRequest(caller, id)).lines).toEqual([{ ...callOut, name: 'Lesson, …' }, valves])
})

test('a row of an import has no lines', async () => {
  const row = { phone: '+447400199999', whatFor: 'Repair', amountMinor: 9_700, lines }
  const started = await caller.call<{ id: string }>('POST', '/v1/request-imports', { rows: [row] })
  await app.drainJobs()
  const rows = await caller.call('GET', `/v1/request-imports/${started.body.id}/rows`)
  expect(JSON.stringify(rows.body)).toContain('"path":"lines"')
})

test('the customer’s own data say what each request was made of', async () => {
  const { customer } = await withLines()
  const file = await caller.call('GET', `/v1/customers/${customer.id}/export`)
  expect(JSON.stringify(file.body)).toContain('"unitPriceMinor":1850')
})

test('a request without lines and one with them can be asked of one person, and only the same is a slip', async () => {
  const first = await ask(caller)
  const again = { phone: first.customer.phone, whatFor: 'Repair', lines, unlessWaiting: true }
  expect((await caller.call('POST', '/v1/requests', again)).status).toBe(201)
  const slip = await caller.call<Answer>('POST', '/v1/requests', again)
  expect([slip.status, slip.body.code]).toEqual([409, 'request_waiting'])
})
