import type { Account } from './account.ts'
import type { AccountLink } from './accountLink.ts'
import type { BalanceTransaction } from './balanceTransaction.ts'
import type { Charge } from './charge.ts'
import type { ConfirmationToken } from './confirmationToken.ts'
import type { Customer } from './customer.ts'
import type { Dispute } from './dispute.ts'
import type { EarlyFraudWarning } from './earlyFraudWarning.ts'
import type { StripeEvent } from './event.ts'
import type { PaymentIntent } from './paymentIntent.ts'
import type { PaymentMethod } from './paymentMethod.ts'
import type { PaymentMethodDomain } from './paymentMethodDomain.ts'
import type { Payout } from './payout.ts'
import type { Refund } from './refund.ts'
import type { SetupAttempt } from './setupAttempt.ts'
import type { SetupIntent } from './setupIntent.ts'
import type { Token } from './token.ts'
import type { WebhookEndpoint } from './webhookEndpoint.ts'

/** The objects of the API. Amounts are minor units, times epoch seconds. */
export type StripeObject =
  | Account
  | AccountLink
  | BalanceTransaction
  | Charge
  | ConfirmationToken
  | Customer
  | Dispute
  | EarlyFraudWarning
  | PaymentIntent
  | PaymentMethod
  | PaymentMethodDomain
  | Payout
  | Refund
  | SetupAttempt
  | SetupIntent
  | StripeEvent
  | Token
  | WebhookEndpoint
