import type { Config } from '#server/config.ts'
import type { Asked } from './asked.ts'
import { callTwilio } from './callTwilio.ts'

export type Row = Record<string, unknown>

/** Asks by GET, or by POST with a form. */
export type Ask = (url: string, form?: Record<string, string>) => Promise<Asked<Row>>

/** Opens a question to the message provider, whose refusal is a value and no error. */
export function openAsk(config: Config['twilio']): Ask {
  const authorization = `Basic ${Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64')}`
  return async function ask(url: string, form?: Record<string, string>): Promise<Asked<Row>> {
    const headers = { authorization }
    const answer = await callTwilio(
      form
        ? {
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(form).toString(),
          }
        : { method: 'GET', url, headers },
    )
    if (answer.kind !== 'answered' || answer.status >= 500 || answer.status === 429)
      return { kind: 'no_answer' }
    const body = (answer.body ?? {}) as Row
    if (answer.status < 300) return { kind: 'read', value: body }
    const code = String(body['code'] ?? answer.status)
    if (code === '20003' || answer.status === 401) return { kind: 'keys_refused' }
    return { kind: 'refused', code }
  }
}

/** Returns the answer with its value turned into another. */
export function mapRead<From, To>(asked: Asked<From>, map: (value: From) => To): Asked<To> {
  return asked.kind === 'read' ? { kind: 'read', value: map(asked.value) } : asked
}

/** Returns the rows of a list in an answer, which names the list itself where it comes in pages. */
export function rowsOf(body: Row, name: string): Row[] {
  const { key } = (body['meta'] ?? {}) as { key?: unknown }
  const rows = body[typeof key === 'string' ? key : name]
  return Array.isArray(rows) ? rows : []
}

/** Returns a text of an answer; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
