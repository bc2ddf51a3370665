import type { ComparedPayment, ProviderView } from '#rules/shapes/reconciliation.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { hasRequest } from '#server/requests/hasRequest.ts'
import {
  capturedMinor,
  comparePayment,
  isDisputed,
  sumRefunds,
  type TheirPayment,
} from './comparePayment.ts'
import { readTheirs } from './compareWithProvider.ts'
import { type OurPayment, readAccount, readOurs } from './readOurs.ts'

type RequestName = { businessId: string; requestId: string }

/**
 * Reads the payments of a request as we recorded them, and live from the provider.
 * @throws {Refusal} not_found
 * @throws {StripeUnavailable} if the provider cannot be asked
 */
export async function readProvider(context: AppContext, name: RequestName): Promise<ProviderView> {
  const { businessId, requestId } = name
  const at = new Date().toISOString()
  const { account, held } = await inBusiness(context.database, businessId, async (tx) => {
    await requireRequest(tx, name)
    const account = await readAccount(tx, businessId)
    return {
      account,
      held: await readOurs(tx, businessId, { by: 'requestId', among: [requestId] }),
    }
  })
  const payments: ComparedPayment[] = []
  for (const ours of held) {
    const theirs = ours.intentId ? await readTheirs(context, ours.intentId, account) : null
    payments.push(presentPayment(ours, theirs))
  }
  return { requestId, at, payments, same: payments.every((one) => one.differences.length === 0) }
}

/**
 * Checks that a request exists.
 * @throws {Refusal} not_found, the same for another business's id as for an unknown id
 */
export async function requireRequest(
  tx: Tx,
  { businessId, requestId }: RequestName,
): Promise<void> {
  if (!(await hasRequest(tx, businessId, requestId))) throw new Refusal('not_found')
}

function presentPayment(ours: OurPayment, theirs: TheirPayment | null): ComparedPayment {
  const { paymentId, intentId, status, amountMinor, currency, disputed } = ours
  return {
    paymentId,
    intentId,
    ours: {
      status,
      amountMinor,
      currency,
      capturedMinor: capturedMinor(ours),
      refundedMinor: sumRefunds(ours.refunds),
      disputed,
    },
    provider: theirs && presentTheirs(theirs),
    refunds: presentRefunds(ours, theirs),
    // An attempt without an intent has no counterpart at the provider.
    differences: intentId ? comparePayment(ours, theirs) : [],
  }
}

function presentTheirs(theirs: TheirPayment): ComparedPayment['provider'] {
  const { status, amountMinor, currency, receivedMinor, refundedMinor } = theirs.intent
  return {
    status,
    amountMinor,
    currency,
    capturedMinor: receivedMinor,
    refundedMinor,
    disputed: isDisputed(theirs),
  }
}

/** Pairs refunds by the provider's id; a refund that only one side knows stands alone. */
function presentRefunds(ours: OurPayment, theirs: TheirPayment | null): ComparedPayment['refunds'] {
  const refunds = theirs?.refunds ?? []
  const stateOf = (one: { status: ComparedRefundStatus; amountMinor: number } | undefined) =>
    one ? { status: one.status, amountMinor: one.amountMinor } : null
  const held = ours.refunds.map((refund) => ({
    id: refund.id,
    providerId: refund.providerId,
    ours: stateOf(refund),
    provider: stateOf(refunds.find(({ id }) => id === refund.providerId)),
  }))
  const unknown = refunds
    .filter(({ id }) => !ours.refunds.some(({ providerId }) => providerId === id))
    .map((one) => ({ id: null, providerId: one.id, ours: null, provider: stateOf(one) }))
  return [...held, ...unknown]
}

type ComparedRefundStatus = NonNullable<ComparedPayment['refunds'][number]['ours']>['status']
