import type { Answer, Call } from '../../http/route.ts'
import { escapeHtml } from '../../http/serveAssets.ts'
import type { World } from '../../world.ts'
import { finishOnboarding } from '../accounts/finishOnboarding.ts'
import { readObject } from '../api/keepObjects.ts'
import type { Account } from '../objects/account.ts'
import { lostPage, redirectTo, writePage } from './writePage.ts'

/** Hosted onboarding of a connected account, with one button in the place of its questions. */
export function showOnboarding(world: World, { query }: Call): Answer {
  const expired = Number(query.get('until')) < world.clock.now() / 1000
  const refresh = query.get('refresh_url') ?? ''
  if (expired && URL.canParse(refresh)) return redirectTo(refresh)
  const account = readObject<Account>(world.store, '', 'account', query.get('account') ?? '')
  if (!account) return lostPage()
  const name = String(account.business_profile.name ?? account.email ?? account.id)
  return writePage(
    'Connect your business',
    `<p>The real page asks <strong>${escapeHtml(name)}</strong> for its legal details and a bank account. Here one button does.</p>
<form method="post"><button id="enable-payments">Enable payments</button></form>
<p><a href="${escapeHtml(query.get('return_url') ?? '')}">Not now</a></p>`,
  )
}

/** The button was pressed: the account can take charges, and its owner goes back to the app. */
export function answerOnboarding(world: World, { query }: Call): Answer {
  const back = query.get('return_url') ?? ''
  const account = world.store.transact(() => finishOnboarding(world, query.get('account') ?? ''))
  return account && URL.canParse(back) ? redirectTo(back) : lostPage()
}
