import { firstRequest } from './guides/firstRequest.ts'
import { idempotency } from './guides/idempotency.ts'
import { manyAtOnce } from './guides/manyAtOnce.ts'
import { changes, goingLive, limitsOnCalls, lists, sandbox } from './guides/others.ts'
import { webhooks } from './guides/webhooks.ts'

/** The guides as HTML, by the file of their page. */
export const guides: Record<string, string> = {
  'index.html': firstRequest,
  'idempotency.html': idempotency,
  'many-at-once.html': manyAtOnce,
  'lists.html': lists,
  'webhooks.html': webhooks,
  'limits.html': limitsOnCalls,
  'sandbox.html': sandbox,
  'going-live.html': goingLive,
  'changes.html': changes,
}
