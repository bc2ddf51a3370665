import type { AnswerOf, InputOf } from '#rules/calls/callShape.ts'
import type { staffCalls } from '#rules/calls/staffCalls.ts'
import type { KeyCall } from '../callWords.ts'

type Calls = typeof staffCalls

/** The examples of some calls, checked by the compiler against the shapes of the server. */
export type ExamplesOf<Name extends KeyCall> = {
  [Call in Name]: {
    answer: AnswerOf<Calls[Call]>
  } & (InputOf<Calls[Call]> extends { params: { id: string } } ? { id: string } : object) &
    (InputOf<Calls[Call]> extends { query?: infer Query } ? { query?: Query } : object) &
    (InputOf<Calls[Call]> extends { body?: infer Body } ? { body?: Body } : object)
}
