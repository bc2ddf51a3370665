import type { World } from '../../world.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'

const lengthMax = 22
const prefixLengthMax = 10

/**
 * Returns the text on the payer's card statement
 * (https://docs.stripe.com/get-started/account/statement-descriptors): the account's descriptor, or
 * with a suffix the account's prefix, `* ` and the suffix, at most 22 characters. `account` is the
 * account named there; '' is the platform.
 */
export function describeOnStatement(world: World, account: string, suffix: string | null): string {
  const descriptor = accountDescriptor(world, account)
  const text = suffix ? `${descriptor.slice(0, prefixLengthMax)}* ${suffix}` : descriptor
  return text.slice(0, lengthMax).toUpperCase()
}

function accountDescriptor(world: World, id: string): string {
  if (id === '') return 'SANDBOX'
  const settings = readObject<Account>(world.store, '', 'account', id)?.settings
  return (
    settings?.card_payments.statement_descriptor_prefix ||
    settings?.payments.statement_descriptor ||
    'SANDBOX'
  )
}
