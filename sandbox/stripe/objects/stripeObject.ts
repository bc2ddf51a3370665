import type { Account } from './account.ts'
import type { BalanceTransaction } from './balanceTransaction.ts'
import type { Charge } from './charge.ts'
import type { StripeEvent } from './event.ts'
import type { PaymentIntent } from './paymentIntent.ts'
import type { PaymentMethod } from './paymentMethod.ts'
import type { Refund } from './refund.ts'

export type StripeObject =
  | Account
  | BalanceTransaction
  | Charge
  | PaymentIntent
  | PaymentMethod
  | Refund
  | StripeEvent
