import type { Form } from '../../http/decodeForm.ts'
import type { Address, Shipping } from '../objects/parts.ts'
import { refuseMissingParam } from './problem.ts'
import { orBefore, readForm, readText, refuseUnknown } from './readParams.ts'

const lines = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const

/** An address whose lines are all unknown. */
export const emptyAddress: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

/**
 * Merges the `address` of `params` into the previous one: lines that are not given stay, an empty
 * line is unset, an empty `address` unsets all. Undefined when absent.
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

/** Returns the address merged into the previous one, all its lines null when there is none. */
export function needAddress(params: Form, before: Address | null = null): Address {
  return readAddress(params, before) ?? before ?? emptyAddress
}

/**
 * Merges the `shipping` of `params` into the previous one; null when given empty, undefined when
 * absent.
 * Throws when the result would lack a name or an address, which are required.
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
