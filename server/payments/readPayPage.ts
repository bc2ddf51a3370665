import { sql } from 'kysely'
import { declineAdvice } from '#rules/declineAdvice.ts'
import { countedRefundStatuses } from '#rules/payment.ts'
import type { RequestStatus } from '#rules/paymentRequest.ts'
import { toLines } from '#rules/requestLines.ts'
import type { PayPageProvider, PayPageView } from '#rules/shapes/payPage.ts'
import type { Letterhead } from '#rules/shapes/payRenderer.ts'
import type { AppContext } from '#server/appContext.ts'
import { hasWallets, type Registered } from '#server/business/registerDomain.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { FoundLink } from '#server/links/findPayLink.ts'
import { verifyCode } from '#server/links/payLink.ts'
import { wayToStop } from '#server/messages/howToStop.ts'
import { stoppedOnPage } from '#server/messages/stoppedOnPage.ts'
import { pausedUntil } from './isPaused.ts'

/** A payer's view of a request, with the other facts that its page needs. */
export type ReadPage = {
  businessId: string
  view: PayPageView
  /** The account in which it is paid, and where the domain of the pages is registered for wallets. */
  registered: Registered
  customer: { language: string | null; phoneCountry: string | null }
  businessCountry: string
  /** The facts that only its receipt has. */
  letterhead: Letterhead
}

/**
 * Reads all that a payer may see of a request, what their browser needs to pay, and what is known
 * of their language: in one statement.
 * @param context its secret is what the code in the texts is derived from
 * @param token of the link; the URL of the picture is made from it
 */
export async function readPayPage(
  tx: Tx,
  { config, secret }: Pick<AppContext, 'config' | 'secret'>,
  link: FoundLink,
  token: string,
): Promise<ReadPage> {
  const found = await readFound(tx, link)
  const { country: businessCountry, language, phoneCountry } = found
  const code = verifyCode(secret, link.requestId)
  // A replaced link shows what it was for and no more: neither a receipt nor a way to pay.
  const replaced = link.generation !== found.linkGeneration
  const view: PayPageView = {
    ...(replaced ? replacedStanding : standing(found)),
    business: {
      name: found.name,
      phone: found.contactPhone,
      logo: found.logoHash && `/p/${token}/logo?v=${found.logoHash}`,
    },
    number: found.number,
    whatFor: found.whatFor,
    details: found.details,
    lines: toLines(found.lines),
    amountMinor: found.amountMinor,
    currency: found.currency,
    dueOn: found.dueOn,
    verifyCode: code,
    phoneEnding: phoneEndingOf(found),
    textsGoOn: textsGoOn(wayToStop(config, phoneCountry), found),
  }
  const { businessId } = link
  const customer = { language, phoneCountry }
  const { address, taxNumber, customerName } = found
  // Until it is paid, who has the link learns nothing of these.
  const letterhead = view.paid ? { address, taxNumber, customerName } : noLetterhead
  return { businessId, view, registered: found, customer, businessCountry, letterhead }
}

const noLetterhead: Letterhead = { address: null, taxNumber: null, customerName: null }

/** Tells whether texts go to the payer; null where the page cannot let them go on. */
function textsGoOn(by: 'reply' | 'page', { optedOutAt, stoppedHere }: Found): boolean | null {
  if (optedOutAt === null) return true
  return by === 'page' || stoppedHere ? false : null
}

/** Returns what the payer's browser needs to load the provider's script and act for the account. */
export function presentProvider(
  config: Pick<Config, 'stripe' | 'publicUrl'>,
  registered: Registered,
): PayPageProvider {
  const { scriptUrl, publishableKey } = config.stripe
  const wallets = hasWallets(config, registered)
  return { scriptUrl, publishableKey, account: registered.stripeAccount, wallets }
}

type Found = Awaited<ReturnType<typeof readFound>>

function readFound(tx: Tx, { businessId, requestId }: FoundLink) {
  return tx
    .selectFrom('request as r')
    .innerJoin('business as b', 'b.id', 'r.businessId')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .leftJoin('businessLogo as l', 'l.businessId', 'r.businessId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payment')
          .select(['id', 'status', 'cardBrand', 'cardLast4', 'declineCode'])
          .where('businessId', '=', businessId)
          .where('requestId', '=', requestId)
          .orderBy(sql`status = 'succeeded'`, 'desc')
          // A request that was paid twice is shown as paid once: by the payment that was due.
          .orderBy(sql`late is not null and late in ('paid', 'marked_paid')`)
          .orderBy('attempt', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', requestId)
    .select(['r.number', 'r.status', 'r.whatFor', 'r.details', 'r.amountMinor', 'r.currency'])
    .select(['r.lines', 'r.dueOn', 'r.paidAt', 'r.linkGeneration'])
    .select(['b.name', 'b.contactPhone', 'b.country', 'b.allowedCountries', 'b.stripeAccount'])
    .select(['b.address', 'b.taxNumber', 'c.name as customerName'])
    .select(['b.walletDomain', 'b.walletAccount', 'b.walletsReady'])
    .select(['c.language', 'c.phone', 'c.phoneCountry', 'c.optedOutAt', 'l.hash as logoHash'])
    .select(stoppedOnPage(sql.ref('r.business_id'), sql.ref('r.customer_id')).as('stoppedHere'))
    .select(['p.status as paymentStatus', 'p.cardBrand', 'p.cardLast4', 'p.declineCode'])
    .select([
      sql<Date | null>`case when r.status = 'open' then ${pausedUntil(businessId, requestId)} end`.as(
        'pausedUntil',
      ),
      sql<GivenBack[] | null>`case when r.amount_refunded_minor > 0 then (
        select json_agg(json_build_object('at', f.created_at, 'amountMinor', f.amount_minor)
          order by f.created_at, f.id)
        from refund f
        where f.business_id = ${businessId} and f.payment_id = p.id
          and f.status = any(${[...countedRefundStatuses]}::text[])
      ) end`.as('refunds'),
    ])
    .executeTakeFirstOrThrow()
}

type GivenBack = { at: string; amountMinor: number }

type Standing = Pick<
  PayPageView,
  'phase' | 'paid' | 'refunds' | 'decline' | 'needsAction' | 'pausedUntil'
>

const replacedStanding: Standing = {
  phase: 'replaced',
  paid: null,
  refunds: [],
  decline: null,
  needsAction: false,
  pausedUntil: null,
}

/** Returns the state of the request and its money. */
function standing(found: Found): Standing {
  const open = found.status === 'open'
  const needsAction = open && found.paymentStatus === 'needs_action'
  return {
    phase: found.pausedUntil ? 'paused' : phaseOf(found.status),
    paid: found.paidAt && {
      at: found.paidAt.toISOString(),
      cardBrand: found.cardBrand,
      cardLast4: found.cardLast4,
    },
    refunds: (found.refunds ?? []).map(({ at, amountMinor }) => ({
      at: new Date(at).toISOString(),
      amountMinor,
    })),
    // Once the bank asks about the next card, the last decline no longer matters.
    decline: open && !needsAction && found.declineCode ? declineAdvice(found.declineCode) : null,
    needsAction,
    pausedUntil: found.pausedUntil?.toISOString() ?? null,
  }
}

function phaseOf(status: RequestStatus): PayPageView['phase'] {
  switch (status) {
    case 'open':
    case 'processing':
    case 'paid':
    case 'canceled':
    case 'expired':
      return status
    // A draft's link was never sent; somebody who guesses it learns nothing more than this.
    case 'draft':
    case 'scheduled':
      return 'canceled'
  }
}

/** Returns the last two digits of the number on file, if a text may be sent to it. */
function phoneEndingOf({
  phone,
  phoneCountry,
  optedOutAt,
  allowedCountries,
}: Found): string | null {
  const allowed =
    !allowedCountries || (phoneCountry !== null && allowedCountries.includes(phoneCountry))
  return allowed && !optedOutAt ? phone.slice(-2) : null
}
