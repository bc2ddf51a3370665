import type { Form } from '../../http/decodeForm.ts'
import type { Address, Shipping } from '../objects/parts.ts'
import { refuseMissingParam } from './problem.ts'
import { orBefore, readForm, readText, refuseUnknown } from './readParams.ts'

const lines = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const

/** An address of which nothing is known. */
export const emptyAddress: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

/**
 * The `address` of `params` over what it was before: lines that are not given stay, an empty one is
 * unset, an empty `address` unsets all. Undefined when absent.
 */
export function readAddress(params: Form, before: Address | null = null): Address | undefined {
  if (params.address === '') return emptyAddress
  const given = readForm(params, 'address')
  if (!given) return undefined
  refuseUnknown(given, lines)
  const after = { ...(before ?? emptyAddress) }
  for (const line of lines) {
    after[line] = orBefore(readText(given, line), after[line])
  }
  return after
}

/** The address over what it was before, all its lines null when there is none. */
export function needAddress(params: Form, before: Address | null = null): Address {
  return readAddress(params, before) ?? before ?? emptyAddress
}

/**
 * The `shipping` of `params` over what it was before; null when given empty, undefined when absent.
 * Throws when it would have no name or no address, which are required.
 */
export function readShipping(
  params: Form,
  before: Shipping | null = null,
): Shipping | null | undefined {
  if (params.shipping === '') return null
  const given = readForm(params, 'shipping')
  if (!given) return undefined
  refuseUnknown(given, ['address', 'name', 'phone'])
  const address = readAddress(given, before?.address) ?? before?.address
  const name = readText(given, 'name') ?? before?.name
  if (!address) throw refuseMissingParam('shipping[address]')
  if (!name) throw refuseMissingParam('shipping[name]')
  return { address, name, phone: orBefore(readText(given, 'phone'), before?.phone ?? null) }
}
