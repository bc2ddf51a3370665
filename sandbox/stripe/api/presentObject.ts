import type { Form } from '../../http/decodeForm.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { Refund } from '../objects/refund.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'
import type { StripeObject } from '../objects/stripeObject.ts'
import { changesAfter } from '../versions/versionChanges.ts'
import type { StripeCall } from './call.ts'
import { refuseParam, StripeProblem } from './problem.ts'
import { readTexts } from './readParams.ts'
import { listObjects, readAnyObject } from './storeObjects.ts'

/**
 * The fields of each kind of object that hold an id which `expand[]` replaces by its object
 * (https://docs.stripe.com/api/expanding_objects).
 */
const expandable: Partial<Record<StripeObject['object'], readonly string[]>> = {
  payment_intent: ['latest_charge', 'payment_method', 'customer', 'on_behalf_of', 'review'],
  charge: [
    'balance_transaction',
    'customer',
    'failure_balance_transaction',
    'on_behalf_of',
    'payment_intent',
    'review',
  ],
  dispute: ['charge', 'payment_intent'],
  'radar.early_fraud_warning': ['charge', 'payment_intent'],
  refund: [
    'balance_transaction',
    'charge',
    'customer',
    'failure_balance_transaction',
    'payment_intent',
    'payment_method',
  ],
  balance_transaction: ['source'],
  payout: ['balance_transaction', 'destination', 'failure_balance_transaction'],
  payment_method: ['customer'],
  setup_attempt: ['customer', 'on_behalf_of', 'payment_method', 'setup_intent'],
  setup_intent: ['customer', 'latest_attempt', 'on_behalf_of', 'payment_method'],
}

/**
 * Such fields in parts that are not objects themselves: `invoice_settings.default_payment_method` and
 * `payment_method_details.card.mandate`
 * (https://docs.stripe.com/changelog/endive/2026-09-30/expand-mandate-on-card-payments-details).
 */
const expandableInside: readonly string[] = ['default_payment_method', 'mandate']

const depthMax = 4

/**
 * Returns the answer of a call for an object: `expand[]` is followed
 * (https://docs.stripe.com/api/expanding_objects), and the publishable key sees only the fields
 * that a browser may see.
 */
export function presentObject(call: StripeCall, object: StripeObject): Record<string, unknown> {
  const isPublic = call.key === 'publishable'
  const presented = isPublic ? presentPublic(object) : asOfNow(call, { ...object })
  for (const path of expansions(call.params)) {
    if (isPublic && path !== 'payment_method') throw refuseExpansion(path)
    expand(call, presented, path, 1)
  }
  return presented
}

/** Returns a page of objects; `expand[]` paths begin with `data.`. */
export function presentList(
  call: StripeCall,
  url: string,
  page: { data: StripeObject[]; hasMore: boolean },
): Record<string, unknown> {
  const paths = expansions(call.params).map((path) => {
    if (path.startsWith('data.')) return path.slice('data.'.length)
    if (path === 'total_count') throw refuseTotalCount()
    throw refuseExpansion(path, ` You may want to try expanding 'data.${path}' instead.`)
  })
  const data = page.data.map((object) => {
    const presented = asOfNow(call, { ...object })
    for (const path of paths) expand(call, presented, path, 2)
    return presented
  })
  return { object: 'list', data, has_more: page.hasMore, url }
}

/** Returns the object with the changes that time brings: pending money becomes available. */
function asOfNow(call: StripeCall, object: Record<string, unknown>): Record<string, unknown> {
  if (object.object === 'balance_transaction') {
    object.status = Number(object.available_on) <= call.now ? 'available' : 'pending'
  }
  if (Array.isArray(object.balance_transactions)) {
    object.balance_transactions = object.balance_transactions.map((one) =>
      asOfNow(call, { ...one }),
    )
  }
  return object
}

function expansions(params: Form): string[] {
  return readTexts(params, 'expand') ?? []
}

function expand(call: StripeCall, object: Record<string, unknown>, path: string, depth: number) {
  const [name = '', ...rest] = path.split('.')
  if (object.object === 'charge' && name === 'refunds') {
    object.refunds ??= listRefundsOf(call, String(object.id))
  }
  if (!isExpandable(call, object, name)) throw refuseExpansion(path)
  if (depth > depthMax) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: 'You cannot expand more than 4 levels of a property.',
    })
  }
  const value = object[name]
  if (typeof value === 'string') {
    const found = readAnyObject(call.world.store, call.account, value)
    object[name] = found ? asOfNow(call, found) : value
  }
  const below = object[name]
  if (rest.length === 0 || typeof below !== 'object' || below === null) return
  const expandCopy = (one: object) => {
    const copy: Record<string, unknown> = { ...one }
    expand(call, copy, rest.join('.'), depth + 1)
    return copy
  }
  object[name] = Array.isArray(below) ? below.map(expandCopy) : expandCopy(below)
}

const refundsShown = 10

/** Lists a charge's latest refunds, which a charge holds only when they are expanded. */
function listRefundsOf(call: StripeCall, charge: string): Record<string, unknown> {
  const { data, hasMore } = listObjects<Refund>(call.world.store, call.account, 'refund', {
    page: { limit: refundsShown },
    parent: charge,
  })
  return { object: 'list', data, has_more: hasMore, url: `/v1/charges/${charge}/refunds` }
}

/**
 * Returns false for an object inside another, such as an error's payment method, which is already
 * there.
 */
function isExpandable(
  { version }: StripeCall,
  object: Record<string, unknown>,
  name: string,
): boolean {
  const isGone = changesAfter(version).some(({ removedExpansions }) =>
    removedExpansions?.[String(object.object)]?.includes(name),
  )
  if (isGone) return true
  const kind = Object.entries(expandable).find(([one]) => one === object.object)
  if (kind?.[1]?.includes(name)) return true
  if (object.object === undefined && expandableInside.includes(name)) return true
  return Object.hasOwn(object, name) && typeof object[name] === 'object' && object[name] !== null
}

/** `advice` is what Stripe adds for lists: https://github.com/stripe/stripe-python/issues/316 */
function refuseExpansion(path: string, advice = '') {
  return refuseParam('expand', `This property cannot be expanded (${path}).${advice}`)
}

/**
 * Refuses the number of all objects of a list, which new accounts cannot ask for in any version
 * (https://docs.stripe.com/changelog/basil/2025-03-31/deprecate-total-count-expansion).
 */
function refuseTotalCount() {
  const message = 'The total_count of a list can no longer be expanded. Use has_more instead.'
  return refuseParam('expand', message, 'property_forbidden')
}

const publicIntentFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof PaymentIntent | 'object')[]

const publicSetupFields = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'status',
  'usage',
] as const satisfies readonly (keyof SetupIntent)[]

/**
 * Returns the object as a browser sees it: an intent loses its metadata, its customer, its charge
 * and more.
 */
export function presentPublic(object: StripeObject): Record<string, unknown> {
  if (object.object === 'setup_intent') {
    return Object.fromEntries(publicSetupFields.map((field) => [field, object[field]]))
  }
  if (object.object !== 'payment_intent') return { ...object }
  return Object.fromEntries(publicIntentFields.map((field) => [field, object[field]]))
}
