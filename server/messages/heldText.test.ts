import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { spendLimits } from '#rules/spendLimits.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { textActions } from '../../scripts/texts/textActions.ts'
import { ask, newMobile, readRequest, stranger, textsOn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { clearFaults, queryAll, setFault } from '../../tests/support/rehearse.ts'
import { codePauseSeconds, spendOnCode, spendOnText } from './textSpend.ts'

const dayMs = 24 * 3_600_000

// A code and four texts of one part to British numbers.
const budget = { environment: { TEXT_BUDGET: '0.30' } }
const { app, caller: staff } = await openBusiness(budget)
const operator = new pg.Client({ connectionString: app.databaseUrl })
await operator.connect()
afterAll(() => operator.end())

const spent = async () =>
  Number(
    (
      await queryAll<{ micros: string }>(app, 'select sum(micros) as micros from text_spend_slot')
    )[0]?.micros,
  )
const forgetSpent = () => queryAll(app, 'delete from text_spend_slot')
const wakeHeld = () =>
  queryAll(
    app,
    `update graphile_worker._private_jobs set run_at = now() where key like 'held-text:%'`,
  )

/** Makes a request and tries to send its text. Returns its number, and the text as staff see it. */
async function asked(whatFor = 'Boiler') {
  const request = await ask(staff, { whatFor })
  await app.drainJobs()
  return { id: request.id, phone: request.customer.phone }
}
const secondsToMidnight = () => Math.ceil((dayMs - (Date.now() % dayMs)) / 1_000)
const textOf = async (id: string) => (await readRequest(staff, id)).messages[0]

test('the daily budget of texts is not exceeded; a waiting text says why, and goes out the next day', async () => {
  const sent = [await asked(), await asked(), await asked(), await asked()]
  expect(await spent()).toBe(300_000)
  const late = await asked()
  expect(await textsOn(app, late.phone)).toEqual([])
  expect(await textOf(late.id)).toMatchObject({
    status: 'queued',
    reason: 'Today’s budget for texts is used up. This one sends tomorrow.',
  })
  for (const { phone } of sent) await expect.poll(() => textsOn(app, phone)).toHaveLength(1)
  const [look] = await queryAll<{ tomorrow: boolean }>(
    app,
    `select run_at at time zone 'utc' >= date_trunc('day', now() at time zone 'utc') + interval '1 day'
       as tomorrow from graphile_worker._private_jobs where key like 'held-text:%'`,
  )
  expect(look).toEqual({ tomorrow: true })
  const longest = secondsToMidnight()
  const code = await stranger(app).call('POST', '/auth/code', { phone: newMobile() })
  expect(code).toMatchObject({ status: 503, body: { code: 'texts_stopped' } })
  const pause = Number(code.headers.get('retry-after'))
  expect(pause).toBeLessThanOrEqual(longest)
  expect(pause).toBeGreaterThanOrEqual(secondsToMidnight())
  await forgetSpent()
  await wakeHeld()
  await app.drainJobs()
  await expect.poll(() => textsOn(app, late.phone)).toHaveLength(1)
  expect((await textOf(late.id))?.reason).toBeNull()
})

test('the operator stops all texts and resumes them: none is lost, none goes out twice', async () => {
  await forgetSpent()
  expect(await textActions.stop(operator)).toMatch(/^All texts are stopped since .* 0 texts wait/)
  const one = await asked()
  expect(await textOf(one.id)).toMatchObject({
    status: 'queued',
    reason: expect.stringMatching(/^The person who runs this Ringup has stopped all texts/),
  })
  await wakeHeld()
  await app.drainJobs()
  expect(await textsOn(app, one.phone)).toEqual([])
  const code = await stranger(app).call('POST', '/auth/code', { phone: newMobile() })
  expect(code).toMatchObject({
    status: 503,
    body: {
      code: 'texts_stopped',
      detail: expect.stringMatching(/ask the person who runs your Ringup/),
    },
  })
  expect(code.headers.get('retry-after')).toBe('300')
  expect(await textActions.status(operator)).toContain('1 text waits')
  expect(await textActions.resume(operator)).toMatch(/^Texts go out/)
  await app.drainJobs()
  await expect.poll(() => textsOn(app, one.phone)).toHaveLength(1)
  expect(await textActions.status(operator)).toContain('0 texts wait')
})

test('a text that was not accepted costs nothing, an accepted one costs the price that the provider reports', async () => {
  await forgetSpent()
  await setFault(app, { on: 'twilio.messages.create', do: 'status', status: 429 })
  await asked()
  expect(await spent()).toBe(0)
  await clearFaults(app)
  // Texts of earlier days are priced outside this day's budget.
  await queryAll(app, 'delete from graphile_worker._private_jobs')
  await forgetSpent()
  const { id } = await asked()
  const looks = () =>
    queryAll(
      app,
      `update graphile_worker._private_jobs j set run_at = now()
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'priceText'`,
    )
  const price = async () =>
    (
      await queryAll<{ price: string | null }>(
        app,
        `select price_micros as price from message where request_id = '${id}'`,
      )
    )[0]?.price
  await expect
    .poll(async () => {
      await looks()
      await app.drainJobs()
      return price()
    })
    .toBeTruthy()
  expect(await spent()).toBe(Number(await price()))
})

test('of twenty concurrent texts as many go out as the budget allows', async () => {
  await forgetSpent()
  const now = new Date()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      outsideBusinesses(app.database, (tx) =>
        spendOnText(tx, app.context, { country: 'GB', parts: 1 }, now),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'budget')).toHaveLength(15)
  expect(await spent()).toBe(300_000)
})

test('the last room is taken once, although the text that took it has not committed', async () => {
  await forgetSpent()
  await queryAll(
    app,
    `insert into text_spend_slot (day, slot, micros, code_micros) values ((now() at time zone 'utc')::date, 0, 240_000, 0)`,
  )
  const now = new Date()
  const take = (tx: Tx) => spendOnText(tx, app.context, { country: 'GB', parts: 1 }, now)
  const waiting = `select count(*)::int as texts from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const { first, second } = await outsideBusinesses(app.database, async (tx) => {
    const first = await take(tx)
    const second = outsideBusinesses(app.database, take)
    const waits = expect.poll(
      async () => (await queryAll<{ texts: number }>(app, waiting))[0]?.texts,
    )
    await Promise.race([second, waits.toBe(1)])
    return { first, second }
  })
  expect(first).toEqual(expect.objectContaining({ micros: 60_000 }))
  expect(await second).toBe('budget')
  expect(await spent()).toBe(300_000)
})

test('with room in the budget no text waits for the commit of another one', async () => {
  await forgetSpent()
  const config = { ...app.context.config, textBudgetMicros: 100_000_000 }
  const now = new Date()
  // Each runs within the one before, which is not committed. Connections share a sum if their numbers are alike.
  const spendWithin = (slots: number[]): Promise<number> =>
    outsideBusinesses(app.database, async (tx) => {
      const { rows } = await sql<{
        slot: number
      }>`select pg_backend_pid() % ${spendLimits.slots} as slot`.execute(tx)
      const slot = rows[0]?.slot ?? 0
      if (slots.includes(slot)) return slots.length
      await spendOnText(tx, { ...app.context, config }, { country: 'GB', parts: 1 }, now)
      return slots.length === 3 ? 4 : spendWithin([...slots, slot])
    })
  expect(await spendWithin([])).toBeGreaterThan(1)
})

test('codes to unknown devices use up at most a fifth of the budget', async () => {
  await forgetSpent()
  const code = (knows: boolean) =>
    outsideBusinesses(app.database, (tx) =>
      spendOnCode(tx, app.context, { phone: newMobile(), isKnown: knows }, new Date()),
    )
  expect([await code(false), await code(false), await code(true)]).toEqual([true, false, true])
  // A stranger's device is refused before anything is counted, and the owner's own is not.
  const room = (isKnown: boolean) =>
    outsideBusinesses(app.database, (tx) =>
      codePauseSeconds(tx, app.context, { isKnown }, new Date()),
    )
  await queryAll(app, 'update text_spend_slot set code_micros = 1_000_000')
  expect([await room(false), await room(true)]).toEqual([expect.any(Number), null])
})
