import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestSorts, requestTabs } from '#rules/requestChoices.ts'
import {
  type ListRequestsQuery,
  listRequestsQuery,
  type RequestFilter,
} from '#rules/shapes/requestList.ts'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { startRandom } from '../../../scripts/seed/random.ts'
import { copyDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import {
  listByHand,
  type Made,
  makeFilter,
  makeRequest,
  now,
  people,
  searches,
  timeZone,
} from '../../../tests/support/listByHand.ts'
import { countRequests } from '../countRequests.ts'
import { listRequests } from '../listRequests.ts'
import { countMatching } from './countMatching.ts'
import { type FoundRequests, findRequests, type Reach } from './findRequests.ts'

const ownId = 'bus_mine'
const otherId = 'bus_theirs'
const random = startRandom(6)
const requests: Made[] = []

let copy: TestDatabase
let database: Database
let pool: pg.Pool
beforeAll(async () => {
  copy = await copyDatabase()
  ;({ database, pool } = openDatabase(copy.url, 2))
  await pool.query(
    `insert into app_user (id, phone) select 'usr_' || n, '+1212555010' || n from generate_series(0, 3) n`,
  )
  for (const id of [ownId, otherId]) await insertBusiness(id)
  for (let count = 0; count < 300; count += 1) requests.push(makeRequest(random, 1_001 + count))
  await insertRequests(ownId, requests)
  await insertRequests(
    otherId,
    requests.map((one) => ({ ...one, id: `${one.id}_theirs` })),
  )
})
afterAll(async () => {
  await database.destroy()
  await copy.drop()
})

async function query(business: string, text: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('ringup.business_id', $1, true)", [business])
    await client.query(text, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function insertBusiness(id: string): Promise<void> {
  await query(
    id,
    `insert into business (id, name, country, currency, locale, time_zone)
     values ('${id}', 'Bell', 'NZ', 'GBP', 'en-NZ', '${timeZone}')`,
  )
  const rows = people.map(([name, phone], index) => ({ id: `cus_${index}`, name, phone }))
  await query(
    id,
    `insert into customer (business_id, id, name, phone, created_at)
     select $1, id, name, phone, now() from json_to_recordset($2) as c (id text, name text, phone text)`,
    [id, JSON.stringify(rows)],
  )
}

async function insertRequests(business: string, rows: Made[]): Promise<void> {
  await query(
    business,
    `insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for,
       reference, due_on, status, created_at, paid_at, created_by, disputed, unread,
       late_question, expires_at)
     select $1, id, number, customer, "amountMinor", currency, "whatFor", reference, "dueOn", status,
       "createdAt", "paidAt", "createdBy", disputed, unread, "lateQuestion", now()
     from json_to_recordset($2) as r (id text, number int, customer text, "amountMinor" bigint,
       currency text, "whatFor" text, reference text, "dueOn" date, status text,
       "createdAt" timestamptz, "paidAt" timestamptz, "createdBy" text, disputed bool, unread bool,
       "lateQuestion" bool)`,
    [business, JSON.stringify(rows)],
  )
}

function listed(filter: RequestFilter): number[] {
  return listByHand(filter, requests)
}

function list(query: RequestFilter & { limit?: number; after?: string }, business = ownId) {
  const parsed: ListRequestsQuery = listRequestsQuery.parse(query)
  return inBusiness(database, business, (tx) => listRequests(tx, business, parsed, now))
}

async function listAll(filter: RequestFilter, limit: number, reach?: Reach): Promise<number[]> {
  const numbers = new Map(requests.map(({ id, number }) => [id, number]))
  const all: number[] = []
  let after: string | null = null
  do {
    const query = listRequestsQuery.parse({ ...filter, limit, ...(after ? { after } : {}) })
    const page: FoundRequests = await inBusiness(database, ownId, (tx) =>
      findRequests(tx, ownId, query, now, reach),
    )
    all.push(...page.ids.map((id) => numbers.get(id) ?? 0))
    after = page.nextCursor
  } while (after)
  return all
}

test.each(Object.keys(searches))('%s finds what it means, and nothing else', async (q) => {
  const found = await listAll({ q }, 200)
  expect(found).toEqual(listed({ q }))
  // The pages are longer than the part that is read for each word.
  for (const sort of ['newest', 'oldest'] as const) {
    const reach = { shortWalk: 14, set: 20, keys: 60, keyed: 20, longWalk: 40 }
    expect(await listAll({ q, sort }, 10, reach)).toEqual(listed({ q, sort }))
  }
  if (q !== 'nobody') expect(found.length).toBeGreaterThan(0)
})

test.each(requestSorts)('%s gives every request once, whatever the page', async (sort) => {
  for (const status of [undefined, 'open', 'paid'] as const) {
    const filter = status ? { sort, status } : { sort }
    for (const limit of [1, 7, 50]) expect(await listAll(filter, limit)).toEqual(listed(filter))
  }
})

test.each([
  ['one that holds all', undefined],
  ['one that holds few', { shortWalk: 12, set: 20, keys: 60, keyed: 20, longWalk: 40 }],
  ['one without sets', { shortWalk: 30, set: 0, keys: 0, keyed: 0, longWalk: 30 }],
])(
  'any filter gives what looking at each request would give, within a reach as %s',
  async (_, reach) => {
    let found = 0
    for (let round = 0; round < 40; round += 1) {
      const filter = makeFilter(random)
      const wanted = listed(filter)
      found += wanted.length
      const got = await listAll(filter, random.pick([10, 50]), reach)
      expect(JSON.stringify([filter, got])).toEqual(JSON.stringify([filter, wanted]))
    }
    // The comparison must not be between two empty lists.
    expect(found).toBeGreaterThan(1_000)
  },
)

const filtersCounted: RequestFilter[] = [
  {},
  { currency: 'EUR' },
  ...Object.keys(searches).map((q) => ({ q })),
  ...Array.from({ length: 40 }, () => makeFilter(random)),
]

test.each(filtersCounted)('counts agree with the tabs and the filters of %j', async (given) => {
  const { status: _tab, sort: _order, ...filter } = given
  const counts = await inBusiness(database, ownId, (tx) => countRequests(tx, ownId, filter, now))
  const numbers = new Set(listed(filter))
  const late = new Set(listed({ overdue: 'true' }))
  const found = requests.filter(({ number }) => numbers.has(number))
  const count = (is: (one: Made) => boolean) => found.filter(is).length
  const sum = (made: Made[]) => made.reduce((all, { amountMinor }) => all + amountMinor, 0)
  const waiting = [...new Set(requests.map(({ currency }) => currency))].flatMap((currency) => {
    const payable = found.filter(
      (one) => one.currency === currency && ['open', 'processing'].includes(one.status),
    )
    if (payable.length === 0) return []
    const overdueMinor = sum(payable.filter(({ number }) => late.has(number)))
    return [{ currency, amountMinor: sum(payable), overdueMinor }]
  })
  expect(counts).toEqual({
    tabs: Object.fromEntries(
      requestTabs.map((tab) => [tab, count(({ status }) => tab === 'all' || status === tab)]),
    ),
    overdue: count(({ number }) => late.has(number)),
    unread: count(({ unread }) => unread),
    lateQuestions: count(({ lateQuestion }) => lateQuestion),
    disputed: count(({ disputed }) => disputed),
    waiting: waiting.toSorted((one, other) => other.amountMinor - one.amountMinor),
    truncated: false,
  })
})

test('counts under a filter that more requests meet than are read are the least that they can be', async () => {
  const { standing, truncated } = await inBusiness(database, ownId, (tx) =>
    countMatching(tx, ownId, { q: 'service', unread: 'false' }, now, 50),
  )
  const counted = standing.reduce((all, { count }) => all + count, 0)
  expect(truncated).toBe(true)
  expect(counted).toBeGreaterThan(5)
  expect(counted).toBeLessThanOrEqual(100)
})

test('pages lose and repeat nothing while others come, go and are paid', async () => {
  for (const sort of requestSorts) {
    const before = listed({ sort })
    const got: number[] = []
    let after: string | null = null
    do {
      const page = await list({ sort, limit: 40, ...(after ? { after } : {}) })
      got.push(...page.data.map(({ number }) => number))
      after = page.nextCursor
      const fresh = makeRequest(random, 1_001 + requests.length)
      requests.push(fresh)
      await insertRequests(ownId, [fresh])
    } while (after)
    const old = new Set(before)
    expect([sort, got.filter((number) => old.has(number))]).toEqual([sort, before])
    expect([sort, new Set(got).size]).toEqual([sort, got.length])
  }
})

test.each([
  'after=x',
  'after=W10',
  `after=${Buffer.from('["newest",null,1e300,1]').toString('base64url')}`,
  `after=${Buffer.from('["newest",null,1,1e12]').toString('base64url')}`,
  `after=${Buffer.from('["newest",5,1,1]').toString('base64url')}`,
  `after=${Buffer.from('["largest",null,1,1]').toString('base64url')}`,
  `after=${Buffer.from('["due","2026-01-01",1,1]').toString('base64url')}`,
  `after=${Buffer.from('{"length":4}').toString('base64url')}`,
])('%s is refused by its field', async (given) => {
  const sort = /newest|largest|due/.exec(Buffer.from(given.slice(6), 'base64url').toString())?.[0]
  const refused = list({ after: given.slice(6), sort: (sort ?? 'newest') as RequestFilter['sort'] })
  const refusal = await refused.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'field_invalid', errors: [{ path: 'after' }] })
})
