import { expect, vi } from 'vitest'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import type { RequestImportList } from '#rules/shapes/requestImport.ts'
import { ask, awaitText, newMobile, owner, readRequest, stranger } from '../../support/callers.ts'
import { goodFile, readImport, take, upload } from '../../support/imports.ts'
import { held } from '../../support/rehearse.ts'
import { goodRows, readMany, sentMany, step } from '../../support/requestImports.ts'
import { recovery } from './asking.ts'
import type { Lane, Story } from './lanes.ts'

/** Three requests are canceled in a batch: each once. */
export const batch: Story = async (lane, die) => {
  const ids: string[] = []
  for (let made = 0; made < 3; made += 1) ids.push((await ask(lane.staff)).id)
  await die(() => lane.staff.call('POST', '/v1/requests/bulk', { action: 'cancel', ids }))
  await vi.waitFor(async () => {
    const list = await lane.staff.call<{ data: BatchView[] }>('GET', '/v1/batches')
    expect(list.body.data[0]).toMatchObject({ status: 'done', done: 3, failed: 0 })
  }, recovery)
  for (const id of ids) {
    const { status, timeline } = await readRequest(lane.staff, id)
    expect(status).toBe('canceled')
    expect(timeline.filter(({ type }) => type === 'request.canceled')).toHaveLength(1)
  }
}

async function importStands(lane: Lane, id: string, status: string): Promise<void> {
  await vi.waitFor(async () => {
    expect((await readImport(lane.staff, id)).status).toBe(status)
  }, recovery)
}

/** A file is checked and imported: each of its people once. */
export const importFile: Story = async (lane, die) => {
  const { csv, phones } = goodFile(5)
  const { body } = await upload(lane.app, lane.staff, csv)
  await take(lane.staff, 'check', body.id)
  await importStands(lane, body.id, 'checked')
  await die(() => take(lane.staff, 'start', body.id))
  await importStands(lane, body.id, 'done')
  expect((await readImport(lane.staff, body.id)).counts).toMatchObject({ made: 5, bad: 0 })
  const list = phones.map((phone) => `'${phone}'`).join()
  expect(await lane.query(`select id from customer where phone in (${list})`)).toHaveLength(5)
}

/** The check of a file is interrupted: it finishes by itself, and counts nothing twice. */
export const checkFile: Story = async (lane, die) => {
  const { body } = await upload(lane.app, lane.staff, goodFile(5).csv)
  await die(() => take(lane.staff, 'check', body.id))
  await importStands(lane, body.id, 'checked')
  expect((await readImport(lane.staff, body.id)).counts).toMatchObject({ new: 5, bad: 0 })
}

async function manyStand(lane: Lane, id: string, status: string): Promise<void> {
  await vi.waitFor(async () => {
    expect((await readMany(lane.staff, id)).status).toBe(status)
  }, recovery)
}

/** Many requests are sent in one call: each row is made once, and its customer gets one text. */
export const makeMany: Story = async (lane, die) => {
  const rows = goodRows(5)
  const id = await checkedMany(lane, rows)
  await die(() => step(lane.staff, 'start', id))
  await manyStand(lane, id, 'done')
  expect((await readMany(lane.staff, id)).counts).toMatchObject({ created: 5, failed: 0 })
  const phones = rows.map(({ phone }) => `'${phone}'`).join()
  const made = await lane.query(`select r.id from request r join customer c
    on c.business_id = r.business_id and c.id = r.customer_id where c.phone in (${phones})`)
  expect(made).toHaveLength(5)
  expect(await lane.query(`select id from message where to_phone in (${phones})`)).toHaveLength(5)
}

async function checkedMany(lane: Lane, rows: object[]): Promise<string> {
  const id = await sentMany(lane.staff, { dryRun: true, rows })
  await manyStand(lane, id, 'checked')
  return id
}

/** A dry run is interrupted: it finishes by itself, counts nothing twice and makes nothing. */
export const judgeMany: Story = async (lane, die) => {
  const rows = goodRows(5)
  await die(() => sentMany(lane.staff, { dryRun: true, rows }))
  const list = await lane.staff.call<RequestImportList>('GET', '/v1/request-imports')
  const id = list.body.data[0]?.id ?? ''
  await manyStand(lane, id, 'checked')
  expect((await readMany(lane.staff, id)).counts).toMatchObject({ wouldCreate: 5, created: 0 })
  const phones = rows.map(({ phone }) => `'${phone}'`).join()
  expect(await lane.query(`select id from customer where phone in (${phones})`)).toEqual([])
}

/** A business signs up: it gets one account at the provider, which its owner can then set up. */
export const signUp: Story = async (lane, die) => {
  await die(() => owner(lane.app))
  await vi.waitFor(async () => {
    const waiting = 'select id from business where stripe_account is null'
    expect(await lane.query(waiting)).toEqual([])
  }, recovery)
  const accounts = await held<{ metadata: { business_id: string } }>(lane.app, 'accounts')
  const owners = accounts.map(({ metadata }) => metadata.business_id)
  expect(new Set(owners).size).toBe(owners.length)
}

/** A code was asked for: it arrives, perhaps twice, and signs in on the device that asked. */
export const askCode: Story = async (lane, die) => {
  const phone = newMobile()
  const asker = stranger(lane.app)
  // The device has its cookie: the response that brings it is lost.
  await asker.call('POST', '/auth/code', { phone: newMobile() })
  await die(() => asker.call('POST', '/auth/code', { phone }))
  await lane.hurry('sendCode')
  const code = (await awaitText(lane.app, phone, /^\d{6} /)).slice(0, 6)
  const answer = await asker.call('POST', '/auth/session', { phone, code })
  expect(answer.status).toBe(200)
}

/** The round through the businesses is interrupted: it runs again, and the next one is planned. */
export const visit: Story = async (lane, die) => {
  await die(() => lane.hurry('visitBusinesses'))
  await vi.waitFor(async () => {
    const planned = `select 1 from graphile_worker.jobs
      where task_identifier = 'visitBusinesses' and run_at > now() and locked_at is null`
    expect(await lane.query(planned)).toHaveLength(1)
  }, recovery)
}
