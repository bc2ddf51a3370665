import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { declineAdvice } from '#rules/payment.ts'
import type { RequestStatus } from '#rules/paymentRequest.ts'
import type { PayPageProvider, PayPageView } from '#rules/shapes/payPage.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Reads all that a payer may see of a request, and what their browser needs to pay. */
export async function readPayPage(
  tx: Tx,
  businessId: string,
  requestId: string,
): Promise<{ view: PayPageView; account: string | null }> {
  const request = await tx
    .selectFrom('request as r')
    .innerJoin('business as b', 'b.id', 'r.businessId')
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', requestId)
    .select([
      'r.number',
      'r.status',
      'r.whatFor',
      'r.details',
      'r.amountMinor',
      'r.currency',
      'r.dueOn',
      'r.paidAt',
      'b.name',
      'b.contactPhone',
      'b.locale',
      'b.stripeAccount',
    ])
    .executeTakeFirstOrThrow()
  const payment = await readNewestPayment(tx, businessId, requestId)
  const open = request.status === 'open'
  const paused = open && (await isPaused(tx, businessId, requestId))
  const view: PayPageView = {
    phase: paused ? 'paused' : phaseOf(request.status as RequestStatus),
    business: { name: request.name, phone: request.contactPhone },
    number: request.number,
    whatFor: request.whatFor,
    details: request.details,
    amountMinor: request.amountMinor,
    currency: request.currency,
    locale: request.locale,
    dueOn: request.dueOn,
    paid: request.paidAt && {
      at: request.paidAt.toISOString(),
      cardBrand: payment?.cardBrand ?? null,
      cardLast4: payment?.cardLast4 ?? null,
    },
    decline: open && payment?.declineCode ? declineAdvice(payment.declineCode) : null,
  }
  return { view, account: request.stripeAccount }
}

/** What the payer's browser needs to load the provider's script and to speak for the account. */
export function presentProvider(
  stripe: { scriptUrl: string; publishableKey: string },
  account: string | null,
): PayPageProvider {
  return { scriptUrl: stripe.scriptUrl, publishableKey: stripe.publishableKey, account }
}

/** Whether a link rests for an hour after too many declines (card testing). */
export async function isPaused(tx: Tx, businessId: string, requestId: string): Promise<boolean> {
  const { declines } = await tx
    .selectFrom('event')
    .select(sql<number>`count(*)::int`.as('declines'))
    .where('businessId', '=', businessId)
    .where('subject', '=', requestId)
    .where('type', '=', 'payment.declined')
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return declines >= limits.declinesPerLinkPerHourMax
}

function readNewestPayment(tx: Tx, businessId: string, requestId: string) {
  return tx
    .selectFrom('payment')
    .select(['cardBrand', 'cardLast4', 'declineCode'])
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .orderBy(sql`status = 'succeeded'`, 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function phaseOf(status: RequestStatus): PayPageView['phase'] {
  switch (status) {
    case 'open':
    case 'processing':
    case 'paid':
    case 'canceled':
    case 'expired':
      return status
    // A draft's link was never sent; whoever guesses at it learns nothing more than this.
    case 'draft':
    case 'scheduled':
      return 'canceled'
  }
}
