import { isLive, type UnmatchedReason } from '#rules/payment.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { bearsOurMark } from '#server/intents/moneyMarks.ts'
import { adoptPayment } from '#server/payments/adoptPayment.ts'
import { keepLost } from '#server/payments/keepLost.ts'
import type { Intent, Page, Period, Refund } from '#server/stripe/stripeTypes.ts'
import { seemsToDiffer } from './comparePayment.ts'
import { findUnlisted } from './findUnlisted.ts'
import { type OurPayment, readOurs } from './readOurs.ts'
import { type RunName, recordDifferences, type Tally } from './recordRun.ts'
import { holdsNoMoney } from './resolveSecondIntents.ts'

/** The progress of a comparison, and the payments that need a closer look. */
export type Gathered = Tally & {
  suspects: Set<string>
  /** Intents and refunds of ours that the provider listed. */
  seen: Set<string>
}

type Run = { context: AppContext; run: RunName; account: string | null; period: Period }

/**
 * Goes through the provider's records of a period, then through ours, and returns the payments that
 * may differ between the two. Intents without ids of this business belong to someone else on the
 * same account. Intents that we made for payments that we do not have are adopted, and money that
 * only claims to be ours is recorded as such.
 */
export async function gatherPayments(
  context: AppContext,
  run: RunName,
  account: string | null,
  period: Period,
): Promise<Gathered> {
  const gathered: Gathered = {
    payments: 0,
    refunds: 0,
    truncated: false,
    suspects: new Set(),
    seen: new Set(),
  }
  const at = { context, run, account, period }
  const { stripe } = context
  await walk(
    gathered,
    (after) => stripe.listIntents(account, period, after),
    (intents) => matchIntents(at, gathered, intents),
  )
  await walk(
    gathered,
    (after) => stripe.listRefundsMade(account, period, after),
    (refunds) => matchRefunds(at, gathered, refunds),
  )
  await walk(
    gathered,
    (after) => stripe.listDisputedIntents(account, period, after),
    (intentIds) => matchDisputed(at, gathered, intentIds),
  )
  const { database } = context
  for (const id of await inBusiness(database, run.businessId, (tx) =>
    findUnlisted(tx, run.businessId, period, gathered.seen),
  ))
    gathered.suspects.add(id)
  return limitSuspects(gathered)
}

/** Walks through a list page by page, to its end or to the limit of one run. */
async function walk<Thing>(
  gathered: Gathered,
  list: (after: string | null) => Promise<Page<Thing> | null>,
  match: (things: Thing[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null
  for (
    let read = 0;
    read < providerLimits.reconcileObjectsMax;
    read += providerLimits.providerPageRows
  ) {
    const page: Page<Thing> | null = await list(after)
    if (!page) return
    if (page.data.length > 0) await match(page.data)
    after = page.next
    if (after === null) return
  }
  gathered.truncated = true
}

async function matchIntents(at: Run, gathered: Gathered, intents: Intent[]): Promise<void> {
  const { businessId } = at.run
  const own = intents.flatMap((intent) =>
    intent.ours?.businessId === businessId && intent.live === at.context.config.stripe.live
      ? [{ ...intent, ours: intent.ours }]
      : [],
  )
  const ids = own.map(({ ours }) => ours.paymentId)
  const intentIds = own.map(({ id }) => id)
  const held = await readBy(at, 'id', ids)
  const recorded = await readBy(at, 'intentId', intentIds)
  for (const intent of own) {
    gathered.payments += 1
    gathered.seen.add(intent.id)
    // Found by the id that we recorded, whatever else the intent carries.
    const known = recorded.find(({ intentId }) => intentId === intent.id)
    const named = held.find(({ paymentId }) => paymentId === intent.ours.paymentId)
    if (known && seemsToDiffer(known, intent)) gathered.suspects.add(known.paymentId)
    if (known) continue
    if (!bearsOurMark(at.context.secret, intent)) await recordMisfit(at, intent, 'not_asked_for')
    else if (!named || endedWithoutIntent(named)) await adoptIntent(at, gathered, intent)
    else await recordSecondIntent(at, named, intent)
  }
}

/**
 * Returns whether a payment ended without an intent. A live payment whose intent was not recorded
 * finds it by its idempotency key.
 */
function endedWithoutIntent({ intentId, status }: OurPayment): boolean {
  return intentId === null && !isLive(status)
}

type OurIntent = Intent & { ours: NonNullable<Intent['ours']> }

/**
 * Adopts an intent without a row: the row is gone with everything that the back-up did not have.
 */
async function adoptIntent(at: Run, gathered: Gathered, intent: OurIntent): Promise<void> {
  const adoption = await adoptPayment(at.context, intent, at.account)
  if (adoption === 'held') gathered.suspects.add(intent.ours.paymentId)
  else await recordMisfit(at, intent, adoption)
}

async function recordMisfit(
  { context }: Run,
  intent: OurIntent,
  why: UnmatchedReason,
): Promise<void> {
  const { businessId, requestId } = intent.ours
  await inBusiness(context.database, businessId, (tx) =>
    keepLost(tx, { businessId, requestId, why }, intent, new Date()),
  )
}

/** Records a second intent for one payment, if it took money or still can. */
async function recordSecondIntent(
  { context, run }: Run,
  ours: OurPayment,
  intent: Intent,
): Promise<void> {
  const { id: subject, status } = intent
  // The live payment finds an intent that was made but not recorded by its idempotency key.
  const underWay = ours.intentId === null && isLive(ours.status)
  if (underWay || holdsNoMoney(intent)) return
  const other = { what: 'intent', subject, ours: ours.intentId, provider: status } as const
  await inBusiness(context.database, run.businessId, (tx) =>
    recordDifferences(tx, run, ours, [other], new Date()),
  )
}

async function matchRefunds(
  at: Run,
  gathered: Gathered,
  refunds: (Refund & { intentId: string | null })[],
): Promise<void> {
  const intentIds = refunds.flatMap(({ intentId }) => intentId ?? [])
  const held = await readBy(at, 'intentId', intentIds)
  for (const refund of refunds) {
    const ours = held.find(({ intentId }) => intentId === refund.intentId)
    if (!ours) continue
    gathered.refunds += 1
    gathered.seen.add(refund.id)
    const known = ours.refunds.find(({ providerId }) => providerId === refund.id)
    if (known?.status !== refund.status || known.amountMinor !== refund.amountMinor)
      gathered.suspects.add(ours.paymentId)
  }
}

async function matchDisputed(at: Run, gathered: Gathered, intentIds: string[]): Promise<void> {
  for (const { paymentId } of await readBy(at, 'intentId', intentIds))
    gathered.suspects.add(paymentId)
}

function readBy(
  { context, run }: Run,
  by: 'id' | 'intentId',
  among: string[],
): Promise<OurPayment[]> {
  const { businessId } = run
  return inBusiness(context.database, businessId, (tx) => readOurs(tx, businessId, { by, among }))
}

/** Limits the number of payments to check one by one; the rest is found again on the next day. */
function limitSuspects(gathered: Gathered): Gathered {
  const { suspects } = gathered
  if (suspects.size <= providerLimits.reconcileLooksMax) return gathered
  const first = new Set([...suspects].slice(0, providerLimits.reconcileLooksMax))
  return { ...gathered, suspects: first, truncated: true }
}
