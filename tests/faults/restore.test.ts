import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { backUpInto, restoreFrom } from '#server/database/backup/backupFile.ts'
import {
  ask,
  awaitText,
  type Caller,
  newMobile,
  owner,
  readRequest,
  signedIn,
  textsOn,
  typeReply,
} from '../support/callers.ts'
import { fault } from '../support/fault.ts'
import { findBroken, findUnfinished, worldOf } from '../support/findBreaches.ts'
import { letDenialsAge } from '../support/listLag.ts'
import { isLong } from '../support/longMode.ts'
import { backUpAsOf } from '../support/olderBackup.ts'
import { type AppProcess, prepareProcess } from '../support/process.ts'
import { atDashboard, confirm, intentsOf, queryAll, startPaying } from '../support/rehearse.ts'
import { scratchFolder } from '../support/scratchFolder.ts'

const patience = { timeout: 60_000, interval: 200 }

let app: AppProcess
let staff: Caller
let folder: string
const owners = newMobile()

beforeEach(async () => {
  folder = await scratchFolder('restore')
  app = await prepareProcess()
  await app.start()
  staff = await owner(app, {}, owners)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a back-up is restored after more payments, refunds and texts: both sides agree, and no text is sent twice', {
  ...fault('restore', ['I1', 'I2', 'I3', 'I4', 'I8']),
  timeout: 150_000,
}, async () => {
  const [paid, begun, untouched] = [await asked(), await asked(), await asked()]
  const [open, stopped] = [await asked(), await asked()]
  await pay(paid)
  const secret = await startPaying(app, begun)
  const waiting = await askAndDie()
  const file = join(folder, 'before.backup')
  await backUpInto(app.databaseUrl, file)

  await app.start()
  await awaitText(app, waiting.phone, /Boiler service|\/p\//)
  await confirm(app, secret)
  await pay(untouched)
  const later = await asked()
  await pay(later)
  const charge = (await intentsOf(app, paid.id))[0]?.latest_charge
  await atDashboard(app, `charges/${charge}/refund`, { amount: 1_000 })
  await staff.call('POST', `/v1/requests/${begun.id}/refunds`, { amountMinor: 500 })
  await typeReply(app, stopped.customer.phone, 'STOP')
  const optedOut = 'select from customer where opted_out_at is not null'
  await expect.poll(() => queryAll(app, optedOut), patience).toHaveLength(1)
  await awaitRest([])
  const phones = [paid, begun, untouched, open, stopped, later].map(
    ({ customer }) => customer.phone,
  )
  const texts = () => Promise.all([...phones, waiting.phone].map((one) => textsOn(app, one)))
  const before = await texts()
  await app.kill()
  await awaitNobody()

  const plan = { url: app.databaseUrl, replace: true, isOlder: true }
  await restoreFrom(file, plan)
  await app.start()
  expect((await staff.call('GET', '/v1/requests')).status).toBe(401)
  staff = await signedIn(app, owners)
  const stranger = (await intentsOf(app, later.id))[0]?.id ?? ''
  const gone = [stranger, ...(await textsOn(app, later.customer.phone)).map(({ sid }) => sid)]
  await awaitRest(gone)

  expect(await readRequest(staff, paid.id)).toMatchObject({ amountRefundedMinor: 1_000 })
  const whole = { status: 'paid', amountPaidMinor: 8_500 }
  expect(await readRequest(staff, begun.id)).toMatchObject(whole)
  expect(await readRequest(staff, untouched.id)).toMatchObject({
    ...whole,
    payments: [{ status: 'succeeded' }],
  })
  const compared = async () => (await reconciliation()).lost.length
  await expect.poll(compared, patience).toBe(1)
  await awaitRest(gone)
  const { open: differences, lost } = await reconciliation()
  expect(differences).toEqual([])
  // Nothing of the request itself is left here: somebody has to look.
  expect(lost).toMatchObject([{ intentId: stranger, amountMinor: 8_500, currency: 'GBP' }])
  expect(lost[0]?.description).toContain('Boiler service')
  expect(await texts()).toEqual(before)

  // The same words, sent again on purpose, go out: the provider's text with those words is one that
  // we know.
  for (const { id } of [open, stopped])
    expect((await staff.call('POST', `/v1/requests/${id}/send`)).status).toBeLessThan(300)
  const sentAgain = async () => {
    await letDenialsAge(worldOf(app))
    return (await texts())[3]?.length
  }
  await expect.poll(sentAgain, patience).toBe(2)
  await expect.poll(() => queryAll(app, optedOut), patience).toHaveLength(1)
  await pay(open)
  await awaitRest(gone)
  expect((await texts())[4]).toEqual(before[4])
})

/** Versions since there are back-ups, none of which has what the next ones add; a short run takes the oldest. */
test.each(['0018_back_up.sql', ...(isLong ? ['0019_superseded_jobs.sql'] : [])])(
  'a back-up of an older version (%s) is restored, brought up to date, and reconciled: no difference is left',
  { ...fault('restore', ['I1', 'I2', 'I3', 'I4', 'I8']), timeout: 120_000 },
  async (last) => {
    const [paid, begun, untouched] = [await asked(), await asked(), await asked()]
    await pay(paid)
    const secret = await startPaying(app, begun)
    await awaitRest([])
    await app.kill()
    await awaitNobody()
    const file = join(folder, 'older.backup')
    await backUpAsOf(last, app.databaseUrl, file)

    await app.start()
    await confirm(app, secret)
    await pay(untouched)
    const charge = (await intentsOf(app, paid.id))[0]?.latest_charge
    await atDashboard(app, `charges/${charge}/refund`, { amount: 1_000 })
    await awaitRest([])
    await app.kill()
    await awaitNobody()

    await restoreFrom(file, { url: app.databaseUrl, replace: true, isOlder: true })
    const applied = () =>
      queryAll<{ name: string }>(app, 'select name from migration order by name')
    expect((await applied()).at(-1)).toEqual({ name: last })
    await app.start()
    expect((await applied()).length).toBe((await readdir('migrations')).filter(isMigration).length)
    staff = await signedIn(app, owners)
    await awaitRest([])
    await expect
      .poll(
        async () => (await reconciliation()).runs.some(({ endedAt }) => endedAt !== null),
        patience,
      )
      .toBe(true)
    expect(await reconciliation()).toMatchObject({ open: [], lost: [] })
    const whole = { status: 'paid', amountPaidMinor: 8_500 }
    for (const { id } of [begun, untouched])
      expect(await readRequest(staff, id)).toMatchObject({ ...whole, amountRefundedMinor: 0 })
    expect(await readRequest(staff, paid.id)).toMatchObject({
      ...whole,
      amountRefundedMinor: 1_000,
    })
    await pay(await asked())
    await awaitRest([])
  },
)

const isMigration = (name: string) => /^\d{4}_.*\.sql$/.test(name)

async function reconciliation(): Promise<Reconciliation> {
  return (await staff.call<Reconciliation>('GET', '/v1/reconciliation')).body
}

function asked(): Promise<RequestView> {
  return ask(staff)
}

async function pay(request: RequestView): Promise<void> {
  await confirm(app, await startPaying(app, request))
  const read = async () => (await readRequest(staff, request.id)).status
  await expect.poll(read, patience).toBe('paid')
}

/** Commits a request just before the app dies: its text has not been sent by then. */
async function askAndDie(): Promise<{ phone: string }> {
  const phone = newMobile()
  await app.arm('request.committed')
  await expect(ask(staff, { phone })).rejects.toThrow()
  await app.ended()
  await awaitNobody()
  return { phone }
}

/** Waits until the server notices that nobody is connected any more. */
async function awaitNobody(): Promise<void> {
  const others = `select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(() => queryAll(app, others), patience).toEqual([])
}

/** Expects everything to be sound, except what is listed. */
async function awaitRest(known: string[]): Promise<void> {
  const world = worldOf(app, app.log())
  const breaches = async () => {
    await letDenialsAge(world)
    const found = [...(await findUnfinished(world)), ...(await findBroken(world, []))]
    return found.filter((breach) => !known.some((name) => breach.includes(name)))
  }
  await expect.poll(breaches, patience).toEqual([])
}
