import type { Form } from '../../http/decodeForm.ts'
import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam } from '../api/problem.ts'
import {
  orBefore,
  readEmail,
  readForm,
  readMetadata,
  readText,
  refuseUnknown,
} from '../api/readParams.ts'
import { updateObject } from '../api/storeObjects.ts'
import { needNamedCustomer } from '../customers/needCustomer.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import { needCharge } from './readCharges.ts'
import { readPaymentShipping } from './readPaymentShipping.ts'

/** `POST /v1/charges/:id`: updates a charge (https://docs.stripe.com/api/charges/update). */
export function updateCharge(call: StripeCall): StripeAnswer {
  const { params, world, account, cause } = call
  refuseUnknown(params, [
    'customer',
    'description',
    'fraud_details',
    'metadata',
    'receipt_email',
    'shipping',
    'transfer_group',
  ])
  const charge = needCharge(call)
  const before = structuredClone(charge)
  charge.description = orBefore(readText(params, 'description'), charge.description)
  charge.receipt_email = orBefore(readEmail(params, 'receipt_email'), charge.receipt_email)
  charge.shipping = orBefore(readPaymentShipping(params, charge.shipping), charge.shipping)
  charge.metadata = readMetadata(params, charge.metadata)
  charge.fraud_details = readFraudDetails(params, charge)
  const customer = readText(params, 'customer')
  if (customer) charge.customer = chooseCustomer(call, charge, customer)
  if (params.transfer_group !== undefined) throw refuseTransferGroup(charge)
  updateObject(world.store, charge)
  const previous = previousAttributes(before, charge)
  if (Object.keys(previous).length > 0) {
    recordEvent(world, { account, type: 'charge.updated', object: charge, previous, cause })
  }
  return ok(presentObject(call, charge))
}

/** Reads the seller's fraud report on the charge; an empty report withdraws it. */
function readFraudDetails(params: Form, charge: Charge): Charge['fraud_details'] {
  const given = readForm(params, 'fraud_details')
  if (!given) return charge.fraud_details
  refuseUnknown(given, ['user_report'])
  const report = readText(given, 'user_report')
  const { user_report: _, ...rest } = charge.fraud_details
  if (report === null) return rest
  if (report === 'fraudulent' || report === 'safe') return { ...rest, user_report: report }
  throw refuseParam(
    'fraud_details[user_report]',
    'Invalid user_report: must be one of fraudulent or safe',
  )
}

function chooseCustomer(call: StripeCall, charge: Charge, id: string): string {
  if (charge.customer === null || charge.customer === id) return needNamedCustomer(call, id).id
  throw refuseParam('customer', `The charge ${charge.id} belongs to a customer already.`)
}

function refuseTransferGroup(charge: Charge) {
  return refuseParam(
    'transfer_group',
    `This Charge was created by a PaymentIntent (${charge.payment_intent}). You must update the ` +
      '`transfer_group` on the PaymentIntent instead of updating the Charge directly.',
  )
}
