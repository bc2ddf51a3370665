import type { Answer, Call } from '../../http/route.ts'
import { noCause } from '../../stripe/api/call.ts'
import { removeObject } from '../../stripe/api/storeObjects.ts'
import { recordEvent } from '../../stripe/events/recordEvent.ts'
import type { Account } from '../../stripe/objects/account.ts'
import type { World } from '../../world.ts'
import { readInput } from '../readInput.ts'
import { needObject } from './needObject.ts'

/**
 * `POST /control/stripe/accounts/:id/deauthorize`: the owner of an account takes it from the platform, which
 * cannot reach it any more (https://docs.stripe.com/api/events/types#event_types-account.application.deauthorized).
 */
export function deauthorizeAccount(world: World, call: Call): Answer {
  readInput(call, [])
  world.store.transact(() => {
    const { object } = needObject<Account>(world.store, 'account', call.params.id ?? '')
    const application = { id: 'ca_sandbox', object: 'application', name: 'Sandbox' }
    const type = 'account.application.deauthorized'
    recordEvent(world, { account: object.id, type, object: application, cause: noCause })
    removeObject(world.store, object.id)
  })
  world.changed()
  return { status: 204, body: '' }
}
