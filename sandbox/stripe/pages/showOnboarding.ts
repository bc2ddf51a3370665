import type { Answer, Call } from '../../http/route.ts'
import { escapeHtml } from '../../http/serveAssets.ts'
import type { World } from '../../world.ts'
import { finishOnboarding } from '../accounts/finishOnboarding.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'
import { notFoundPage, redirectTo, writePage } from './writePage.ts'

/** Shows hosted onboarding of a connected account, with one button in place of its questions. */
export function showOnboarding(world: World, { query }: Call): Answer {
  const expired = Number(query.get('until')) < world.clock.now() / 1000
  const refresh = readAddress(query, 'refresh_url')
  if (expired && refresh) return redirectTo(refresh)
  const account = readObject<Account>(world.store, '', 'account', query.get('account') ?? '')
  if (!account) return notFoundPage()
  const back = readAddress(query, 'return_url')
  const name = String(account.business_profile.name ?? account.email ?? account.id)
  return writePage(
    'Connect your business',
    `<p>The real page asks <strong>${escapeHtml(name)}</strong> for its legal details and a bank account. Here one button does.</p>
<form method="post"><button id="enable-payments">Enable payments</button></form>
${back ? `<p><a href="${escapeHtml(back)}">Not now</a></p>` : ''}`,
  )
}

/**
 * Answers the press of the button: the account can take charges, and its owner goes back to the
 * app.
 */
export function answerOnboarding(world: World, { query }: Call): Answer {
  const back = readAddress(query, 'return_url')
  const account = world.store.transact(() => finishOnboarding(world, query.get('account') ?? ''))
  return account && back ? redirectTo(back) : notFoundPage()
}

/** Reads an address of the app that is safe in a header and a link: `javascript:` is not. */
function readAddress(query: URLSearchParams, name: string): string | undefined {
  const url = URL.parse(query.get(name) ?? '')
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
