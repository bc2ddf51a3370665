import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CustomerList } from '#rules/shapes/customer.ts'
import type { ImportRowList } from '#rules/shapes/import.ts'
import { type Caller, owner } from '../support/callers.ts'
import { fault } from '../support/fault.ts'
import { readImport, take, upload } from '../support/imports.ts'
import { rounds } from '../support/longMode.ts'
import { type AppProcess, prepareProcess } from '../support/process.ts'
import { queryAll } from '../support/rehearse.ts'

const recovery = { timeout: 60_000, interval: 50 }

let app: AppProcess
let staff: Caller

beforeEach(async () => {
  app = await prepareProcess()
  await app.start()
  staff = await owner(app)
})
afterEach(() => app.close())

const rowsCount = rounds(2_500, 10_000)
/** Three rows of a hundred. */
const badCount = rowsCount * 0.03
const goodCount = rowsCount - badCount

/** Every 33rd row is bad, until there are enough, each in one of three ways. */
const isBad = (at: number) => at % 33 === 0 && at / 33 < badCount
const badRows = [
  { phone: '12', name: 'Too Short', reason: 'TOO_SHORT' },
  { phone: '', name: 'No Number', reason: 'field_required' },
  { phone: '+44 7400 123456', name: 'x'.repeat(61), reason: 'name_invalid' },
] as const

function file(): string {
  const rows = Array.from({ length: rowsCount }, (_, at) => {
    const bad = badRows[(at / 33) % 3]
    if (isBad(at) && bad) return `${bad.name},${bad.phone}`
    return `Person ${at},+4474001${String(50_000 + at).padStart(5, '0')}`
  })
  return `Name,Mobile\n${rows.join('\n')}\n`
}

/** Returns all pages of the rows with an outcome. */
async function allRows(id: string, outcome: string): Promise<ImportRowList['data']> {
  const rows: ImportRowList['data'] = []
  let after = ''
  do {
    const path = `/v1/imports/${id}/rows?outcome=${outcome}&limit=200${after}`
    const { body } = await staff.call<ImportRowList>('GET', path)
    rows.push(...body.data)
    after = body.nextCursor ? `&after=${body.nextCursor}` : ''
  } while (after)
  return rows
}

async function allCustomers(): Promise<CustomerList['data']> {
  const customers: CustomerList['data'] = []
  let after = ''
  do {
    const { body } = await staff.call<CustomerList>('GET', `/v1/customers?limit=200${after}`)
    customers.push(...body.data)
    after = body.nextCursor ? `&after=${body.nextCursor}` : ''
  } while (after)
  return customers
}

test(`${rowsCount} rows with ${badCount} bad ones, killed in the check, before a commit, after one and half-way: each good row becomes a customer once`, {
  ...fault('kill', ['I5', 'I8'], 4),
  timeout: 120_000,
}, async () => {
  const { body } = await upload(app, staff, file())
  const { id } = body
  expect(body).toMatchObject({ rows: rowsCount, columns: { name: 0, phone: 1 } })
  await take(staff, 'check', id)
  const count = async () => (await readImport(staff, id)).counts
  const status = async () => (await readImport(staff, id)).status
  await expect.poll(async () => (await count()).new, recovery).toBeGreaterThan(rowsCount * 0.2)
  await app.kill()
  await app.start('import.before_commit')
  await expect.poll(status, recovery).toBe('checked')
  expect(await count()).toMatchObject({ new: goodCount, bad: badCount, known: 0, repeated: 0 })

  await take(staff, 'start', id)
  expect(await app.ended()).toBe('SIGKILL')
  await app.start('import.after_commit')
  expect(await app.ended()).toBe('SIGKILL')
  await app.start()
  await expect.poll(async () => (await count()).made, recovery).toBeGreaterThan(rowsCount * 0.4)
  await app.kill()
  const half = await queryAll(app, 'select 1 from customer')
  expect(half.length, 'killed half-way').toBeLessThan(goodCount)
  await app.start()
  await expect.poll(status, recovery).toBe('done')

  expect(await count()).toMatchObject({
    made: goodCount,
    changed: 0,
    unchanged: 0,
    bad: badCount,
    new: 0,
  })
  const customers = await allCustomers()
  expect(new Set(customers.map(({ phone }) => phone)).size).toBe(goodCount)
  expect(customers).toHaveLength(goodCount)
  const failed = await allRows(id, 'bad')
  const expected = Array.from({ length: rowsCount }, (_, at) => at).flatMap((at) =>
    isBad(at) ? [[at + 2, badRows[(at / 33) % 3]?.reason]] : [],
  )
  expect(failed.map(({ row, reason }) => [row, reason])).toEqual(expected)
  const csv = await staff.call<string>('GET', `/v1/imports/${id}/failed.csv`)
  expect(csv.body.trim().split('\r\n')).toHaveLength(badCount + 1)
})
