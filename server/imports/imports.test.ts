import { expect, test } from 'vitest'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { newMobile } from '../../tests/support/callers.ts'
import {
  checked,
  findCustomers,
  goodFile,
  imported,
  readImport,
  rowsOf,
  take,
  uploaded,
} from '../../tests/support/imports.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const landline = '020 7946 0333'

const change = (id: string, body: unknown) => caller.call('PATCH', `/v1/imports/${id}`, body)
const readCustomer = async (id = '') =>
  (await caller.call<CustomerView>('GET', `/v1/customers/${id}`)).body

test('a file becomes customers: guessed, checked without a change, imported, with one event', async () => {
  const [ana, ben] = [newMobile(), newMobile()]
  const csv = `Vorname;Nachname;Handy;Notiz;Sprache\r\nAna;Ruiz;${ana};"rings; twice";Deutsch\r\n\r\nBen;;0${ben.slice(3)};;\r\nCleo;;12;;\r\n`
  const id = await uploaded(app, caller, csv)
  expect(await readImport(caller, id)).toMatchObject({
    name: 'people.csv',
    status: 'mapping',
    rows: 3,
    hasHeader: true,
    country: 'GB',
    columns: { name: 0, familyName: 1, phone: 2, note: 3, language: 4 },
    headings: ['Vorname', 'Nachname', 'Handy', 'Notiz', 'Sprache'],
  })
  await take(caller, 'check', id)
  await app.drainJobs()
  expect(await readImport(caller, id)).toMatchObject({
    status: 'checked',
    counts: { new: 2, bad: 1, waiting: 0 },
  })
  expect(await findCustomers(caller, ana)).toEqual([])
  // The empty row counts in the numbering, as in a spreadsheet.
  expect(await rowsOf(caller, id, 'bad')).toMatchObject([
    { row: 5, phone: '12', name: 'Cleo', field: 'phone', reason: 'TOO_SHORT' },
  ])
  const stream = await openStream(app, caller)
  await take(caller, 'start', id)
  await app.drainJobs()
  await expect.poll(() => stream.events.map(({ type }) => type)).toEqual(['import.ended'])
  expect(stream.events[0]).toMatchObject({ subject: id, data: { made: 2, bad: 1 } })
  await stream.close()
  const [found] = await findCustomers(caller, ana)
  expect(await readCustomer(found?.id)).toMatchObject({
    name: 'Ana Ruiz',
    note: 'rings; twice',
    language: 'de',
    phoneInput: ana,
  })
  expect(await findCustomers(caller, ben)).toMatchObject([{ name: 'Ben', phone: ben }])
  const history = await queryAll<{ type: string; data: unknown }>(
    app,
    // Without the looks at them that this test takes itself.
    "select type, data from event where subject = $1 and type <> 'access.customer_seen'",
    [found?.id],
  )
  expect(history).toEqual([{ type: 'customer.created', data: { importId: id } }])
})

test('importing the same file twice finds everybody known, and changes and creates nobody', async () => {
  const { csv } = goodFile(3)
  await imported(app, caller, csv)
  const id = await checked(app, caller, csv)
  expect((await readImport(caller, id)).counts).toMatchObject({ known: 3, new: 0 })
  await take(caller, 'start', id)
  await app.drainJobs()
  expect((await readImport(caller, id)).counts).toMatchObject({ unchanged: 3, made: 0 })
})

test('of rows with the same number the first counts; a bad first row does not', async () => {
  const [one, two] = [newMobile(), newMobile()]
  const long = 'a'.repeat(61)
  const id = await checked(
    app,
    caller,
    `Phone,Name\n${one},A\n0${one.slice(3)},B\n${two},${long}\n${two},C\n${two},D\n`,
  )
  expect((await rowsOf(caller, id, 'new')).map(({ row }) => row)).toEqual([2, 5])
  expect(await rowsOf(caller, id, 'repeated')).toMatchObject([
    { row: 3, repeats: 2 },
    { row: 6, repeats: 5 },
  ])
  expect(await rowsOf(caller, id, 'bad')).toMatchObject([
    { row: 4, field: 'name', reason: 'name_invalid', detail: expect.stringMatching(/60/) },
  ])
})

test('a repeated number is found across batches', async () => {
  const { csv, phones } = goodFile(501)
  const id = await checked(app, caller, `${csv}Again,${phones[0]}\n`)
  expect((await readImport(caller, id)).counts).toMatchObject({ new: 501, repeated: 1 })
  expect(await rowsOf(caller, id, 'repeated')).toMatchObject([{ row: 503, repeats: 2 }])
})

test.each([
  ['keep', { name: 'Ana', note: null, language: null }],
  ['fill', { name: 'Ana', note: 'From the file', language: 'fr' }],
  ['replace', { name: 'Ana Ruiz', note: 'From the file', language: 'fr' }],
])('%s: an existing customer is treated as was chosen', async (known, expected) => {
  const phone = newMobile()
  await caller.call('POST', '/v1/customers', { phone, name: 'Ana' })
  const id = await uploaded(
    app,
    caller,
    `Phone,Name,Note,Language\n${phone},Ana Ruiz,From the file,fr-CA\n`,
  )
  await change(id, { known })
  await take(caller, 'check', id)
  await app.drainJobs()
  const [row] = await rowsOf(caller, id, 'known')
  const [before] = await findCustomers(caller, phone)
  expect(before?.name).toBe('Ana')
  await take(caller, 'start', id)
  await app.drainJobs()
  expect(await readCustomer(row?.customerId ?? '')).toMatchObject(expected)
  const changes = row?.changes.map(({ field }) => field)
  expect(changes).toEqual(
    { keep: [], fill: ['note', 'language'], replace: ['name', 'note', 'language'] }[known],
  )
})

test('landlines are left out, or accepted once someone says so for the whole file', async () => {
  const id = await checked(app, caller, `Phone,Name\n${landline},Olu\n+44 7400 00000,Nobody\n`)
  expect(await rowsOf(caller, id, 'bad')).toMatchObject([
    { reason: 'FIXED_LINE', detail: expect.stringMatching(/landline/) },
    { reason: 'NOT_IN_PLAN' },
  ])
  await change(id, { landlines: 'take' })
  await take(caller, 'check', id)
  await app.drainJobs()
  expect((await readImport(caller, id)).counts).toMatchObject({ new: 1, bad: 1 })
  await take(caller, 'start', id)
  await app.drainJobs()
  expect(await findCustomers(caller, '7946 0333')).toMatchObject([
    { name: 'Olu', phoneType: 'FIXED_LINE' },
  ])
  // A number that was confirmed once needs no second confirmation.
  const again = await checked(app, caller, `Phone,Name\n${landline},Olu\n`)
  expect((await readImport(caller, again)).counts).toMatchObject({ known: 1, bad: 0 })
})

test('a customer who has opted out stays opted out, and the staff’s note stays', async () => {
  const phone = newMobile()
  const { body } = await caller.call<CustomerView>('POST', '/v1/customers', { phone, name: 'Ana' })
  await caller.call('PATCH', `/v1/customers/${body.id}`, { note: 'Dog', textsStopped: true })
  await imported(app, caller, `Phone,Name,Note\n${phone},Ana Ruiz,Cat\n`)
  const after = await readCustomer(body.id)
  expect(after).toMatchObject({ name: 'Ana', note: 'Dog' })
  expect(after.optedOutAt).not.toBeNull()
})

test('a customer erased after STOP is not texted because of a file, and their rows are gone from the files', async () => {
  const { csv, phones } = goodFile(1)
  const first = await imported(app, caller, csv)
  const waiting = await checked(app, caller, csv)
  const [found] = await findCustomers(caller, phones[0] ?? '')
  await queryAll(app, 'update customer set opted_out_at = now(), opted_out_by = $2 where id = $1', [
    found?.id,
    'customer',
  ])
  expect((await caller.call('DELETE', `/v1/customers/${found?.id}`)).status).toBe(204)
  const kept = await queryAll(
    app,
    'select 1 from import_row where import_id = any ($1) and (phone is not null or cells::text like $2)',
    [[first, waiting], `%${phones[0]}%`],
  )
  expect(kept).toEqual([])
  await take(caller, 'start', waiting)
  await app.drainJobs()
  expect((await readImport(caller, waiting)).counts).toMatchObject({ bad: 1, made: 0 })
  expect(await findCustomers(caller, phones[0] ?? '')).toEqual([])
  await imported(app, caller, csv)
  const [anew] = await findCustomers(caller, phones[0] ?? '')
  expect(anew?.optedOutAt).not.toBeNull()
})
