import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { businessOf, type Caller } from './callers.ts'
import { queryAll } from './rehearse.ts'

/** A row of a file: its cells by column name. */
export type Line = Record<string, string>

/** Reads the rows of an export with a CSV parser. */
export async function readExport(by: Caller, kind: string, query = ''): Promise<Line[]> {
  const { status, body } = await by.call<string>('GET', `/v1/exports/${kind}.csv?${query}`)
  expect([status, body]).toEqual([200, expect.any(String)])
  return parse(body, { columns: true, bom: true, record_delimiter: '\r\n' }) as Line[]
}

/** Makes a number of requests of a business in one statement; returns the business's id. */
export async function fillRequests(app: TestApp, by: Caller, count: number): Promise<string> {
  const businessId = await businessOf(by)
  await queryAll(
    app,
    `with who as (
       insert into customer (business_id, id, phone, name) values ($1, 'cus_many', '+447400140999', 'Many')
       returning id
     )
     insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for, status,
       created_at, expires_at)
     select $1, 'req_' || lpad(n::text, 26, '0'), 10000 + n, who.id, n, 'GBP', 'Line ' || n, 'open',
       now(), now()
     from who, generate_series(1, $2::int) as n`,
    [businessId, count],
  )
  return businessId
}
