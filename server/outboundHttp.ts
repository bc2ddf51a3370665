import { Agent, fetch } from 'undici'
import { limits } from '#rules/limits.ts'

const agent = new Agent({
  connect: { timeout: 5_000 },
  headersTimeout: limits.providerCallTimeoutMs,
  bodyTimeout: limits.providerCallTimeoutMs,
})

/** What came of a call: an answer, the certainty that it never left, or no certainty at all. */
export type Outcome =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not_sent' }
  | { kind: 'unknown' }

export type Call = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

/** Calls an address outside; never throws for what networks do. Redirects are not followed. */
export async function callOutside(call: Call): Promise<Outcome> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      ...(call.body === undefined ? {} : { body: call.body }),
      redirect: 'manual',
      dispatcher: agent,
    })
    const text = await response.text()
    return { kind: 'answered', status: response.status, body: parseJson(text) }
  } catch (error) {
    return { kind: neverConnected(error) ? 'not_sent' : 'unknown' }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Only where no connection came about is it certain that nothing was taken. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    cause?.code ?? '',
  )
}
