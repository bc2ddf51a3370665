import { type Answer, answerJson } from '../../http/route.ts'
import { docUrl } from './problem.ts'

/**
 * Why Stripe refuses a call with 429: a limit, which the header `Stripe-Rate-Limited-Reason` names, or an
 * object that another call holds (https://docs.stripe.com/rate-limits).
 */
export const rateLimits = [
  'global-rate',
  'endpoint-rate',
  'global-concurrency',
  'endpoint-concurrency',
  'resource-specific',
  'lock_timeout',
] as const
export type RateLimit = (typeof rateLimits)[number]

/**
 * Answers a call that is over a limit, or that waited for an object in vain. The official libraries try
 * the latter again by themselves (https://docs.stripe.com/rate-limits#object-lock-timeouts); the one for
 * Node goes by the header alone.
 */
export function answerRateLimit(limit: RateLimit): Answer {
  const isLock = limit === 'lock_timeout'
  const code = isLock ? limit : 'rate_limit'
  const message = isLock
    ? 'This object cannot be accessed right now because another API request or Stripe process is ' +
      'currently accessing it. If you see this error intermittently, retry the request. If you see ' +
      'this error frequently and are making multiple concurrent requests to a single object, make ' +
      'your requests serially or at a lower rate.'
    : 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.'
  return answerJson(
    429,
    { error: { type: 'invalid_request_error', code, doc_url: docUrl(code), message } },
    isLock ? { 'Stripe-Should-Retry': 'true' } : { 'Stripe-Rate-Limited-Reason': limit },
  )
}
