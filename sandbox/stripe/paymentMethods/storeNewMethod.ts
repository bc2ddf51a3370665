import { createHash } from 'node:crypto'
import type { StripeCall } from '../api/call.ts'
import { emptyAddress } from '../api/readAddress.ts'
import { insertObject, newId } from '../api/storeObjects.ts'
import type { BillingDetails, Metadata } from '../objects/parts.ts'
import type {
  AllowRedisplay,
  CardWallet,
  MethodCard,
  PaymentMethod,
  WalletType,
} from '../objects/paymentMethod.ts'
import type { GivenCard } from './readCard.ts'
import { cacheUse, type HiddenUse } from './recordUse.ts'
import type { TestCard } from './testCard.ts'

/** The parts of a payment method beside its card. */
export type MethodParts = {
  billing: BillingDetails
  metadata: Metadata
  allowRedisplay: AllowRedisplay
  /** The browser's Radar session, if one was given. */
  radarSession?: string | null
}

/** The parts of a payment method for which none were given. */
export const noParts: MethodParts = {
  billing: { address: emptyAddress, email: null, name: null, phone: null, tax_id: null },
  metadata: {},
  allowRedisplay: 'unspecified',
}

/** Creates a payment method from a card and stores it. */
export function storeNewMethod(
  call: StripeCall,
  given: GivenCard,
  parts: MethodParts = noParts,
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: parts.allowRedisplay,
    billing_details: parts.billing,
    card: describeMethodCard(given, parts.billing),
    created: call.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: parts.metadata,
    ...(parts.radarSession ? { radar_options: { session: parts.radarSession } } : {}),
    type: 'card',
  }
  const hidden: HiddenUse = { card: given.card.name }
  insertObject(call.world.store, call.account, method, { hidden })
  cacheUse(method, hidden)
  return method
}

/** Returns the `card` of a payment method that was not used yet. */
export function describeMethodCard(
  { card, expiry, hasCvc, preferred, wallet }: GivenCard,
  { address }: BillingDetails,
): MethodCard {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: address.line1 === null ? null : 'unchecked',
      address_postal_code_check: address.postal_code === null ? null : 'unchecked',
      cvc_check: hasCvc ? 'unchecked' : null,
    },
    country: card.country,
    display_brand: displayBrand(preferred ?? card.brand),
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [...card.networks], preferred },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: card.authentication !== 'never' },
    wallet: wallet ? describeWallet(wallet, card) : null,
  }
}

/** Describes the wallet of a card; a wallet that hides the number shows the digits of a device's own. */
function describeWallet(type: WalletType, { number }: TestCard): CardWallet {
  return { type, [type]: {}, dynamic_last4: type === 'link' ? null : number.slice(-4) }
}

const displayBrands: Record<string, string> = {
  amex: 'american_express',
  diners: 'diners_club',
  unionpay: 'union_pay',
  eftpos_au: 'eftpos_australia',
  unknown: 'other',
}

/** Returns a brand's name in `display_brand`. */
export function displayBrand(brand: string): string {
  return displayBrands[brand] ?? brand
}

const fingerprints = new Map<string, string>()

/** Returns a fingerprint that is the same for the same number and reveals nothing about it. */
function fingerprintOf({ number }: TestCard): string {
  const before = fingerprints.get(number)
  if (before !== undefined) return before
  const made = createHash('sha256').update(number).digest('base64url').slice(0, 16)
  fingerprints.set(number, made)
  return made
}

/**
 * Returns the card of a ready-made name: with a CVC, valid until the end of the third year from
 * now.
 */
export function readyMadeCard(card: TestCard, now: number): GivenCard {
  const year = new Date(now * 1000).getUTCFullYear() + 3
  return { card, expiry: { month: 12, year }, hasCvc: true, preferred: null }
}
