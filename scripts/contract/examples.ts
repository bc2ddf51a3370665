import type { KeyCall } from './callWords.ts'
import { businessExamples } from './examples/businessExamples.ts'
import { customerExamples } from './examples/customerExamples.ts'
import { requestExamples } from './examples/requestExamples.ts'
import { requestImportExamples } from './examples/requestImportExamples.ts'
import { webhookExamples } from './examples/webhookExamples.ts'

/** One call as a program makes it, and its answer. */
export type Example = { id?: string; query?: object; body?: unknown; answer: unknown }

/** An example of every call that a key can make: one story, of Bell Plumbing and its customer Ana Ruiz. */
export const examples: Record<KeyCall, Example> = {
  ...requestExamples,
  ...requestImportExamples,
  ...customerExamples,
  ...businessExamples,
  ...webhookExamples,
}
