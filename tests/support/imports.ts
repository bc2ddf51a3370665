import { expect } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { CustomerList } from '#rules/shapes/customer.ts'
import type { ImportRowList, ImportView, RowOutcome } from '#rules/shapes/import.ts'
import type { TestApp } from './app.ts'
import { type Caller, newMobile, type Places } from './callers.ts'

/** An import, or the reason that there is none. */
type Answered = ImportView & Pick<Problem, 'code' | 'detail'>

type Uploaded = { status: number; body: Answered }

/** Uploads a file as the browser does: its bytes are the body. */
export async function upload(
  app: Places,
  caller: Caller,
  file: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Uploaded> {
  const response = await fetch(`${app.url}/v1/imports?name=people.csv`, {
    method: 'POST',
    headers: { cookie: caller.cookie, origin: app.url, 'content-type': 'text/csv', ...headers },
    body: typeof file === 'string' ? file : Buffer.from(file),
  })
  return { status: response.status, body: (await response.json()) as Answered }
}

/** Takes a step of an import and returns its new state. */
export async function take(
  caller: Caller,
  step: 'check' | 'start' | 'stop',
  id: string,
): Promise<Answered> {
  return (await caller.call<Answered>('POST', `/v1/imports/${id}/${step}`)).body
}

/** Returns the current state of an import. */
export async function readImport(caller: Caller, id: string): Promise<ImportView> {
  return (await caller.call<ImportView>('GET', `/v1/imports/${id}`)).body
}

/** Returns the rows with an outcome, up to one page of them. */
export async function rowsOf(
  caller: Caller,
  id: string,
  outcome: RowOutcome,
): Promise<ImportRowList['data']> {
  const path = `/v1/imports/${id}/rows?outcome=${outcome}&limit=200`
  return (await caller.call<ImportRowList>('GET', path)).body.data
}

/** Makes a file in which every row is good, and returns its numbers. */
export function goodFile(count: number): { csv: string; phones: string[] } {
  const phones = Array.from({ length: count }, newMobile)
  return { csv: `Name,Mobile\n${phones.map((one, at) => `P ${at},${one}\n`).join('')}`, phones }
}

/** Uploads a file and returns the id of its import. */
export async function uploaded(app: Places, caller: Caller, csv: string): Promise<string> {
  const { status, body } = await upload(app, caller, csv)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/** Uploads a file and checks it to the end. */
export async function checked(app: TestApp, caller: Caller, csv: string): Promise<string> {
  const id = await uploaded(app, caller, csv)
  await take(caller, 'check', id)
  await app.drainJobs()
  return id
}

/** Uploads a file and imports it to the end. */
export async function imported(app: TestApp, caller: Caller, csv: string): Promise<string> {
  const id = await checked(app, caller, csv)
  await take(caller, 'start', id)
  await app.drainJobs()
  return id
}

/** Returns the customers that a search finds. */
export async function findCustomers(caller: Caller, q: string): Promise<CustomerList['data']> {
  const path = `/v1/customers?q=${encodeURIComponent(q)}`
  return (await caller.call<CustomerList>('GET', path)).body.data
}
