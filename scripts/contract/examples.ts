import type { AnswerOf, InputOf } from '#rules/calls/callShape.ts'
import type { staffCalls } from '#rules/calls/staffCalls.ts'
import type { KeyCall } from './callWords.ts'
import { businessExamples } from './examples/businessExamples.ts'
import { customerExamples } from './examples/customerExamples.ts'
import { requestExamples } from './examples/requestExamples.ts'

type Calls = typeof staffCalls

/** One call as a program makes it, and its answer. */
export type Example = { id?: string; query?: object; body?: unknown; answer: unknown }

/** The examples of some calls, checked by the compiler against the shapes of the server. */
export type ExamplesOf<Name extends KeyCall> = {
  [Call in Name]: {
    answer: AnswerOf<Calls[Call]>
  } & (InputOf<Calls[Call]> extends { params: { id: string } } ? { id: string } : object) &
    (InputOf<Calls[Call]> extends { query?: infer Query } ? { query?: Query } : object) &
    (InputOf<Calls[Call]> extends { body?: infer Body } ? { body?: Body } : object)
}

/** An example of every call that a key can make: one story, of Bell Plumbing and its customer Ana Ruiz. */
export const examples: Record<KeyCall, Example> = {
  ...requestExamples,
  ...customerExamples,
  ...businessExamples,
}
