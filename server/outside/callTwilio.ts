import { breakerOf } from './breaker.ts'
import { type Call, callOutside, type Outcome } from './outboundHttp.ts'

/** Calls the message provider. The call of a job is not sent while the provider does not answer at all. */
export async function callTwilio(call: Call): Promise<Outcome> {
  const breaker = breakerOf('texts')
  if (breaker?.isOpen()) return { kind: 'not_sent' }
  const outcome = await callOutside(call)
  if (outcome.kind !== 'answered') breaker?.failed(outcome.kind)
  else if (outcome.status >= 500) breaker?.failed(String(outcome.status))
  else breaker?.answered()
  return outcome
}
