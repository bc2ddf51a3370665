import type { World } from '../../world.ts'
import type { AlertCode } from '../errorCodes.ts'
import { recordAlert } from '../recordAlert.ts'
import { followAnswer } from '../twiml/followTwiml.ts'
import { readOverrides } from './connectionOverrides.ts'

/** The app's answer, or why there is none: `error` is the system's code, or a description. */
export type HookOutcome = {
  status: number | null
  error: string | null
  contentType: string
  /** Null when the answer was larger than Twilio reads. */
  body: string | null
}

export type AttemptedHook = {
  channel: string
  subject: string
  url: string
  /** The number of attempts before this one. */
  attempts: number
}

const retryAfterMs = 50
const connectionErrors = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Twilio reads at most 64 kB of TwiML (https://www.twilio.com/docs/api/errors/11750). */
export const answerBytesMax = 65_536

/**
 * Returns in how many ms a failed attempt is repeated; null for never. Unless the address asks
 * otherwise, it is tried once more, and only when no connection was made: any answer ends it
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides).
 */
export function retryHookAfter(hook: AttemptedHook, outcome: HookOutcome): number | null {
  const { retryPolicy, retryCount } = readOverrides(hook.url)
  const failure = failureOf(outcome)
  const mayRetry = retryPolicy.includes('all') || retryPolicy.includes(failure)
  return failure !== 'none' && mayRetry && hook.attempts < retryCount ? retryAfterMs : null
}

/** Follows the app's answer, or records what was wrong with it. Call it inside a transaction. */
export function followHook(world: World, hook: AttemptedHook, outcome: HookOutcome) {
  const { subject, url } = hook
  const alert = (code: AlertCode, detail: string) =>
    recordAlert(world, { code, subject, url, detail })
  const failure = failureOf(outcome)
  if (failure === 'ct') alert(11205, outcome.error ?? '')
  else if (failure !== 'none') alert(11200, outcome.error ?? `HTTP ${outcome.status}`)
  else if (hook.channel !== 'twilio.inbound') return
  else if (outcome.body === null) alert(11750, `More than ${answerBytesMax} bytes.`)
  else {
    const { contentType, body } = outcome
    followAnswer(world, { subject, url, contentType, body })
  }
}

/** Names the failure as the retry policy of an address does. */
function failureOf({ status, error }: HookOutcome): 'none' | 'ct' | 'rt' | '3xx' | '4xx' | '5xx' {
  if (status === null) return connectionErrors.includes(error ?? '') ? 'ct' : 'rt'
  if (status < 300) return 'none'
  return status < 400 ? '3xx' : status < 500 ? '4xx' : '5xx'
}
