import type { Form } from '../../http/decodeForm.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { StripeObject } from '../objects/stripeObject.ts'
import type { StripeCall } from './call.ts'
import { readAnyObject } from './keepObjects.ts'
import { refuseParam, StripeProblem } from './problem.ts'
import { readTexts } from './readParams.ts'

/**
 * The fields of each kind of object that hold an id which `expand[]` replaces by its object
 * (https://docs.stripe.com/api/expanding_objects).
 */
const expandable: Partial<Record<StripeObject['object'], readonly string[]>> = {
  payment_intent: ['latest_charge', 'payment_method', 'customer', 'on_behalf_of', 'review'],
  charge: ['balance_transaction', 'payment_intent', 'customer', 'failure_balance_transaction'],
  refund: ['balance_transaction', 'charge', 'payment_intent', 'failure_balance_transaction'],
  balance_transaction: ['source'],
  payment_method: ['customer'],
}

const depthMax = 4

/**
 * What the call answers for an object: its `expand[]` followed
 * (https://docs.stripe.com/api/expanding_objects), and for the publishable key only the fields a
 * browser may see.
 */
export function presentObject(call: StripeCall, object: StripeObject): Record<string, unknown> {
  if (call.key === 'publishable') return presentPublic(object)
  const presented: Record<string, unknown> = { ...object }
  for (const path of expansions(call.params)) expand(call, presented, path, 1)
  return presented
}

/** A page of objects; `expand[]` paths begin with `data.`. */
export function presentList(
  call: StripeCall,
  url: string,
  page: { data: StripeObject[]; hasMore: boolean },
): Record<string, unknown> {
  const paths = expansions(call.params).map((path) => {
    if (path.startsWith('data.')) return path.slice('data.'.length)
    throw refuseExpansion(path)
  })
  const data = page.data.map((object) => {
    const presented: Record<string, unknown> = { ...object }
    for (const path of paths) expand(call, presented, path, 2)
    return presented
  })
  return { object: 'list', data, has_more: page.hasMore, url }
}

function expansions(params: Form): string[] {
  return readTexts(params, 'expand') ?? []
}

function expand(call: StripeCall, object: Record<string, unknown>, path: string, depth: number) {
  const [name = '', ...rest] = path.split('.')
  if (!isExpandable(object, name)) throw refuseExpansion(path)
  if (depth > depthMax) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: 'You cannot expand more than 4 levels of a property.',
    })
  }
  const value = object[name]
  if (typeof value === 'string') {
    object[name] = readAnyObject(call.world.store, call.account, value) ?? value
  }
  const below = object[name]
  if (rest.length === 0 || typeof below !== 'object' || below === null) return
  const copy: Record<string, unknown> = { ...below }
  object[name] = copy
  expand(call, copy, rest.join('.'), depth + 1)
}

/** Objects inside an object, such as an error's payment method, are there already. */
function isExpandable(object: Record<string, unknown>, name: string): boolean {
  const kind = Object.entries(expandable).find(([one]) => one === object.object)
  if (kind?.[1]?.includes(name)) return true
  return typeof object[name] === 'object' && object[name] !== null
}

function refuseExpansion(path: string) {
  return refuseParam('expand', `This property cannot be expanded (${path}).`)
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

/** The object as a browser sees it: an intent loses its metadata, its charge and more. */
export function presentPublic(object: StripeObject): Record<string, unknown> {
  if (object.object !== 'payment_intent') return { ...object }
  return Object.fromEntries(publicIntentFields.map((field) => [field, object[field]]))
}
