import type { World } from '../../world.ts'
import type { AlertCode } from '../errorCodes.ts'
import { recordAlert } from '../recordAlert.ts'
import { followAnswer } from '../twiml/followTwiml.ts'
import { readOverrides } from './connectionOverrides.ts'

/** What the app answered, or why it could not: `error` is the system's code, or words. */
export type HookOutcome = {
  status: number | null
  error: string | null
  contentType: string
  /** Null when the app answered more than Twilio reads. */
  body: string | null
}

export type JudgedHook = {
  channel: string
  subject: string
  url: string
  /** Those made before this one. */
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
 * In how many ms a failed attempt is repeated; null: never. Unless the address asks otherwise it
 * is tried once more, and only when no connection came about: any answer ends it
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides).
 */
export function retryHookAfter(hook: JudgedHook, outcome: HookOutcome): number | null {
  const { retryPolicy, retryCount } = readOverrides(hook.url)
  const failure = failureOf(outcome)
  const mayRetry = retryPolicy.includes('all') || retryPolicy.includes(failure)
  return failure !== 'none' && mayRetry && hook.attempts < retryCount ? retryAfterMs : null
}

/** Does what the app answered, or records what was wrong. Call it inside a transaction. */
export function followHook(world: World, hook: JudgedHook, outcome: HookOutcome) {
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

/** What went wrong, as the retry policy of an address names it. */
function failureOf({ status, error }: HookOutcome): 'none' | 'ct' | 'rt' | '3xx' | '4xx' | '5xx' {
  if (status === null) return connectionErrors.includes(error ?? '') ? 'ct' : 'rt'
  if (status < 300) return 'none'
  return status < 400 ? '3xx' : status < 500 ? '4xx' : '5xx'
}
