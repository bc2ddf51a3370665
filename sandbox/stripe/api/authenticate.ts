import type { Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { refuseAccount } from '../accounts/readAccounts.ts'
import type { Account } from '../objects/account.ts'
import { StripeProblem } from './problem.ts'
import { readObject } from './storeObjects.ts'

/**
 * Returns the type of the key that a call carries. Throws Stripe's 401 for a missing or wrong key.
 */
export function authenticate(world: World, http: Call): 'secret' | 'publishable' {
  const given = readKey(http.headers.authorization)
  if (given === undefined) {
    throw new StripeProblem(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization ' +
        "header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    })
  }
  if (given === world.config.stripe.secretKey) return 'secret'
  if (given === world.config.stripe.publishableKey) return 'publishable'
  throw new StripeProblem(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(12)}${given.slice(-4)}`,
  })
}

function readKey(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ')
  if (/^bearer$/i.test(scheme)) return value || undefined
  if (!/^basic$/i.test(scheme)) return undefined
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] || undefined
}

/**
 * Returns the connected account that a call acts for; '' is the platform. Throws 403 for an account
 * that is not connected.
 */
export function needCallingAccount(world: World, http: Call): string {
  const id = http.headers['stripe-account']
  if (typeof id !== 'string' || id === '') return ''
  if (readObject<Account>(world.store, '', 'account', id)) return id
  throw refuseAccount(id)
}
