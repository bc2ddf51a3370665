import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Caller } from './callers.ts'

/** A valid write on a new object that exists. */
export type Write = {
  path: string
  /** JSON, or the text of a file. */
  body?: unknown
  /** The same call with another body, if it has one. */
  other?: unknown
  by: Caller
}

/** The app, and the owner of a business in it. */
export type World = { app: TestApp; caller: Caller }

/** Writes by their method and path, each with a function that prepares its object. */
export type Writes = Record<string, (world: World) => Promise<Omit<Write, 'by'> | Write>>

/** Makes a call that must succeed; returns its answer. */
export async function done(by: Caller, method: string, path: string, body?: unknown) {
  const answer = await by.call<{ id: string }>(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
