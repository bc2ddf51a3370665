import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { businessOf, owner } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll, runLaterJobs } from '../../tests/support/rehearse.ts'
import { foldTotals } from './foldTotals.ts'

let businessId: string
const app = await openApp()
beforeEach(async () => {
  businessId = await businessOf(await owner(app))
  await queryAll(
    app,
    `insert into customer (business_id, id, phone) values ($1, 'cus_1', '+447400140001')`,
    [businessId],
  )
})

const statuses = ['draft', 'scheduled', 'open', 'processing', 'paid', 'canceled', 'expired']
const one = <Thing>(of: readonly Thing[]) => of[randomInt(of.length)] as Thing
const moment = () => new Date(Date.UTC(2026, randomInt(12), randomInt(28), randomInt(24)))

/** Runs a statement as the app does: in the business, under the role that owns nothing. */
async function write(client: pg.PoolClient, statement: string, values: unknown[]): Promise<void> {
  await client.query('begin')
  await client.query('set local role ringup_app')
  await client.query("select set_config('ringup.business_id', $1, true)", [businessId])
  await client.query(statement, [businessId, ...values])
  await client.query('commit')
}

type Step = [statement: string, values: () => unknown[]]
/** The steps on requests; each writer has its own requests. */
const requestSteps = (own: string): Step[] => [
  [
    `insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for,
       due_on, status, created_by, created_at, send_at, expires_at)
     select $1, $2 || n, $3 + n, 'cus_1', $4, $5, 'x', $6, $7, $8, $9, $10, now()
     from generate_series(1, $11) as n on conflict do nothing`,
    () => [
      `${own}${randomInt(1e9)}_`,
      randomInt(1e9),
      randomInt(1, 1e6),
      one(['GBP', 'EUR']),
      one([null, '2026-03-01', '2026-12-01']),
      one(statuses),
      one([null, 'usr_a', 'usr_b']),
      moment(),
      one([null, moment()]),
      randomInt(1, 4),
    ],
  ],
  [
    `update request set status = $2, due_on = $3, amount_minor = $4 where business_id = $1
       and id like $5 and number % 9 = $6`,
    () => [one(statuses), one([null, '2026-04-01']), randomInt(1, 1e6), `${own}%`, randomInt(9)],
  ],
  [
    `update request set send_at = $2 where business_id = $1 and id like $3 and number % 9 = $4`,
    () => [one([null, moment()]), `${own}%`, randomInt(9)],
  ],
  [
    `update request set status = 'paid', paid_at = $2, amount_paid_minor = amount_minor
     where business_id = $1 and id like $3 and number % 5 = $4`,
    () => [moment(), `${own}%`, randomInt(5)],
  ],
  [
    `update request set status = 'open', paid_at = null, amount_paid_minor = 0, unread = not unread
     where business_id = $1 and id like $2 and number % 7 = $3`,
    () => [`${own}%`, randomInt(7)],
  ],
]

/** The steps on their money and texts. */
const laterSteps = (own: string): Step[] => [
  [
    `insert into payment (business_id, id, request_id, attempt, amount_minor, currency, status,
       created_at, updated_at)
     select $1, 'pay_' || id, id, 1, amount_minor, currency, 'succeeded', now(), now()
     from request where business_id = $1 and id like $2 on conflict do nothing`,
    () => [`${own}%`],
  ],
  [
    `insert into refund (business_id, id, payment_id, amount_minor, currency, status, created_at, updated_at)
     select $1, 'ref_' || request_id, id, $2, currency, $3, $4, now()
     from payment where business_id = $1 and request_id like $5
     on conflict (business_id, id) do update set status = excluded.status`,
    () => [
      randomInt(1, 1e4),
      one(['asked', 'pending', 'succeeded', 'failed']),
      moment(),
      `${own}%`,
    ],
  ],
  [
    `insert into message (business_id, id, request_id, customer_id, direction, purpose, to_phone, body,
       parts, status, sid, created_at, claimed_at, updated_at, created_by)
     values ($1, $2, (select min(id) from request where business_id = $1 and id like $3), 'cus_1', $4,
       'request', '+447400140001', 'x', $5, 'sent', $6, $7, $8, now(), $9)`,
    () => {
      const id = `${own}${randomInt(1e9)}`
      return [
        id,
        `${one([own, 'none'])}%`,
        one(['outbound', 'outbound', 'inbound']),
        randomInt(1, 5),
        one([null, id]),
        moment(),
        one([null, moment()]),
        one([null, 'usr_b']),
      ]
    },
  ],
  [
    `update message set sid = coalesce(sid, id), price_micros = $2, price_currency = $3
     where business_id = $1 and id like $4 and parts = $5`,
    () => [randomInt(1e5), one(['USD', null]), `${own}%`, randomInt(1, 5)],
  ],
]

/** Runs `times` random steps one after the other, on rows of its own. */
async function writeMuch(own: string, times: number): Promise<void> {
  const client = await app.ownerPool.connect()
  try {
    for (let time = 0; time < times; time += 1) {
      const [statement, values] = one([...requestSteps(own), ...laterSteps(own)])
      await write(client, statement, values())
    }
  } finally {
    client.release()
  }
}

type Sums = Record<string, string[]>

/** Reads the sums of the rows of totals, without keys that add up to zero. */
async function readTotals(): Promise<Sums> {
  return {
    standing: await readSums(`
      select status, currency, due_on::text, sum(count)::int as n, sum(amount_minor) as total from standing
      where business_id = $1 group by 1, 2, 3 having sum(count) <> 0 or sum(amount_minor) <> 0`),
    days: await readSums(`
      select day::text, kind, currency, member, sum(count)::int as n, sum(amount) as total from day_total
      where business_id = $1 group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0`),
  }
}

/** Computes the same sums from the source rows, independently. */
async function recount(zone: string): Promise<Sums> {
  const day = (at: string) => `date(${at} at time zone '${zone}')`
  const made = `left join request r on r.business_id = $1 and r.id = m.request_id`
  return {
    standing: await readSums(`
      select status, currency, due_on::text, count(*)::int as n, sum(amount) as total from (
        select status, currency, due_on, greatest(amount_minor - amount_paid_minor, 0) as amount from request
        where business_id = $1 and status in ('open', 'processing')
        union all
        select status, currency, null, amount_minor from request
        where business_id = $1 and status not in ('open', 'processing')
      ) as r group by 1, 2, 3`),
    days: await readSums(`
      select day::text, kind, currency, member, count(*)::int as n, sum(amount) as total from (
        select ${day('coalesce(send_at, created_at)')} as day, 'asked' as kind, currency,
          coalesce(created_by, '') as member, amount_minor as amount
        from request where business_id = $1 and status not in ('draft', 'scheduled', 'canceled')
        union all
        select ${day('paid_at')}, 'collected', currency, coalesce(created_by, ''), amount_paid_minor
        from request where business_id = $1 and paid_at is not null
        union all
        select ${day('f.created_at')}, 'refunded', f.currency, coalesce(m.created_by, ''), f.amount_minor
        from refund f, request m
        where f.business_id = $1 and m.business_id = $1 and f.payment_id = 'pay_' || m.id
          and f.status <> 'failed'
        union all
        select ${day('coalesce(m.claimed_at, m.created_at)')}, 'texts', 'XXX',
          coalesce(r.created_by, m.created_by, ''), m.parts
        from message m ${made}
        where m.business_id = $1 and m.sid is not null and m.direction = 'outbound'
        union all
        select ${day('coalesce(m.claimed_at, m.created_at)')}, 'text_cost', m.price_currency,
          coalesce(r.created_by, m.created_by, ''), m.price_micros
        from message m ${made}
        where m.business_id = $1 and m.sid is not null and m.direction = 'outbound'
          and m.price_currency is not null
      ) as fact group by 1, 2, 3, 4`),
  }
}

async function readSums(statement: string): Promise<string[]> {
  const rows = await queryAll(app, statement, [businessId])
  return rows.map((row) => JSON.stringify(row)).sort()
}

const countRows = async () =>
  Object.values(
    (
      await queryAll(
        app,
        `select (select count(*)::int from standing where business_id = $1) as standing,
         (select count(*)::int from day_total where business_id = $1) as days`,
        [businessId],
      )
    )[0] ?? {},
  )

test('after any changes the totals equal a count of all rows, folded or not', async () => {
  await writeMuch('req_', 300)
  const counted = await recount('UTC')
  expect(counted['standing']?.length).toBeGreaterThan(5)
  expect(counted['days']?.length).toBeGreaterThan(50)
  expect(await readTotals()).toEqual(counted)
  await foldTotals(app.context, businessId)
  expect(await readTotals()).toEqual(counted)
  expect(await countRows()).toEqual([counted['standing']?.length, counted['days']?.length])
})

test('six writers and two folders at once lose nothing and count nothing twice', async () => {
  let writing = true
  async function fold(): Promise<void> {
    while (writing) await foldTotals(app.context, businessId)
  }
  const folding = [fold(), fold()]
  await Promise.all([...'abcdef'].map((writer) => writeMuch(`${writer}_`, 60)))
  writing = false
  await Promise.all(folding)
  await foldTotals(app.context, businessId)
  const counted = await recount('UTC')
  expect(await readTotals()).toEqual(counted)
  expect(await countRows()).toEqual([counted['standing']?.length, counted['days']?.length])
})

test('the database itself queues a fold before there are many rows', async () => {
  await writeMuch('req_', 300)
  const [before = 0] = await countRows()
  await runLaterJobs(app, 'foldTotals')
  const [after = 0] = await countRows()
  expect(Number(after)).toBeLessThan(Number(before))
})

test('a business that sets its time zone has its days in that zone', async () => {
  await writeMuch('req_', 100)
  await queryAll(app, "update business set time_zone = 'Pacific/Auckland' where id = $1", [
    businessId,
  ])
  await writeMuch('req_', 30)
  await runLaterJobs(app, 'recountDays')
  await writeMuch('req_', 30)
  expect(await readTotals()).toEqual(await recount('Pacific/Auckland'))
})

test('a time zone unknown to this database stops no payment: its days are those of UTC', async () => {
  await queryAll(app, "update business set time_zone = 'Mars/Olympus' where id = $1", [businessId])
  await writeMuch('req_', 60)
  expect((await readTotals())['days']).toEqual((await recount('UTC'))['days'])
})
