import { expect } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type {
  RequestImportRow,
  RequestImportRowList,
  RequestImportView,
  RequestRowOutcome,
} from '#rules/shapes/requestImport.ts'
import type { TestApp } from './app.ts'
import { type Caller, newMobile } from './callers.ts'

type By = Pick<Caller, 'call'>

/** A request import, or the reason that there is none. */
export type AnsweredImport = RequestImportView & Pick<Problem, 'code' | 'detail' | 'errors'>

/** Sends many requests in one call. */
export function sendMany(by: By, body: object, headers: Record<string, string> = {}) {
  return by.call<AnsweredImport>('POST', '/v1/request-imports', body, headers)
}

/** Sends rows that are taken in, and returns the id of their import. */
export async function sentMany(by: By, body: object): Promise<string> {
  const answer = await sendMany(by, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body.id
}

/** Sends rows and works on them to the end. */
export async function madeMany(app: TestApp, by: By, body: object): Promise<string> {
  const id = await sentMany(by, body)
  await app.drainJobs()
  return id
}

/** Takes a step of a request import and returns its new state. */
export async function step(by: By, name: 'start' | 'stop', id: string): Promise<AnsweredImport> {
  return (await by.call<AnsweredImport>('POST', `/v1/request-imports/${id}/${name}`)).body
}

/** Returns the present state of a request import. */
export async function readMany(by: By, id: string): Promise<RequestImportView> {
  return (await by.call<RequestImportView>('GET', `/v1/request-imports/${id}`)).body
}

/** Returns all rows with an outcome. */
export async function rowsWith(
  by: By,
  id: string,
  outcome: RequestRowOutcome,
): Promise<RequestImportRow[]> {
  const rows: RequestImportRow[] = []
  for (let after = ''; ; ) {
    const path = `/v1/request-imports/${id}/rows?outcome=${outcome}&limit=200${after}`
    const { body } = await by.call<RequestImportRowList>('GET', path)
    rows.push(...body.data)
    if (body.nextCursor === null) return rows
    after = `&after=${body.nextCursor}`
  }
}

/** Returns rows of which each asks somebody else for money. */
export function goodRows(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    phone: newMobile(),
    amountMinor: 1_000 + at,
    whatFor: `Lesson ${at + 1}`,
  }))
}
