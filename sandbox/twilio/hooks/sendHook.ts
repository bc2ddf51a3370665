import { answerBytesMax, type HookOutcome } from './followHook.ts'
import type { HookRequest } from './prepareHook.ts'

/**
 * Sends the request and reads the answer; redirects are followed
 * (https://www.twilio.com/docs/messaging/twiml#twilio-is-a-well-behaved-http-client).
 * Never rejects: a failure is part of the outcome.
 */
export async function sendHook(request: HookRequest, stop: AbortSignal): Promise<HookOutcome> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, Connection: 'close' },
      ...(request.method === 'GET' ? {} : { body: request.body }),
      signal: AbortSignal.any([AbortSignal.timeout(request.timeoutMs), stop]),
    })
    const contentType = response.headers.get('content-type') ?? ''
    return {
      status: response.status,
      error: null,
      contentType,
      body: await readAnswer(response),
    }
  } catch (error) {
    return { status: null, error: reasonOf(error), contentType: '', body: '' }
  }
}

/** Reads the text of the answer; null when it is larger than Twilio reads. */
async function readAnswer(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > answerBytesMax) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  if (cause instanceof Error) return cause.message
  return error instanceof Error ? error.message : 'failed'
}
