import type { Store } from '../../store.ts'
import { StripeProblem } from './problem.ts'

/**
 * The beginning of the accounts under which the objects of live mode are stored: `live/` is the platform,
 * `live/acct_…` a connected account. No call reaches them, because the sandbox's keys are of test mode.
 */
const livePrefix = 'live/'

/** Returns the account under which the objects of an account in live mode are stored. */
export function inLiveMode(account: string): string {
  return livePrefix + account
}

/** Returns the account and the mode of stored objects. */
export function readMode(stored: string): { account: string; livemode: boolean } {
  const livemode = stored.startsWith(livePrefix)
  return { account: livemode ? stored.slice(livePrefix.length) : stored, livemode }
}

/** Returns an object as one of live mode, with the objects inside it. */
export function markLive(object: object): Record<string, unknown> {
  const entries = Object.entries(object).map(([name, value]) => {
    const isInside = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [name, name === 'livemode' ? true : isInside ? markLive(value) : value]
  })
  return Object.fromEntries(entries)
}

/**
 * Returns a refusal that says when an object that is missing exists in live mode
 * (https://docs.stripe.com/keys#test-live-modes).
 */
export function mentionOtherMode(store: Store, problem: StripeProblem): StripeProblem {
  const { body, status, executed } = problem
  const [, id] = /^No such [^']+: '([^']+)'$/.exec(body.message) ?? []
  if (id === undefined || body.code !== 'resource_missing') return problem
  const row = store.first<{ account: string }>('select account from stripe_object where id = ?', id)
  if (!row || !readMode(row.account).livemode) return problem
  const mention =
    'a similar object exists in live mode, but a test mode key was used to make this request.'
  return new StripeProblem(status, { ...body, message: `${body.message}; ${mention}` }, executed)
}
