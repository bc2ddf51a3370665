import type { Form } from '../../http/decodeForm.ts'
import { refuseMissingParam } from '../api/problem.ts'
import { paramName, readBoolean, readForm, refuseUnknown } from '../api/readParams.ts'
import type { Account } from '../objects/account.ts'
import { capabilityNames } from './capabilityNames.ts'

/**
 * Returns the capabilities after this call. A requested capability is active at once if the account
 * can take charges; one that is given back is no longer listed.
 */
export function readCapabilities(params: Form, account: Account): Account['capabilities'] {
  const given = readForm(params, 'capabilities') ?? {}
  refuseUnknown(given, capabilityNames)
  return Object.keys(given).reduce((after, name) => {
    const form = readForm(given, name) ?? {}
    refuseUnknown(form, ['requested'])
    return withCapability({ ...account, capabilities: after }, name, readRequested(form))
  }, account.capabilities)
}

function readRequested(form: Form): boolean {
  const requested = readBoolean(form, 'requested')
  if (requested !== undefined) return requested
  throw refuseMissingParam(paramName(form, 'requested'))
}

/** Returns the capabilities of an account after it requests one, or gives it back. */
export function withCapability(
  account: Account,
  name: string,
  requested: boolean,
): Account['capabilities'] {
  const { [name]: before, ...otherCapabilities } = account.capabilities
  if (!requested) return otherCapabilities
  const status = account.charges_enabled ? 'active' : 'inactive'
  return { ...otherCapabilities, [name]: before ?? status }
}
