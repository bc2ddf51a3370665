import type { Trial } from '../testing/startTrial.ts'

/** An answer of the API as it came over the wire. */
export type RawAnswer = {
  status: number
  headers: Headers
  /** The bytes, as text. */
  text: string
  body: Record<string, unknown>
}

/**
 * Calls the API without the SDK, for what the SDK does not show: bytes, other keys, odd calls.
 *
 * @param path from `/v1/` on, with its query
 * @param form the body's fields as Stripe's form encoding names them; none is sent without it
 */
export async function callApi(
  trial: Trial,
  method: string,
  path: string,
  { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const answer = await fetch(trial.url + path, {
    method,
    headers: { Authorization: 'Bearer sk_test_sandbox', ...headers },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) }
}
