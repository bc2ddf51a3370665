import { type IncomingHttpHeaders, request } from 'node:http'

/** An answer as it arrived over the wire. */
export type RawAnswer = {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes, as text. */
  text: string
  /** The parsed object, if the text is a JSON object. */
  body: Record<string, unknown>
}

export type Fields = Record<string, string | number | boolean>

type RawCall = {
  /** The body's fields, named as in Stripe's form encoding; no body is sent without it. */
  form?: Fields
  /** A key other than the secret key. */
  key?: string
  headers?: Record<string, string>
}

/**
 * Calls a sandbox without an SDK, for what an SDK does not show: raw bytes, other keys and headers,
 * malformed calls, and thousands of calls. Connections stay open.
 *
 * @param path from `/v1/` on, with its query
 */
export async function callApi(
  { url }: { url: string },
  method: string,
  path: string,
  { form, key = 'sk_test_sandbox', headers = {} }: RawCall = {},
): Promise<RawAnswer> {
  const sent = encode(form ?? {})
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const about = {
    Authorization: `Bearer ${key}`,
    ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    'Content-Length': Buffer.byteLength(sent),
    ...headers,
  }
  const call = request(url + path, { method, headers: about }, async (response) => {
    try {
      const text = Buffer.concat(await response.toArray()).toString('utf8')
      const body = text.startsWith('{') ? JSON.parse(text) : {}
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body })
    } catch (error) {
      reject(error)
    }
  })
  call.once('error', reject)
  call.end(sent)
  return promise
}

function encode(form: Fields): string {
  const pairs = Object.entries(form).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(pairs).toString()
}
