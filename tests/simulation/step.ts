import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer } from '../support/callers.ts'
import type { Expected, Model, Request } from './model.ts'
import type { Post } from './openPost.ts'
import type { World } from './openWorld.ts'

/** The real world of a run. */
export type Real = {
  world: World
  post: Post
  /** The steps so far, in words. */
  taken: string[]
  /** Intents that attackers made, by their ids: the state in which each was left. */
  forged: Map<string, string>
  /** The last time that the database was put back: when, and the texts sent until then, by sid. */
  restored: { at: number; sids: Set<string> } | null
}

/** One action: its words, its condition, and how it is done. */
export type Step = fc.AsyncCommand<Model, Real>

/** The steps from which a run is drawn. */
export type Steps = fc.Arbitrary<Step>[]

/** Weights steps that are taken that many times as often as others. */
export function often(times: number, steps: fc.Arbitrary<Step>): fc.Arbitrary<Step>[] {
  return Array.from({ length: times }, () => steps)
}

/** Makes a step. `may` looks only at the model: the same seed takes the same way. */
export function step(
  words: string,
  may: (model: Readonly<Model>) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Step {
  return {
    check: may,
    async run(model, real) {
      real.taken.push(words)
      await run(model, real)
    },
    toString: () => words,
  }
}

/** Picks the request of a step from the existing ones, whichever number was drawn. */
export function pick({ requests }: Readonly<Model>, which: number): Request | undefined {
  return requests[which % Math.max(1, requests.length)]
}

/** Makes a step about one request; `may` says whether it can be taken. */
export function stepOn(
  which: number,
  words: string,
  run: (request: Request, model: Model, real: Real) => Promise<void>,
  may: (request: Request) => boolean = () => true,
): Step {
  const can = (model: Readonly<Model>) => {
    const request = pick(model, which)
    return request !== undefined && may(request)
  }
  return step(`${words} (request ${which})`, can, async (model, real) => {
    const request = pick(model, which)
    if (request) await run(request, model, real)
  })
}

/**
 * Compares an answer with the expected one; while a provider is in trouble the answer may be 503.
 * @returns whether it was done
 */
export function expectAnswer(
  model: Model,
  { status, body }: Answer,
  ...expected: [Expected, ...Expected[]]
): boolean {
  const said = status < 300 ? 'done' : String(body['code'])
  const allowed = model.trouble ? [...expected, 'provider_unavailable'] : expected
  expect(allowed, `answered with ${status} ${said}`).toContain(said)
  return said === 'done'
}
