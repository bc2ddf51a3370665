import type { Form } from '../../http/decodeForm.ts'
import { refuseMissingParam } from '../api/problem.ts'
import { paramName, readBoolean, readForm, refuseUnknown } from '../api/readParams.ts'
import type { Account } from '../objects/account.ts'
import { capabilityNames } from './capabilityNames.ts'

/**
 * The capabilities after this call. One that is asked for is active at once where the account can
 * take charges; one that is given back is listed no more.
 */
export function readCapabilities(params: Form, account: Account): Account['capabilities'] {
  const given = readForm(params, 'capabilities') ?? {}
  refuseUnknown(given, capabilityNames)
  return Object.keys(given).reduce((after, name) => {
    const wanted = readForm(given, name) ?? {}
    refuseUnknown(wanted, ['requested'])
    return withCapability({ ...account, capabilities: after }, name, readRequested(wanted))
  }, account.capabilities)
}

function readRequested(wanted: Form): boolean {
  const requested = readBoolean(wanted, 'requested')
  if (requested !== undefined) return requested
  throw refuseMissingParam(paramName(wanted, 'requested'))
}

/** The capabilities of an account when it asks for one, or gives it back. */
export function withCapability(
  account: Account,
  name: string,
  requested: boolean,
): Account['capabilities'] {
  const { [name]: before, ...others } = account.capabilities
  if (!requested) return others
  const status = account.charges_enabled ? 'active' : 'inactive'
  return { ...others, [name]: before ?? status }
}
