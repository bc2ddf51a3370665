import type { Mutant } from './mutant.ts'

/** Bugs in what is said before and after a text, and in what goes again by itself. */
export const deliveryMutants: readonly Mutant[] = [
  {
    id: 'delivery-filtered-again',
    file: 'rules/explainFailure.ts',
    find: "30007: { says: 'The network took this text for spam.', next: 'another_way' }",
    replace:
      "30007: { says: 'The network took this text for spam.', next: 'another_way', passes: true }",
    breaks: 'A text that was filtered never goes again.',
  },
  {
    id: 'delivery-code-again',
    file: 'rules/decideRetry.ts',
    find: "['request', 'reminder', 'receipt', 'reply']",
    replace: "['request', 'reminder', 'receipt', 'reply', 'code']",
    breaks: 'A sign-in code never goes again by itself.',
  },
  {
    id: 'delivery-paid-again',
    file: 'rules/decideRetry.ts',
    find: "request.status === 'open' && !request.disputed",
    replace: "request.status !== 'canceled' && !request.disputed",
    breaks: 'Nothing asks again for what was paid.',
  },
  {
    id: 'delivery-stopped-again',
    file: 'rules/decideRetry.ts',
    find: 'if (facts.stopped || facts.textedSince',
    replace: 'if (facts.textedSince',
    breaks: 'Nothing goes again to a customer who stopped the texts.',
  },
  {
    id: 'delivery-cap',
    file: 'rules/decideRetry.ts',
    find: 'retryLimits.failedTextDelaysMs[retries] ?? null',
    replace: 'retryLimits.failedTextDelaysMs[retries] ?? 21_600_000',
    breaks: 'A text goes again three times at most.',
  },
  {
    id: 'delivery-twice',
    file: 'requests/retryText.ts',
    find: "    .where('id', '=', name.messageId)\n    .where('retry', '=', 'planned')\n    .returning('id')",
    replace: "    .where('id', '=', name.messageId)\n    .returning('id')",
    breaks: 'A failure is answered by one text, however often its job runs.',
  },
  {
    id: 'delivery-by-hand-since',
    file: 'requests/retryText.ts',
    find: 'textedSince: since.some(',
    replace: 'textedSince: [].some(',
    breaks: 'A text that staff sent again by hand does not go a second time.',
    tests: ['retryText.test.ts'],
  },
  {
    id: 'delivery-early',
    file: 'requests/retryText.ts',
    find: 'if (failed.retryAt > now)',
    replace: 'if (failed.retryAt > new Date(now.getTime() + 86_400_000))',
    breaks: 'Nothing goes again before its time.',
  },
  {
    id: 'delivery-count-forgotten',
    file: 'requests/retryText.ts',
    find: 'retries: failed.retries + 1',
    replace: 'retries: failed.retries',
    breaks: 'The pauses grow, and end.',
  },
  {
    id: 'delivery-promise',
    file: 'messages/presentReason.ts',
    find: "text.retry === 'planned' && !text.retryStands ? 'left' : text.retry",
    replace: 'text.retry',
    breaks: 'The screen promises no text that will not go.',
    near: ['requests/retryText.test.ts'],
  },
  {
    id: 'delivery-two-in-row',
    file: 'rules/willItArrive.ts',
    find: 'failuresInRowMax = 3',
    replace: 'failuresInRowMax = 4',
    breaks: 'Three failures in a row ask for another number.',
    near: ['requests/previewRequest.test.ts'],
  },
]
