import { makeButton, place } from '../page/dom.ts'
import { attempt } from '../page/notices.ts'

/** The most frequent failures, each behind a button. */
const recipes: { words: string; fault: Record<string, unknown> }[] = [
  {
    words: 'Lose the next webhook',
    fault: { on: 'stripe.webhooks', do: 'drop', times: 1 },
  },
  {
    words: 'Send the next webhook twice',
    fault: { on: 'stripe.webhooks', do: 'duplicate', times: 1 },
  },
  {
    words: 'Swap the next two webhooks',
    fault: { on: 'stripe.webhooks', do: 'reorder', times: 2 },
  },
  {
    words: 'Hold all webhooks back',
    fault: { on: 'stripe.webhooks', do: 'pause' },
  },
  {
    words: 'Forge a webhook',
    fault: { on: 'stripe.webhooks', do: 'forge', how: 'wrong_secret', times: 1 },
  },
  {
    words: 'Fail the next text',
    fault: { on: 'twilio.messages.create', do: 'status', status: 503, times: 1 },
  },
  {
    words: 'Lose the answer to the next text',
    fault: { on: 'twilio.messages.create', do: 'drop_after', times: 1 },
  },
  // Three times, because the official library repeats a call twice when the connection breaks.
  {
    words: 'Break the next new payment',
    fault: { on: 'stripe.payment_intents.create', do: 'drop_after', times: 3 },
  },
  {
    words: 'Make all of Stripe slow',
    fault: { on: 'stripe', do: 'delay', ms: 3_000 },
  },
]

/** Wires the buttons that set a fault with one press. */
export function startRecipes(set: (fault: Record<string, unknown>) => Promise<void>) {
  place('recipes').append(
    ...recipes.map(({ words, fault }) =>
      makeButton('chip', [words], (button) => attempt(button, () => set(fault))),
    ),
  )
}
