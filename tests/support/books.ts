import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Answer, Caller, Places } from './callers.ts'
import type { Line } from './exports.ts'
import { accountOf } from './moneyOfStrangers.ts'

const dayMs = 86_400_000

/** Returns the day so many days from now, as ISO date in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}

/** Asks for a file of the days around now, or of others. */
export function askBooks(
  caller: Caller,
  query: Record<string, string>,
): Promise<Answer<string & { code: string; errors: { path: string; code: string }[] }>> {
  const days = { from: dayFromNow(-2), to: dayFromNow(30) }
  return caller.call(
    'GET',
    `/v1/exports/bookkeeping.csv?${new URLSearchParams({ ...days, ...query })}`,
  )
}

/** Reads the rows of a file in a form with commas. */
export async function readBooks(caller: Caller, query: Record<string, string>): Promise<Line[]> {
  const { status, body } = await askBooks(caller, query)
  expect([status, body]).toEqual([200, expect.any(String)])
  return parse(body, { columns: true, bom: true, record_delimiter: '\r\n' }) as Line[]
}

/** A movement of a balance as the provider tells it. */
export type ToldMovement = {
  id: string
  net: number
  currency: string
  type: string
  source: string
}

/** Lists every movement of the account of a caller's business, as the provider tells it. */
export async function movementsOf(app: TestApp, caller: Caller): Promise<ToldMovement[]> {
  const account = await accountOf(app, caller)
  const found: ToldMovement[] = []
  for (let more = true; more; ) {
    const after = found.at(-1)?.id
    const query = new URLSearchParams({ limit: '100', ...(after ? { starting_after: after } : {}) })
    const response = await fetch(`${app.sandboxUrl}/v1/balance_transactions?${query}`, {
      headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-account': account },
    })
    const page = (await response.json()) as { data: ToldMovement[]; has_more: boolean }
    found.push(...page.data)
    more = page.has_more
  }
  return found
}

/** Waits until the provider has so many movements of a type on the account of a caller's business. */
export async function awaitMovements(
  app: TestApp,
  caller: Caller,
  type: string,
  count: number,
): Promise<ToldMovement[]> {
  const read = async () => (await movementsOf(app, caller)).filter((one) => one.type === type)
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(count)
  return read()
}

/** Moves the provider's clock ahead by days, or to a moment. */
export async function moveClock(app: Places, to: { days: number } | { to: string }): Promise<void> {
  const body = 'days' in to ? { advance: to.days * dayMs } : to
  const response = await fetch(`${app.sandboxUrl}/control/clock`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

/** Takes payments as another system on the same account does. */
export async function addForeign(app: TestApp, caller: Caller, payments = 1): Promise<void> {
  const body = { payments, account: await accountOf(app, caller) }
  const response = await fetch(`${app.sandboxUrl}/control/stripe/foreign`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
}
