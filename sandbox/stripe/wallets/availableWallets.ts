import type { Store } from '../../store.ts'
import type { WalletType } from '../objects/paymentMethod.ts'
import { findDomain } from '../paymentMethodDomains/readPaymentMethodDomains.ts'

/** The wallets that the sandbox plays, by their names in the API. */
export const walletTypes = ['apple_pay', 'google_pay', 'link'] as const satisfies WalletType[]

/** A browser has Apple Pay or Google Pay, hardly ever both. */
const usual: readonly WalletType[] = ['google_pay', 'link']

const settingName = 'wallets'

/** Returns the wallets that payers' browsers are taken to have. */
export function switchedOn(store: Store): WalletType[] {
  const select = 'select value from setting where name = ?'
  const bits = store.first<{ value: number }>(select, settingName)?.value
  if (bits === undefined) return [...usual]
  return walletTypes.filter((_type, index) => (bits & (1 << index)) !== 0)
}

/** Sets the wallets that payers' browsers are taken to have. */
export function switchOn(store: Store, types: readonly WalletType[]) {
  const bits = walletTypes.reduce(
    (sum, type, index) => (types.includes(type) ? sum | (1 << index) : sum),
    0,
  )
  store.run('insert or replace into setting values (?, ?)', settingName, bits)
}

/** Goes back to the usual wallets. */
export function switchBack(store: Store) {
  store.run('delete from setting where name = ?', settingName)
}

/**
 * Returns the wallets that an element may show on a page: the domain must be registered and enabled in the
 * account that is paid, and the wallet active on it
 * (https://docs.stripe.com/payments/payment-methods/pmd-registration). This machine has no domain that could be
 * registered; pages on it need none.
 */
export function availableWallets(store: Store, account: string, host: string): WalletType[] {
  const types = switchedOn(store)
  if (isThisMachine(host)) return types
  const domain = findDomain(store, account, host)
  if (!domain?.enabled) return []
  return types.filter((type) => domain[type].status === 'active')
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)
}
