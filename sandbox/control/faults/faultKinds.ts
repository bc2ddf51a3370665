import { rateLimits } from '../../stripe/api/rateLimits.ts'
import { stripeForgeries } from '../../stripe/webhookEndpoints/forgeries.ts'

type FaultField = 'times' | 'ms' | 'status' | 'error' | 'how' | 'of'

type FaultKindDescription = {
  /** The targets of the fault: calls that the app makes, deliveries that the app gets, or both. */
  strikes: readonly ('calls' | 'deliveries')[]
  /** The fields that may be given with this kind. */
  takes: readonly FaultField[]
  shows: string
  example: Record<string, unknown>
}

const call = 'stripe.payment_intents.create'
const event = 'stripe.webhooks.payment_intent.succeeded'

/** Every failure that can be rehearsed. */
export const faultKinds = {
  hang: {
    strikes: ['calls'],
    takes: ['times', 'of'],
    shows: 'No answer until the caller gives up; nothing is done.',
    example: { on: call, do: 'hang', times: 1 },
  },
  delay: {
    strikes: ['calls', 'deliveries'],
    takes: ['times', 'ms'],
    shows: 'A call runs, or a delivery is sent, "ms" (1000) later.',
    example: { on: event, do: 'delay', ms: 5_000 },
  },
  status: {
    strikes: ['calls'],
    takes: ['times', 'status', 'error', 'of'],
    shows:
      'The answer is "status" (500), with the fields of "error" if given; nothing is done. Stripe keeps a 5xx under the idempotency key for a day.',
    example: { on: call, do: 'status', status: 429, times: 1 },
  },
  status_after: {
    strikes: ['calls'],
    takes: ['times', 'status', 'error', 'of'],
    shows:
      'It is done, but the answer is "status" (500), with the fields of "error" if given. Stripe keeps a 5xx under the idempotency key for a day.',
    example: { on: call, do: 'status_after', status: 503, times: 3 },
  },
  rate_limit: {
    strikes: ['calls'],
    takes: ['times', 'how', 'of'],
    shows: `It is refused with 429; nothing is done. "how", of Stripe only: ${rateLimits.join(', ')}.`,
    example: { on: 'stripe', do: 'rate_limit', how: 'endpoint-rate', times: 1 },
  },
  drop_before: {
    strikes: ['calls'],
    takes: ['times', 'of'],
    shows: 'The connection breaks; nothing is done.',
    example: { on: 'stripe.refunds', do: 'drop_before', times: 1 },
  },
  drop_after: {
    strikes: ['calls'],
    takes: ['times', 'of'],
    shows: 'It is done; the connection breaks before the answer.',
    example: { on: call, do: 'drop_after', times: 3 },
  },
  cut: {
    strikes: ['calls'],
    takes: ['times', 'of'],
    shows: 'It is done; the connection breaks after half of the answer.',
    example: { on: 'stripe.payment_intents.retrieve', do: 'cut', times: 1 },
  },
  slow: {
    strikes: ['calls'],
    takes: ['times', 'ms', 'of'],
    shows: 'It is done; the answer trickles in over "ms" (2000).',
    example: { on: 'stripe', do: 'slow', ms: 3_000 },
  },
  pause: {
    strikes: ['deliveries'],
    takes: [],
    shows: 'Deliveries wait until the fault is cleared.',
    example: { on: 'stripe.webhooks', do: 'pause' },
  },
  drop: {
    strikes: ['deliveries'],
    takes: ['times'],
    shows: 'Deliveries are lost for good; only by hand is an event sent again.',
    example: { on: 'stripe.webhooks', do: 'drop', times: 1 },
  },
  duplicate: {
    strikes: ['deliveries'],
    takes: ['times', 'ms'],
    shows: 'It is sent twice; the second time "ms" (0) later, so by default both at once.',
    example: { on: event, do: 'duplicate', times: 1 },
  },
  reorder: {
    strikes: ['deliveries'],
    takes: ['times', 'ms'],
    shows:
      'The next "times" (2) are held back and sent last first; after "ms" (5000) those held so far.',
    example: { on: 'stripe.webhooks', do: 'reorder', times: 3 },
  },
  forge: {
    strikes: ['deliveries'],
    takes: ['times', 'how'],
    shows: `One more request is sent, which the app must refuse. "how": ${stripeForgeries.join(', ')}; of Twilio only wrong_secret.`,
    example: { on: event, do: 'forge', how: 'altered_body', times: 1 },
  },
} as const satisfies Record<string, FaultKindDescription>

export type FaultKind = keyof typeof faultKinds

/** Returns the description of a kind, typed the same for every kind. */
export function describeKind(kind: FaultKind): FaultKindDescription {
  return faultKinds[kind]
}

/** The names of the kinds, in the order in which they are listed. */
export const faultKindNames = Object.keys(faultKinds) as FaultKind[]
