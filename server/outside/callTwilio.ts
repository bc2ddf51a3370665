import { type ProviderOutcome, signal } from '#server/metrics/signals.ts'
import { startWatch } from '#server/startWatch.ts'
import { inSpan, traceHeaders } from '#server/tracing/spans.ts'
import { breakerOf } from './breaker.ts'
import { type Call, callOutside, type Outcome } from './outboundHttp.ts'

/** Calls the message provider. The call of a job is not sent while the provider does not answer at all. */
export async function callTwilio(call: Call): Promise<Outcome> {
  const breaker = breakerOf('texts')
  if (breaker?.isOpen()) return { kind: 'not_sent' }
  const since = startWatch()
  const plan = () => ({ name: `${call.method} texts`, kind: 'CLIENT' }) as const
  const outcome = await inSpan(plan, () =>
    callOutside({ ...call, headers: { ...call.headers, ...traceHeaders() } }),
  )
  signal('provider', () => ({ provider: 'texts', outcome: outcomeOf(outcome), ms: since() }))
  if (outcome.kind !== 'answered') breaker?.failed(outcome.kind)
  else if (outcome.status >= 500) breaker?.failed(String(outcome.status))
  else breaker?.answered()
  return outcome
}

function outcomeOf(outcome: Outcome): ProviderOutcome {
  if (outcome.kind !== 'answered') return 'no_answer'
  if (outcome.status >= 500) return 'failed'
  return outcome.status >= 400 ? 'refused' : 'answered'
}
