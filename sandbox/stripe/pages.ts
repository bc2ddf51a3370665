import { assembleScript } from '../http/assembleScript.ts'
import type { Answer, Call, Route } from '../http/route.ts'
import { assetAnswer, assetRoute, escapeHtml, readAsset } from '../http/serveAssets.ts'
import type { World } from '../world.ts'
import { finishOnboarding } from './accounts/createAccount.ts'
import { showAmount } from './api/currencies.ts'
import { readObject } from './api/keepObjects.ts'
import type { Account } from './objects/account.ts'
import type { PaymentIntent } from './objects/paymentIntent.ts'
import { finishChallenge } from './paymentIntents/attemptPayment.ts'

const folder = new URL('./browser/', import.meta.url)

/** The release train of the browser script, as @stripe/stripe-js 10 pins it. */
export const release = 'endive'

/** The browser script, the pages of its frames, the bank's challenge and hosted onboarding. */
export function stripePageRoutes(world: World): Route[] {
  const script = (file: string, sources: string[]) =>
    assetRoute(`/${release}/${file}`, 'stripe.script', () => assembleScript(folder, sources))
  const file = (name: string) =>
    assetRoute(`/${release}/${name}`, 'stripe.frames', () => readAsset(folder, name))
  return [
    script('stripe.js', [
      'openFrame.ts',
      'createElement.ts',
      'createElements.ts',
      'confirm.ts',
      'stripe.ts',
    ]),
    file('controller.html'),
    script('controller.js', ['answerHost.ts', 'callApi.ts', 'controller.ts']),
    file('payment.html'),
    file('payment.css'),
    script('payment.js', [
      'answerHost.ts',
      'callApi.ts',
      'cardFormat.ts',
      'countries.ts',
      'appearance.ts',
      'payment.ts',
    ]),
    file('challenge.html'),
    script('challenge.js', ['answerHost.ts', 'challenge.ts']),
    file('page.css'),
    script('page.js', ['page.ts']),
    {
      method: 'GET',
      path: '/sandbox/stripe/challenge',
      name: 'stripe.challenge',
      handle: (call) => showChallenge(world, call),
    },
    {
      method: 'POST',
      path: '/sandbox/stripe/challenge',
      name: 'stripe.challenge',
      handle: (call) => answerChallenge(world, call),
    },
    {
      method: 'GET',
      path: '/sandbox/stripe/onboarding',
      name: 'stripe.onboarding',
      handle: (call) => showOnboarding(world, call),
    },
    {
      method: 'POST',
      path: '/sandbox/stripe/onboarding',
      name: 'stripe.onboarding',
      handle: (call) => answerOnboarding(world, call),
    },
  ]
}

function page(title: string, content: string, status = 200): Answer {
  return assetAnswer(
    'html',
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/${release}/page.css">
<script src="/${release}/page.js" defer></script>
<main>
<p class="banner">Sandbox: nothing here is real</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</html>
`,
    status,
  )
}

const lost = () =>
  page('Nothing to do here', '<p>This page was used, or its time is over.</p>', 404)

/** The intent that waits for its challenge, if the query names it and its secret. */
function findChallenged(world: World, query: URLSearchParams) {
  const account = query.get('account') ?? ''
  const id = query.get('intent') ?? ''
  const intent = readObject<PaymentIntent>(world.store, account, 'payment_intent', id)
  const fits = intent?.client_secret === query.get('secret') && intent?.status === 'requires_action'
  return intent && fits ? { intent, account } : undefined
}

function showChallenge(world: World, { query }: Call): Answer {
  const found = findChallenged(world, query)
  if (!found) return lost()
  const { intent, account } = found
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  return page(
    '3-D Secure',
    `<p>The bank of this card asks the payer to approve <strong>${escapeHtml(showAmount(intent.amount, intent.currency).toUpperCase())}</strong>.</p>
<form method="post" action="/sandbox/stripe/challenge" data-challenge>
${field('intent', intent.id)}${field('secret', intent.client_secret)}${field('account', account)}
<button id="test-source-authorize-3ds" name="outcome" value="complete">Complete</button>
<button id="test-source-fail-3ds" name="outcome" value="fail" class="quiet">Fail</button>
</form>`,
  )
}

function answerChallenge(world: World, call: Call): Answer {
  const form = new URLSearchParams(call.body)
  const found = findChallenged(world, form)
  if (!found) return lost()
  const { intent, account } = found
  const action = intent.next_action
  world.store.transact(() =>
    finishChallenge(world, account, intent, form.get('outcome') === 'complete'),
  )
  if (action?.type !== 'redirect_to_url') return page('Done', '<p>You can close this page.</p>')
  const back = new URL(action.redirect_to_url.return_url)
  back.searchParams.set('payment_intent', intent.id)
  back.searchParams.set('payment_intent_client_secret', intent.client_secret)
  back.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return redirect(back.href)
}

function redirect(to: string): Answer {
  return { status: 303, headers: { Location: to }, body: '' }
}

function showOnboarding(world: World, { query }: Call): Answer {
  const expired = Number(query.get('until')) < world.clock.now() / 1000
  const refresh = query.get('refresh_url') ?? ''
  if (expired && URL.canParse(refresh)) return redirect(refresh)
  const account = readObject<Account>(world.store, '', 'account', query.get('account') ?? '')
  if (!account) return lost()
  const name = String(account.business_profile.name ?? account.email ?? account.id)
  return page(
    'Connect your business',
    `<p>The real page asks <strong>${escapeHtml(name)}</strong> for its legal details and a bank account. Here one button does.</p>
<form method="post"><button id="enable-payments">Enable payments</button></form>
<p><a href="${escapeHtml(query.get('return_url') ?? '')}">Not now</a></p>`,
  )
}

function answerOnboarding(world: World, { query }: Call): Answer {
  const back = query.get('return_url') ?? ''
  const account = world.store.transact(() => finishOnboarding(world, query.get('account') ?? ''))
  return account && URL.canParse(back) ? redirect(back) : lost()
}
