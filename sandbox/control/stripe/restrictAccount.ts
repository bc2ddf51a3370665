import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { disabledReasons } from '../../stripe/accounts/disabledReasons.ts'
import { requirementsOf, withoutCharges } from '../../stripe/accounts/makeAccount.ts'
import { platformId, restrictPlatform } from '../../stripe/accounts/platformAccount.ts'
import { storeAccount } from '../../stripe/accounts/storeAccount.ts'
import { noCause } from '../../stripe/api/call.ts'
import type { Account } from '../../stripe/objects/account.ts'
import type { World } from '../../world.ts'
import { type Input, readChoice, readInput, readString } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { needObject } from './needObject.ts'

/**
 * `POST /control/stripe/accounts/:id/restrict`: the provider stops an account's charges and payouts for a
 * reason, or with a `deadline` only asks for what is `due` until then.
 */
export function restrictAccount(world: World, call: Call): Answer {
  const input = readInput(call, ['deadline', 'disabled_reason', 'due'])
  const reason = readChoice(input, 'disabled_reason', disabledReasons) ?? 'requirements.past_due'
  const due = readDue(input)
  const deadline = readDeadline(input)
  const id = call.params.id ?? ''
  return answerJson(
    200,
    world.store.transact(() => {
      if (id === platformId) return restrictPlatform(world, reason)
      const { object } = needObject<Account>(world.store, 'account', id)
      const after =
        deadline === null
          ? withoutCharges(object, reason, due)
          : { ...object, requirements: requirementsOf(due, { deadline }) }
      storeAccount(world, object, after, noCause)
      return after
    }),
  )
}

function readDue({ due = ['individual.verification.document'] }: Input): string[] {
  if (Array.isArray(due) && due.every((code) => typeof code === 'string')) return due
  throw new ControlRefusal(400, '"due" must be a list of codes such as "external_account".')
}

function readDeadline(input: Input): number | null {
  const text = readString(input, 'deadline')
  if (text === undefined) return null
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new ControlRefusal(400, '"deadline" must be an ISO 8601 time.')
  return Math.floor(ms / 1_000)
}
