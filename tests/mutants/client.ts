import type { Mutant } from './mutant.ts'

/** Bugs in the client that others install: retries, refusals and webhooks. */
export const clientMutants: readonly Mutant[] = [
  {
    id: 'client-key-fresh',
    file: 'sdk/src/sendCall.ts',
    find: 'await attemptCall(connection, call, init)',
    replace: 'await attemptCall(connection, call, describe(connection, call))',
    breaks: 'All attempts of a write carry one key.',
  },
  {
    id: 'client-key-dropped',
    file: 'sdk/src/sendCall.ts',
    find: 'idempotencyKey ?? crypto.randomUUID()',
    replace: 'crypto.randomUUID()',
    breaks: 'The key of the caller is sent as it is.',
  },
  {
    id: 'client-redirect',
    file: 'sdk/src/sendCall.ts',
    find: "redirect: 'manual', body: JSON.stringify(body)",
    replace: 'body: JSON.stringify(body)',
    breaks: 'No redirect is followed.',
  },
  {
    id: 'client-conflict',
    file: 'sdk/src/pauseBefore.ts',
    find: "code === 'idempotency_in_flight'",
    replace: 'status === 409',
    breaks: 'A call that was refused for good is not repeated.',
    tests: ['sendCall.test.ts'],
  },
  {
    id: 'client-limit-blind',
    file: 'sdk/src/pauseBefore.ts',
    find: 'retryAfterMs > pauses.longestHeardMs ? null : retryAfterMs',
    replace: 'retryAfterMs > pauses.longestHeardMs ? pauses.longestHeardMs : retryAfterMs',
    breaks: 'A wait of an hour is the caller’s to plan.',
  },
  {
    id: 'client-webhook-early',
    file: 'sdk/src/verifyWebhook.ts',
    find: 'Math.abs(now - Number(timestamp) * 1_000)',
    replace: 'now - Number(timestamp) * 1_000',
    breaks: 'A webhook from the future is refused.',
  },
  {
    id: 'client-webhook-version',
    file: 'sdk/src/verifyWebhook.ts',
    find: "part.startsWith('v1,')",
    replace: "part.includes(',')",
    breaks: 'Only signatures of the known version count.',
  },
  {
    id: 'client-path-open',
    file: 'sdk/src/fillPath.ts',
    find: ' || !/^\\w+$/.test(id)',
    replace: '',
    breaks: 'An id never becomes another path.',
    tests: ['openRingup.test.ts'],
  },
  {
    id: 'client-plain-http',
    file: 'sdk/src/openRingup.ts',
    find: "(protocol === 'http:' && isHere)",
    replace: "protocol === 'http:'",
    breaks: 'A key travels by https.',
  },
  {
    id: 'client-browser-worker',
    file: 'sdk/src/refuseBrowsers.ts',
    find: ' || isBrowser',
    replace: '',
    breaks: 'A worker of a page is a browser too.',
    tests: ['openRingup.test.ts'],
  },
]
