import { describeCard as card, cardDeclined } from './describeCard.ts'

const dayMs = 24 * 3_600_000

/** Cards of the sandbox's own. */
export const sandboxCards = [
  card(
    'processing',
    '4000000000100000',
    'Processing for 3 s, then succeeds (of the sandbox)',
    ['sandboxProcessing'],
    { processingMs: 3_000 },
  ),
  card(
    'processing_declined',
    '4000000000100018',
    'Processing for 3 s, then declined (of the sandbox)',
    ['sandboxProcessingDeclined'],
    { processingMs: 3_000, decline: cardDeclined('generic_decline') },
  ),
  card(
    'processing_long',
    '4000000000100026',
    'Processing for 5 days, or until the bank is told to answer (of the sandbox)',
    ['sandboxProcessingLong'],
    { processingMs: 5 * dayMs },
  ),
]
