import type { StripeCall } from '../api/call.ts'
import { refuseParam, refuseUnknownId } from '../api/problem.ts'
import {
  needText,
  orBefore,
  readForm,
  readInteger,
  readMetadata,
  readText,
  refuseUnknown,
} from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'
import type { IntentTransfer, PaymentIntent } from '../objects/paymentIntent.ts'

type ConnectFields = Pick<
  PaymentIntent,
  'application_fee_amount' | 'on_behalf_of' | 'transfer_data' | 'transfer_group'
>

/**
 * Reads how a payment is divided between accounts, and merges it into the previous division
 * (https://docs.stripe.com/connect/charges). Accounts that are named must exist.
 *
 * @param amount of the payment, minor units, which no part may exceed
 */
export function readConnectFields(
  call: StripeCall,
  before: ConnectFields,
  amount: number,
): ConnectFields {
  const { params } = call
  const onBehalfOf = readText(params, 'on_behalf_of')
  if (onBehalfOf) checkAccount(call, onBehalfOf, 'on_behalf_of')
  const transfer = readTransfer(call, before.transfer_data, amount)
  return {
    application_fee_amount: readFee(call, before.application_fee_amount, transfer, amount),
    on_behalf_of: orBefore(onBehalfOf, before.on_behalf_of),
    transfer_data: transfer,
    transfer_group: orBefore(readText(params, 'transfer_group'), before.transfer_group),
  }
}

function readTransfer(
  call: StripeCall,
  before: IntentTransfer | null,
  amount: number,
): IntentTransfer | null {
  const given = readForm(call.params, 'transfer_data')
  if (!given) return before
  refuseUnknown(given, ['amount', 'description', 'destination', 'metadata', 'payment_data'])
  const destination = before?.destination ?? needText(given, 'destination')
  checkAccount(call, destination, 'transfer_data[destination]')
  const part = readInteger(given, 'amount') ?? before?.amount
  if (part !== undefined && (part < 1 || part > amount)) {
    throw refuseParam(
      'transfer_data[amount]',
      'The transfer amount must be positive and no more than the amount of the payment.',
    )
  }
  const description = readText(given, 'description') ?? before?.description
  return {
    ...(part === undefined ? {} : { amount: part }),
    ...(description ? { description } : {}),
    destination,
    ...(given.metadata === undefined ? {} : { metadata: readMetadata(given) }),
  }
}

function checkAccount(call: StripeCall, id: string, param: string) {
  if (readObject<Account>(call.world.store, '', 'account', id)) return
  throw refuseUnknownId(param === 'on_behalf_of' ? 'on_behalf_of' : 'destination', id, param)
}

function readFee(
  call: StripeCall,
  before: number | null,
  transfer: IntentTransfer | null,
  amount: number,
): number | null {
  const param = 'application_fee_amount'
  if (call.params[param] === '') return null
  const fee = readInteger(call.params, param)
  if (fee === undefined) return before
  if (call.account === '' && !transfer) {
    throw refuseParam(
      param,
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct ' +
        'payment (using an OAuth key or Stripe-Account header) or destination payment (using ' +
        '`transfer_data[destination]`).',
      'parameter_missing',
    )
  }
  if (fee >= 0 && fee <= amount) return fee
  throw refuseParam(
    param,
    'The application fee must not be negative and no more than the amount of the payment.',
  )
}
