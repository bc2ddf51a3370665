import { describeCard as card, cardDeclined } from './describeCard.ts'

/** Cards of the sandbox's own. */
export const sandboxCards = [
  card(
    'processing',
    '4000000000100000',
    'Processing for 3 s, then succeeds (of the sandbox)',
    ['sandboxProcessing'],
    { processes: true },
  ),
  card(
    'processing_declined',
    '4000000000100018',
    'Processing for 3 s, then declined (of the sandbox)',
    ['sandboxProcessingDeclined'],
    { processes: true, decline: cardDeclined('generic_decline') },
  ),
]
