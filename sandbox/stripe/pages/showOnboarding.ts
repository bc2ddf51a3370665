import type { Answer, Call } from '../../http/route.ts'
import { escapeHtml } from '../../http/serveAssets.ts'
import type { World } from '../../world.ts'
import {
  finishOnboarding,
  type OnboardingEnd,
  onboardingEnds,
} from '../accounts/finishOnboarding.ts'
import { readObject, updateObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'
import type { AccountLink } from '../objects/accountLink.ts'
import { notFoundPage, redirectTo, writePage } from './writePage.ts'

/**
 * Opens a link to hosted onboarding, once and while it is valid; a used or expired one leads back to the
 * platform, which makes another (https://docs.stripe.com/connect/hosted-onboarding).
 */
export function openOnboarding(world: World, { query }: Call): Answer {
  const link = readLink(world, query)
  if (!link) return notFoundPage()
  if (link.is_used || link.expires_at <= world.clock.seconds()) return redirectTo(link.refresh_url)
  world.store.transact(() => updateObject(world.store, { ...link, is_used: true }))
  return redirectTo(`${world.url}/sandbox/stripe/onboarding_form?link=${link.id}`)
}

const choices: Record<OnboardingEnd, string> = {
  everything: 'Enable payments',
  verification: 'Hand everything in, and have it checked',
  part: 'Save a part, and finish later',
}

/** Shows hosted onboarding of a connected account, with a button for each way to leave it. */
export function showOnboarding(world: World, { query }: Call): Answer {
  const visit = readVisit(world, query)
  if (!visit) return notFoundPage()
  const { link, account } = visit
  const name = String(account.business_profile.name ?? account.email ?? account.id)
  const { currently_due: due } = account.requirements
  const items = due.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')
  const buttons = onboardingEnds.map(
    (end) => `<p><button id="end-${end}" name="end" value="${end}">${choices[end]}</button></p>`,
  )
  return writePage(
    'Connect your business',
    `<p>The real page asks <strong>${escapeHtml(name)}</strong> for its legal details and a bank account. Here one button does.</p>
${due.length > 0 ? `<p>Still needed:</p><ul>${items}</ul>` : ''}
<form method="post">${buttons.join('')}</form>
<p><a href="${escapeHtml(link.return_url)}">Not now</a></p>`,
  )
}

/** Answers the press of a button: the account changes, and its owner goes back to the platform. */
export function answerOnboarding(world: World, { query, body }: Call): Answer {
  const visit = readVisit(world, query)
  const pressed = new URLSearchParams(body).get('end')
  const end = onboardingEnds.find((one) => one === pressed)
  if (!visit || !end) return notFoundPage()
  world.store.transact(() => finishOnboarding(world, visit.account, end))
  return redirectTo(visit.link.return_url)
}

/** Returns a link that was opened, and the account that it leads to. */
function readVisit(
  world: World,
  query: URLSearchParams,
): { link: AccountLink; account: Account } | undefined {
  const link = readLink(world, query)
  const account = link && readObject<Account>(world.store, '', 'account', link.account)
  return link?.is_used && account ? { link, account } : undefined
}

function readLink({ store }: World, query: URLSearchParams): AccountLink | undefined {
  return readObject<AccountLink>(store, '', 'account_link', query.get('link') ?? '')
}
