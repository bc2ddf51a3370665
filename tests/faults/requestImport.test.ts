import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Caller, owner } from '../support/callers.ts'
import { fault } from '../support/fault.ts'
import { rounds } from '../support/longMode.ts'
import { type AppProcess, prepareProcess } from '../support/process.ts'
import { queryAll } from '../support/rehearse.ts'
import { goodRows, readMany, rowsWith, sentMany, step } from '../support/requestImports.ts'

const recovery = { timeout: 120_000, interval: 50 }

let app: AppProcess
let staff: Caller

beforeEach(async () => {
  app = await prepareProcess()
  await app.start()
  staff = await owner(app)
})
afterEach(() => app.close())

const rowsCount = rounds(300, 10_000)

/** Every 50th row is wrong. */
const rows = goodRows(rowsCount).map((row, at) => (at % 50 === 7 ? { ...row, phone: '12' } : row))
const badCount = rows.filter(({ phone }) => phone === '12').length
const goodCount = rowsCount - badCount

test(`${rowsCount} requests with ${badCount} bad ones, killed in the dry run, before a commit, after one and half-way: each good row is made once, and each customer gets one text`, {
  ...fault('kill', ['I5', 'I8'], 4),
  timeout: 300_000,
}, async () => {
  const id = await sentMany(staff, { dryRun: true, rows })
  const read = () => readMany(staff, id)
  await expect.poll(async () => (await read()).counts.wouldCreate, recovery).toBeGreaterThan(0)
  await app.kill()
  await app.start('bulk.before_commit')
  await expect.poll(async () => (await read()).status, recovery).toBe('checked')
  expect((await read()).counts).toMatchObject({ wouldCreate: goodCount, failed: badCount })
  expect(await queryAll(app, 'select 1 from request')).toEqual([])

  await step(staff, 'start', id)
  expect(await app.ended()).toBe('SIGKILL')
  await app.start('bulk.after_commit')
  expect(await app.ended()).toBe('SIGKILL')
  await app.start()
  const made = async () => (await read()).counts.created
  await expect.poll(made, recovery).toBeGreaterThan(rowsCount * 0.2)
  await app.kill()
  const half = await queryAll(app, 'select 1 from request')
  expect(half.length, 'killed half-way').toBeLessThan(goodCount)
  await app.start()
  await expect.poll(async () => (await read()).status, recovery).toBe('done')

  expect((await read()).counts).toEqual({
    waiting: 0,
    wouldCreate: 0,
    created: goodCount,
    failed: badCount,
  })
  const created = await rowsWith(staff, id, 'created')
  expect(new Set(created.map(({ requestId }) => requestId)).size).toBe(goodCount)
  const requests = await queryAll(app, 'select customer_id from request')
  expect(requests).toHaveLength(goodCount)
  const texts = await queryAll<{ texts: string }>(
    app,
    "select to_phone, count(*) as texts from message where purpose = 'request' group by 1",
  )
  expect(texts).toHaveLength(goodCount)
  expect(texts.every(({ texts }) => Number(texts) === 1)).toBe(true)
})
