import { type FieldError, RingupError } from './RingupError.ts'

/**
 * Reads an answer: its body, or the problem (RFC 9457) that it reports.
 * @param text the body as it arrived
 * @returns the body of a success, undefined for an empty one; a RingupError for everything else
 */
export function readAnswer(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): { body: unknown } | RingupError {
  if (status === 204) return { body: undefined }
  const json = readJson(text)
  if (status >= 200 && status < 300 && json !== undefined) return { body: json }
  if (status >= 300 && status < 400) {
    const detail = 'Use the address to which it redirects: a key is not sent on.'
    return new RingupError({ code: 'redirect_refused', status, detail })
  }
  const retryAfterMs = readRetryAfter(headers.get('retry-after'))
  if (status >= 400 && isProblem(json)) {
    const { code, detail, errors = [], requestId = null } = json
    return new RingupError({ code, status, detail, errors, requestId, retryAfterMs })
  }
  const detail = `The answer, with status ${status}, is none of Ringup: look at what stands in front of it.`
  return new RingupError({ code: 'answer_unreadable', status, detail, retryAfterMs })
}

type Problem = { code: string; detail: string; errors?: FieldError[]; requestId?: string }

function isProblem(json: unknown): json is Problem {
  if (typeof json !== 'object' || json === null) return false
  const { code, detail } = json as Partial<Problem>
  return typeof code === 'string' && typeof detail === 'string'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a number of seconds or a date (RFC 9110, 10.2.3); null for anything else. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}
