import { tmpdir } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { alarmLimits } from '#rules/alarmLimits.ts'
import { type AlarmCode, alarms } from '#rules/alarms.ts'
import { recordBackup } from '#server/database/backup/recordBackup.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { ask } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  awaitTold,
  clearFaults,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../tests/support/rehearse.ts'
import { setStanding } from '../../tests/support/standing.ts'
import { endAlarm, raiseAlarm } from './alarms.ts'
import { lookForAlarms, watchAlarms } from './watchAlarms.ts'

const logged: string[] = []
const { app, caller: staff } = await openBusiness({
  mode: 'single',
  onLog: (line) => logged.push(line),
  environment: { RINGUP_DATA: tmpdir() },
})
const { context } = app
const request = await ask(staff)
await pressPay(app, request)
await app.drainJobs()
// What the providers tell of it later would change what a test has written.
await awaitTold(app)
afterEach(() => clearFaults(app))

const look = (now = new Date()) => lookForAlarms(context, now)
const raised = () =>
  queryAll<{ code: string; detail: string }>(app, 'select code, detail from alarm')
const linesOf = (code: AlarmCode) => logged.filter((line) => line.includes(`"alarm":"${code}"`))
const sql = (statement: string) => () => queryAll(app, statement)

const hourMs = 3_600_000

type Case = {
  code: AlarmCode
  detail: string
  /** Makes the reason; the look is taken this much later. */
  begin: () => Promise<unknown>
  laterMs?: number
  end: () => Promise<unknown>
}

const cases: Case[] = [
  {
    code: 'card_keys_refused',
    detail: '401',
    begin: () =>
      setFault(app, { on: 'stripe.accounts.retrieve_current', do: 'status', status: 401 }),
    end: () => clearFaults(app),
  },
  {
    code: 'card_account_stopped',
    detail: 'charges',
    begin: () => setStanding(app, 'stripe.account', { charges_enabled: false }),
    end: () => setStanding(app, 'stripe.account', null),
  },
  {
    code: 'text_keys_refused',
    detail: '20003',
    begin: () => setFault(app, { on: 'twilio.accounts.retrieve', do: 'status', status: 401 }),
    end: () => clearFaults(app),
  },
  {
    code: 'text_account_stopped',
    detail: 'suspended',
    begin: () => setStanding(app, 'twilio.account', { status: 'suspended' }),
    end: () => setStanding(app, 'twilio.account', null),
  },
  {
    code: 'text_account_stopped',
    detail: 'suspended',
    begin: () => setFault(app, { on: 'twilio.accounts.retrieve', do: 'status', status: 403 }),
    end: () => clearFaults(app),
  },
  {
    code: 'queue_growing',
    detail: '30 min',
    begin: sql(`select enqueue_job('followReplies', '{}', now() - interval '30 min', 'waits')`),
    end: () => app.drainJobs(),
  },
  {
    code: 'texts_unknown',
    detail: '1',
    begin: sql(`update message set status = 'unknown', updated_at = now()`),
    laterMs: hourMs,
    end: sql(`update message set status = 'delivered'`),
  },
  {
    code: 'money_unsettled',
    detail: '1',
    begin: sql(`update payment set status = 'processing', updated_at = now()`),
    laterMs: 3 * hourMs,
    end: sql(`update payment set status = 'failed'`),
  },
  {
    code: 'money_unsettled',
    detail: '1',
    begin:
      sql(`insert into refund (business_id, id, payment_id, amount_minor, currency, status, created_at, updated_at)
      select business_id, 'ref_waits', id, 100, currency, 'asked', now(), now() from payment`),
    laterMs: 3 * hourMs,
    end: sql(`update refund set status = 'succeeded'`),
  },
  {
    code: 'money_unsettled',
    detail: '1',
    begin: sql(`insert into provider_event (provider, id, type, received_at)
      values ('stripe', 'evt_waits', 'payment_intent.succeeded', now())`),
    laterMs: 3 * hourMs,
    end: sql(`update provider_event set handled_at = now() where id = 'evt_waits'`),
  },
  {
    code: 'differences_open',
    detail: '1',
    begin: sql(`with run as (
        insert into reconcile_run (business_id, id, request_id, started_at)
        select business_id, 'run_1', id, now() from request returning id
      )
      insert into reconcile_difference
        (business_id, id, run_id, request_id, payment_id, what, subject, found_at, seen_at)
      select p.business_id, 'dif_1', run.id, p.request_id, p.id, 'status', p.id, now(), now()
      from run, payment p`),
    laterMs: 2 * hourMs,
    end: sql('update reconcile_difference set healed_at = now()'),
  },
  {
    code: 'disk_full',
    detail: expect.stringMatching(/^\d+%$/),
    begin: async () => Object.assign(alarmLimits, { freeDiskPercentMin: 101 }),
    end: async () => Object.assign(alarmLimits, { freeDiskPercentMin: 10 }),
  },
  {
    code: 'backup_old',
    detail: '2160 min',
    begin: () => recordBackup(app.databaseUrl, new Date()),
    laterMs: 36 * hourMs + 1,
    end: () => recordBackup(app.databaseUrl, new Date(Date.now() + 2 * hourMs)),
  },
]

test.each(cases)('$code is raised once, and ended once', async (one) => {
  const { code, laterMs = 0 } = one
  const now = () => new Date(Date.now() + laterMs)
  logged.length = 0
  // A job that comes due meanwhile would wait in vain at the later time.
  await queryAll(app, 'delete from graphile_worker._private_jobs')
  await look()
  expect(await raised()).toEqual([])
  await one.begin()
  if (laterMs > 0) {
    await look()
    expect(await raised()).toEqual([])
  }
  for (let count = 0; count < 3; count += 1) await look(now())
  expect(await raised()).toEqual([{ code, detail: one.detail }])
  expect(linesOf(code)).toHaveLength(1)
  expect(linesOf(code)[0]).toContain(alarms[code])
  await one.end()
  for (let count = 0; count < 3; count += 1) await look(now())
  expect(await raised()).toEqual([])
  expect(linesOf(code)).toHaveLength(2)
})

test('every alarm is in the table above, or raised where texts are sent, providers are called or the audit log is checked', () => {
  const known = new Set<string>([
    ...cases.map(({ code }) => code),
    'sender_refused',
    'cards_unreachable',
    'texts_unreachable',
    'audit_log_broken',
  ])
  expect(Object.keys(alarms).filter((code) => !known.has(code))).toEqual([])
})

test('a provider that does not answer neither raises nor ends an alarm', async () => {
  await setStanding(app, 'stripe.account', { charges_enabled: false })
  await look()
  await setFault(app, { on: '*', do: 'drop_before' })
  await look()
  expect(await raised()).toEqual([{ code: 'card_account_stopped', detail: 'charges' }])
  await clearFaults(app)
  await setStanding(app, 'stripe.account', null)
  await look()
  expect(await raised()).toEqual([])
})

test('a texted sign-in code ends the alarm about a refused sender', async () => {
  await raiseAlarm(context, 'sender_refused', '20003')
  const [member] = await queryAll<{ phone: string }>(app, 'select phone from app_user')
  await staff.call('POST', '/auth/code', { phone: member?.phone })
  await runLaterJobs(app, 'sendCode')
  await expect.poll(raised).toEqual([])
})

test('of several servers one takes each look, and no other until a minute has passed', async () => {
  Object.assign(alarmLimits, { alarmPostMs: 20 })
  const watches = [watchAlarms(context), watchAlarms(context), watchAlarms(context)]
  try {
    await setStanding(app, 'twilio.account', { status: 'suspended' })
    await queryAll(app, 'update installation set alarms_looked_at = null')
    await expect.poll(async () => (await raised()).length).toBe(1)
    const lookedAt = () => queryAll(app, 'select alarms_looked_at as at from installation')
    const first = await lookedAt()
    await setStanding(app, 'twilio.account', null)
    await look()
    expect(await lookedAt()).toEqual(first)
  } finally {
    for (const watch of watches) await watch.stop()
    Object.assign(alarmLimits, { alarmPostMs: 10_000 })
  }
  expect(await raised()).toEqual([])
})

test('an alarm that is not raised does not end', async () => {
  logged.length = 0
  await outsideBusinesses(context.database, (tx) => endAlarm(tx, context, 'disk_full'))
  expect(linesOf('disk_full')).toEqual([])
})
