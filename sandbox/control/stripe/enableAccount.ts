import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { withCharges } from '../../stripe/accounts/makeAccount.ts'
import { platformId, restrictPlatform } from '../../stripe/accounts/platformAccount.ts'
import { storeAccount } from '../../stripe/accounts/storeAccount.ts'
import { noCause } from '../../stripe/api/call.ts'
import type { Account } from '../../stripe/objects/account.ts'
import type { World } from '../../world.ts'
import { readInput } from '../readInput.ts'
import { needObject } from './needObject.ts'

/**
 * `POST /control/stripe/accounts/:id/enable`: ends an account's onboarding, its verification or its
 * restriction: it can take the charges that it requested, and be paid out.
 */
export function enableAccount(world: World, call: Call): Answer {
  readInput(call, [])
  const id = call.params.id ?? ''
  return answerJson(
    200,
    world.store.transact(() => {
      if (id === platformId) return restrictPlatform(world, null)
      const { object } = needObject<Account>(world.store, 'account', id)
      const after = withCharges(object, world.clock.seconds())
      storeAccount(world, object, after, noCause)
      return after
    }),
  )
}
