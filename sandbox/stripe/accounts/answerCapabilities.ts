import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { refuseMissing } from '../api/problem.ts'
import { readBoolean, refuseUnknown } from '../api/readParams.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Account, Capability } from '../objects/account.ts'
import { capabilityNames } from './capabilityNames.ts'
import { requirementsOf } from './makeAccount.ts'
import { needAccount } from './readAccounts.ts'
import { withCapability } from './readCapabilities.ts'
import { storeAccount } from './storeAccount.ts'

/** `GET /v1/accounts/:id/capabilities`: lists the capabilities that the account requested. */
export function listCapabilities(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const account = needAccount(call)
  const data = Object.keys(account.capabilities).map((name) => capabilityOf(account, name))
  const url = `/v1/accounts/${account.id}/capabilities`
  return ok({ object: 'list', data, has_more: false, url })
}

/** `GET /v1/accounts/:id/capabilities/:capability`: returns a capability. */
export function retrieveCapability(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  return ok(capabilityOf(needAccount(call), needName(call)))
}

/** `POST /v1/accounts/:id/capabilities/:capability`: requests a capability, or gives it back. */
export function updateCapability(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, ['requested'])
  const before = needAccount(call)
  const name = needName(call)
  const requested = readBoolean(call.params, 'requested')
  if (requested === undefined) return ok(capabilityOf(before, name))
  const after = { ...before, capabilities: withCapability(before, name, requested) }
  storeAccount(call.world, before, after, call.cause)
  const object = capabilityOf(after, name)
  if (object.status !== capabilityOf(before, name).status) {
    const { world, cause } = call
    recordEvent(world, { account: after.id, type: 'capability.updated', object, cause })
  }
  return ok(object)
}

function needName({ path }: StripeCall): string {
  const name = path.capability ?? ''
  if (capabilityNames.includes(name)) return name
  throw refuseMissing('capability', name, 'capability')
}

function capabilityOf(account: Account, name: string): Capability {
  const status = account.capabilities[name]
  const { disabled_reason: reason, currently_due: due } = account.requirements
  const isWaiting = status === 'inactive'
  return {
    id: name,
    object: 'capability',
    account: account.id,
    future_requirements: requirementsOf([]),
    requested: status !== undefined,
    requested_at: status === undefined ? null : account.created,
    requirements: isWaiting
      ? requirementsOf(due, {
          reason: reason === null ? null : 'requirements.fields_needed',
          isOverdue: true,
        })
      : requirementsOf([]),
    status: status ?? 'unrequested',
  }
}
