import type { Answer, Call } from '../../http/route.ts'
import { escapeHtml } from '../../http/serveAssets.ts'
import type { World } from '../../world.ts'
import { showAmount } from '../api/currencies.ts'
import { readObject } from '../api/storeObjects.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'
import { finishChallenge } from '../paymentIntents/finishAttempt.ts'
import { finishSetupChallenge } from '../setupIntents/finishSetup.ts'
import { notFoundPage, redirectTo, writePage } from './writePage.ts'

/**
 * Shows the bank's page, with the title and the buttons of Stripe's test page
 * (https://docs.stripe.com/testing#regulatory-cards).
 */
export function showChallenge(world: World, { query }: Call): Answer {
  const found = findChallenged(world, query)
  if (!found) return notFoundPage()
  const { intent, account } = found
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  return writePage(
    '3D Secure 2 Test Page',
    `<p>The bank of this card asks the payer to approve <strong>${escapeHtml(describeChallenge(intent))}</strong>.</p>
<form method="post" action="/sandbox/stripe/challenge" data-challenge>
${field('intent', intent.id)}${field('secret', intent.client_secret)}${field('account', account)}
<button id="test-source-fail-3ds" name="outcome" value="fail" class="quiet">Fail</button>
<button id="test-source-authorize-3ds" name="outcome" value="complete">Complete</button>
</form>`,
  )
}

/**
 * Answers the press of a button: in a frame the outer script goes on, on a page of its own the
 * payer goes back.
 */
export function answerChallenge(world: World, call: Call): Answer {
  const form = new URLSearchParams(call.body)
  const found = findChallenged(world, form)
  if (!found) return notFoundPage()
  const { intent, account } = found
  const action = intent.next_action
  const isAuthenticated = form.get('outcome') === 'complete'
  world.store.transact(() =>
    intent.object === 'setup_intent'
      ? finishSetupChallenge(world, account, intent, isAuthenticated)
      : finishChallenge(world, account, intent, isAuthenticated),
  )
  if (action?.type !== 'redirect_to_url') {
    return writePage('Done', '<p>You can close this page.</p>')
  }
  const back = new URL(action.redirect_to_url.return_url)
  back.searchParams.set(intent.object, intent.id)
  back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  const hasFailed = intent.status === 'requires_payment_method'
  back.searchParams.set('redirect_status', hasFailed ? 'failed' : 'succeeded')
  return redirectTo(back.href)
}

/** Finds the intent that waits for its challenge, if the query names it and its secret. */
function findChallenged(world: World, query: URLSearchParams) {
  const account = query.get('account') ?? ''
  const id = query.get('intent') ?? ''
  const intent =
    readObject<PaymentIntent>(world.store, account, 'payment_intent', id) ??
    readObject<SetupIntent>(world.store, account, 'setup_intent', id)
  const fits = intent?.client_secret === query.get('secret') && intent?.status === 'requires_action'
  return intent && fits ? { intent, account } : undefined
}

function describeChallenge(intent: PaymentIntent | SetupIntent): string {
  if (intent.object === 'setup_intent') return 'saving this card'
  return showAmount(intent.amount, intent.currency).toUpperCase()
}
