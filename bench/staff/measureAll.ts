import pg from 'pg'
import { countRequestsQuery, requestFilter } from '#rules/shapes/requestList.ts'
import type { AppContext } from '#server/appContext.ts'
import { listCustomers } from '#server/customers/listCustomers.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { readInsights } from '#server/insights/readInsights.ts'
import { countRequests } from '#server/requests/countRequests.ts'
import { listRequests } from '#server/requests/listRequests.ts'
import { readRequest } from '#server/requests/readRequest.ts'
import { watchStatements } from '../watchStatements.ts'
import { explainPlans, type Plan } from './explainPlans.ts'
import { listQueries } from './listQueries.ts'
import { at, type Measured } from './writeReport.ts'

/** Where we measure: the database, its two businesses, and the app that serves the large one. */
type Place = {
  databaseUrl: string
  admin: pg.Client
  context: AppContext
  large: string
  small: string
  /** Reads over HTTP; null to leave that out. */
  get: ((path: string) => Promise<unknown>) | null
}

const warmUp = 10
const now = new Date()

/**
 * Measures everything that staff read, one query after the other, and checks its plans.
 * @throws if a plan reads all of a table that belongs to businesses
 */
export async function measureAll(
  place: Place,
  rounds: number,
): Promise<{ measured: Measured[]; plans: string }> {
  const { admin, large, small, get } = place
  const app = new pg.Client({
    connectionString: place.databaseUrl,
    options: '-c role=ringup_app',
  })
  await app.connect()
  const { database, pool } = openDatabase(place.databaseUrl, 1)
  const watch = watchStatements([pool])
  const ids = { [large]: await someRequest(admin, large), [small]: await someRequest(admin, small) }
  const tables = await tenantTables(admin)
  const measured: Measured[] = []
  let plans = ''
  try {
    for (const { kind, work, path } of cases(place.context, ids, large)) {
      const run = (businessId: string) => () =>
        inBusiness(database, businessId, (tx) => work(tx, businessId))
      watch.takeAll()
      const answer = await run(large)()
      const statements = watch.takeAll().filter(({ text }) => isRead(text))
      const explained = await explainPlans(app, large, statements, tables)
      plans += describePlans(kind, explained)
      const row: Measured = {
        kind,
        found: countOf(answer),
        slowestStatementMs: Math.max(...explained.map(executionMs)),
        small: await time(run(small), rounds),
        large: await time(run(large), rounds),
        // For every sixth query: HTTP adds the same to each.
        http: get && path && measured.length % 6 === 0 ? await time(() => get(path), rounds) : null,
      }
      measured.push(row)
      process.stdout.write(describeRow(row))
    }
  } finally {
    await database.destroy()
    await app.end()
  }
  return { measured, plans }
}

function isRead(text: string): boolean {
  return /^\s*(select|with|\()/.test(text) && !text.startsWith("select set_config('ringup")
}

function describeRow({ kind, found, large, small, slowestStatementMs }: Measured): string {
  const ms = (times: number[]) => `${at(times, 0.5).toFixed(1)} / ${at(times, 0.99).toFixed(1)} ms`
  return `${kind}: ${found}; ${ms(large)}; small ${ms(small)}; explained ${slowestStatementMs.toFixed(1)}\n`
}

type Case = { kind: string; work: (tx: Tx, businessId: string) => Promise<unknown>; path?: string }

function cases(context: AppContext, ids: Record<string, string>, large: string): Case[] {
  const lists = listQueries(now.toISOString().slice(0, 10)).map(({ kind, filter }): Case => {
    const query = { ...requestFilter.parse(filter), limit: 50 }
    const path = `/v1/requests?${new URLSearchParams(JSON.parse(JSON.stringify(filter)))}`
    return { kind, path, work: (tx, id) => listRequests(tx, id, query, now) }
  })
  const year = { from: dayAgo(364), to: dayAgo(0) }
  return [
    ...lists,
    {
      kind: 'counts of the tabs',
      path: '/v1/requests/counts',
      work: (tx, id) => countRequests(tx, id, {}, now),
    },
    ...countCases(),
    {
      kind: 'one request',
      path: `/v1/requests/${ids[large]}`,
      work: (tx, id) => readRequest(tx, context, id, ids[id] ?? '', now),
    },
    { kind: 'customers', work: (tx, id) => listCustomers(tx, id, { limit: 50 }) },
    {
      kind: 'customers, search: ana',
      work: (tx, id) => listCustomers(tx, id, { limit: 50, q: 'ana' }),
    },
    {
      kind: 'insights, 30 days',
      path: '/v1/insights',
      work: (tx, id) => readInsights(tx, id, {}, now),
    },
    { kind: 'insights, a year', work: (tx, id) => readInsights(tx, id, year, now) },
  ]
}

/** Counts what each list would show in its tabs, but for lists of one tab or of an order of their own. */
function countCases(): Case[] {
  return listQueries(now.toISOString().slice(0, 10))
    .filter(({ filter }) => !filter.status && !filter.sort)
    .map(({ kind, filter }) => {
      const query = countRequestsQuery.parse(filter)
      return { kind: `counts: ${kind}`, work: (tx, id) => countRequests(tx, id, query, now) }
    })
}

function dayAgo(days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

function executionMs({ text }: Plan): number {
  return Number(/Execution Time: ([\d.]+)/.exec(text)?.[1] ?? 0)
}

function describePlans(kind: string, plans: Plan[]): string {
  return `\n## ${kind}\n${plans.map((plan) => `\n${plan.kind}\n${plan.text}\n`).join('')}`
}

/** Returns the size of an answer: the rows of a page, and whether there are more. */
function countOf(answer: unknown): string {
  const { data, tabs, nextCursor, truncated } = answer as {
    data?: unknown[]
    tabs?: { all: number }
    nextCursor?: string
    truncated?: boolean
  }
  if (tabs) return `${tabs.all}${truncated ? '+' : ''}`
  if (!Array.isArray(data)) return ''
  return `${data.length}${nextCursor ? '+' : ''}${truncated ? ' (narrow it)' : ''}`
}

async function tenantTables(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id'`,
  )
  return rows.map(({ name }) => name)
}

async function someRequest(admin: pg.Client, businessId: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    "select id from request where business_id = $1 and status = 'paid' order by created_at desc limit 1",
    [businessId],
  )
  return rows[0]?.id ?? ''
}

async function time(work: () => Promise<unknown>, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const before = performance.now()
    await work()
    if (round >= warmUp) times.push(performance.now() - before)
  }
  return times.sort((one, other) => one - other)
}
