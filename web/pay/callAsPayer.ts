import type { AnswerOf, InputOf } from '#rules/calls/callShape.ts'
import type { payerCalls } from '#rules/calls/payerCalls.ts'
import type { ErrorCode, Problem } from '#rules/errors.ts'
import { askInTime } from './askInTime.ts'

type PayerCalls = typeof payerCalls

/** The server's answer with its headers; `code` is null where a proxy refused and not the server. */
type PayerAnswer<Answer> = { headers: Headers } & (
  | { ok: true; data: Answer }
  | { ok: false; code: ErrorCode | null }
)

type Sending = {
  timeoutMs: number
  /** Cancels the call. */
  ended?: AbortSignal
}

/**
 * Makes one call of the payer's page. It takes the server's word for the type of an answer, as the
 * staff's `toOutcome` does.
 * @param name method and path, as in `rules/calls/payerCalls.ts`, which types all the rest
 * @throws where there is no answer, or one that breaks off
 */
export function callAsPayer<Name extends keyof PayerCalls>(
  name: Name,
  input: InputOf<PayerCalls[Name]> & Sending,
): Promise<PayerAnswer<AnswerOf<PayerCalls[Name]>>> {
  return askInTime(input.timeoutMs, (signal) => send(name, input, signal), input.ended)
}

async function send<Answer>(
  name: string,
  { params, body }: { params: { token: string }; body?: object | undefined },
  signal: AbortSignal,
): Promise<PayerAnswer<Answer>> {
  const [method = '', path = ''] = name.split(' ')
  const response = await fetch(path.replace(':token', params.token), {
    method,
    signal,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const { ok, headers } = response
  if (ok) return { ok, headers, data: await response.json() }
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  return { ok, headers, code: problem.code ?? null }
}
