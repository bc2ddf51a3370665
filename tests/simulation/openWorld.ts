import { runOnce } from 'graphile-worker'
import pg from 'pg'
import Stripe from 'stripe'
import { expect, vi } from 'vitest'
import { markRestored } from '#server/database/backup/markRestored.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { planFollowing } from '#server/reconcile/followProvider.ts'
import { planVisits } from '#server/reconcile/visitBusinesses.ts'
import { queueLogger, taskList } from '#server/worker.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Caller, owner } from '../support/callers.ts'
import { type Attackers, openAttackers } from './openAttackers.ts'
import { type FrozenSandbox, startFrozenSandbox } from './startFrozenSandbox.ts'
import { stillClock } from './stillClock.ts'

/** The real app with its database and its providers, whose time only passes when it is moved. */
export type World = {
  app: TestApp
  /** The staff of the only business. */
  staff: Caller
  /** The business, and its account at the card provider. */
  businessId: string
  account: string
  /** The attackers, if there are any. */
  attackers: Attackers | null
  /** Runs a statement across all businesses. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Calls a control of the sandbox. */
  control<Thing>(method: string, path: string, body?: unknown): Promise<Thing>
  /** Lets time pass, for everyone. */
  pass(byMs: number): Promise<void>
  /** Runs every due job, one after the other. */
  runJobs(): Promise<void>
  /** Keeps the database as it is, in place of the last back-up. */
  backUp(): Promise<void>
  /** Puts the database back as it was at the last back-up, and starts the work on it. */
  restore(): Promise<void>
}

/** Before each life begins. */
const openedAt = Date.UTC(2027, 0, 4, 9)

/** A plan that comes up against every cap. */
const often = {
  name: 'Often',
  steps: [1, 2, 3, 5, 9].map((day) => ({ afterDue: day, afterText: day, wording: 'usual' })),
}

/** One installation in which runs follow one another, each as if it were the first. */
export type Stage = {
  /** Resets both sides to the state after the sign-up, and moves them to a time (epoch ms). */
  begin(at: number): Promise<World>
  close(): Promise<void>
}

/**
 * Starts the app, its database and its sandbox once for all runs, and signs somebody up.
 * @param attacked adds attackers
 */
export async function openStage(attacked = false): Promise<Stage> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(openedAt)
  // The library retries by itself, and its pauses are nobody's behaviour.
  vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0)
  vi.spyOn(Stripe.prototype, 'getMaxNetworkRetryDelay').mockReturnValue(0)
  const frozen = Promise.withResolvers<FrozenSandbox>()
  const app = await startApp({
    startSandbox: async (config) => {
      frozen.resolve(startFrozenSandbox(config, openedAt))
      return frozen.promise
    },
  })
  const admin = await openAdmin(app)
  await admin.query(stillClock)
  const tools = openTools(app, admin, await frozen.promise)
  await tools.holdBack()
  const staff = await owner(app, {}, '+447400140000')
  await staff.call('POST', '/v1/reminder-plans', often)
  await staff.call('PATCH', '/v1/business', { allowedCountries: null })
  await tools.runJobs()
  const [own] = await tools.query<{ id: string; account: string }>(
    'select id, stripe_account as account from business',
  )
  const attackers = attacked ? await openAttackers(tools) : null
  const waiting = () => tools.control<unknown[]>('GET', '/state/deliveries?q=pending')
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 })
  const first = await tools.control('GET', '/world')
  await tools.query('select simulation.keep()')
  return {
    async begin(at) {
      await tools.control('PUT', '/world', first)
      await tools.query('select simulation.bring_back()')
      await tools.setTime(openedAt)
      await tools.holdBack()
      await tools.pass(at - openedAt)
      await planWork(app)
      return { ...tools, staff, businessId: own?.id ?? '', account: own?.account ?? '', attackers }
    },
    async close() {
      await admin.end()
      await app.close()
      vi.restoreAllMocks()
      vi.useRealTimers()
    },
  }
}

/** Plans the recurring jobs, as every start of the app does. */
function planWork(app: TestApp): Promise<void> {
  return outsideBusinesses(app.database, async (tx) => {
    await planFollowing(tx)
    await planVisits(tx)
  })
}

async function openAdmin(app: TestApp): Promise<pg.Client> {
  const url = new URL(process.env['RINGUP_TEST_ADMIN_URL'] ?? '')
  url.pathname = new URL(app.databaseUrl).pathname
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  return admin
}

/** The statements around `markRestored`, whose clock is PostgreSQL's own. */
const beforeMarks = `
  begin;
  create temporary table signed_in on commit drop as select * from session;
  select simulation.put_back();
`
const afterMarks = `
  insert into session select * from signed_in;
  update installation set restored_at = simulation.now();
  update message set updated_at = simulation.now() where updated_at = now();
  update payment set updated_at = simulation.now() where updated_at = now();
  commit;
`

function openTools(app: TestApp, admin: pg.Client, sandbox: FrozenSandbox) {
  const control = <Thing>(method: string, path: string, body?: unknown) =>
    callControl<Thing>(app, method, path, body)
  const query = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
    (await admin.query<Row>(statement, values)).rows
  const setTime = async (now: number) => {
    vi.setSystemTime(now)
    await query('select simulation.set_time($1)', [new Date(now)])
  }
  let backedUpAt = ''
  return {
    app,
    control,
    query,
    setTime,
    /** The simulation delivers the webhooks: it decides when, how often and in which order. */
    async holdBack() {
      for (const on of ['stripe.webhooks', 'twilio.callbacks', 'twilio.inbound'])
        await control('POST', '/faults', { on, do: 'drop' })
    },
    async pass(byMs: number) {
      await Promise.all([
        setTime(Date.now() + byMs),
        control('POST', '/clock', { advance: byMs }).then(sandbox.caughtUp),
      ])
    },
    async backUp() {
      await query('select simulation.back_up()')
      backedUpAt = new Date().toISOString()
    },
    async restore() {
      await query(beforeMarks)
      await markRestored(admin, backedUpAt)
      await query(afterMarks)
      await planWork(app)
    },
    runJobs: () =>
      runOnce({
        pgPool: app.ownerPool,
        taskList: taskList(app.context),
        noHandleSignals: true,
        logger: queueLogger(app.context),
        useNodeTime: true,
      }),
  }
}

async function callControl<Thing>(
  app: TestApp,
  method: string,
  path: string,
  body?: unknown,
): Promise<Thing> {
  const response = await fetch(`${app.sandboxUrl}/control${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${text}`).toBe(true)
  return (text ? JSON.parse(text) : null) as Thing
}
