import { Agent } from 'undici'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { redactAnswer } from '#rules/redactAnswer.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { exchange } from './exchange.ts'
import { isThisMachine, judgeParsed } from './judgeUrl.ts'
import { openLookUp } from './lookUpPublic.ts'

/** Why a receiver gave no answer. */
type NoAnswer = 'timeout' | 'not_public' | 'no_address' | 'refused' | 'certificate' | 'broken'

/** The outcome of one call to a receiver. */
export type WebhookAnswer =
  | { kind: 'answered'; status: number; answer: string; retryAfter: string | null }
  | { kind: 'no_answer'; why: NoAnswer }

const { connectTimeoutMs: timeout } = outsideLimits

/** Posts to an address that a business gave us. @see openWebhookCaller */
export const callWebhook = openWebhookCaller()

type Post = { url: string; headers: Record<string, string>; body: string }

/**
 * Returns a function that posts to addresses that businesses gave us. Each connection goes to the very address that
 * was looked up and found to be public. No proxy is used, no redirect followed, no answer decompressed, and only the
 * beginning of an answer read; network errors are outcomes. Connections are not limited here, because many endpoints
 * may stand at one host, and none is to wait for another's.
 * @param servers the name servers to ask; null for the system's.
 */
export function openWebhookCaller(servers: string[] | null = null) {
  const localAgent = new Agent({ connect: { timeout } })
  const publicAgent = new Agent({ connect: { timeout, lookup: openLookUp(servers) } })

  /** Posts once. @param allowLocal lets this machine itself be called: for the sandbox */
  return async ({ url, headers, body }: Post, allowLocal: boolean): Promise<WebhookAnswer> => {
    // Judged each time: the address may have been stored while more was allowed.
    const parsed = URL.parse(url)
    if (!parsed || judgeParsed(parsed, allowLocal) !== null)
      return { kind: 'no_answer', why: 'not_public' }
    const dispatcher = isThisMachine(parsed.hostname) ? localAgent : publicAgent
    const { webhookCallTimeoutMs: timeoutMs, webhookAnswerBytesMax: bytesMax } = webhookLimits
    const sent = { url: parsed, headers: { ...headers, ...usualHeaders }, body }
    const call = { method: 'POST', ...sent, dispatcher, timeoutMs, bytesMax } as const
    try {
      // The status stands at the head of the answer: it counts, however the body ends.
      const { status, headers: given, bytes } = await exchange(call)
      const answer = redactAnswer(bytes)
      const after = given['retry-after']
      const retryAfter = typeof after === 'string' ? after : null
      return { kind: 'answered', status, answer, retryAfter }
    } catch (error) {
      return { kind: 'no_answer', why: whyNot(error) }
    }
  }
}

const usualHeaders = {
  'content-type': 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Ringup-Webhooks/1',
}

const whyByCode: Record<string, NoAnswer> = {
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  ENOTFOUND: 'no_address',
  EAI_AGAIN: 'no_address',
  ECONNREFUSED: 'refused',
}

function whyNot(error: unknown): NoAnswer {
  const { code = '', errors } = error as { code?: string; errors?: unknown[] }
  // A name with an address in each of two families fails with the errors of both.
  if (!code && errors?.length) return whyNot(errors[0])
  const isCertificate = /CERT|TLS|SSL|VERIFY|SELF_SIGNED/.test(code)
  return whyByCode[code] ?? (isCertificate ? 'certificate' : 'broken')
}
