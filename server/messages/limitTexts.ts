import { sql } from 'kysely'
import { detailSentences } from '#rules/detailSentences.ts'
import { newBusinessLimits as most } from '#rules/newBusinessLimits.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import type { AppContext } from '#server/appContext.ts'
import { readCountry } from '#server/business/readCountry.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type AttemptLimit, countAttempt, isCounted } from '#server/http/countAttempt.ts'
import { Refusal } from '#server/http/problems.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'

const windowMs = 24 * 3_600_000

/** The business that sends a text, and the number (E.164) that it goes to. */
type Text = { business: { id: string; knownAt: Date | null }; to: string }

/**
 * Counts one text that a business initiates, or refuses it. On a platform anyone may open a business under
 * any name, so a new one may text few people a day, and more as people pay it by card. Counts are kept apart
 * from customers and texts, so that erasing or changing those frees nothing; they are part of `tx`, so that
 * a text refused for another reason does not count. Call it before anything else in `tx` that takes the
 * business's counter: count rows are always locked first.
 * @throws {Refusal} text_limit_reached, with nothing written that would let the next text through.
 */
export async function countText(
  tx: Tx,
  context: AppContext,
  { business, to }: Text,
  now: Date,
): Promise<void> {
  if (context.config.mode === 'single' || context.config.textLimits === 'off') return
  const number = toLimit(context, 'text.number', `${business.id}:${to}`)
  if (!business.knownAt && !(await isKnownNow(tx, context, { business, to }, now))) {
    const countMax = most.textsPerNumberPerDayMax
    if (await countAttempt(tx, { ...number, countMax }, now)) return
    throw tooManyToNumber()
  }
  const countMax = most.knownTextsPerNumberPerDayMax
  if (!(await countAttempt(tx, { ...number, countMax }, now))) throw tooManyToNumber()
}

/** Counts a text against the limits of new businesses. Returns true when the business is no longer new. */
async function isKnownNow(
  tx: Tx,
  context: AppContext,
  { business, to }: Text,
  now: Date,
): Promise<boolean> {
  const payers = await countPayers(tx, business.id)
  if (payers >= most.payersKnownMin) {
    await markKnown(tx, business.id, now)
    return true
  }
  const perPerson = toLimit(context, 'text.person', to)
  const perPersonMax = most.textsOfAllPerNumberPerDayMax
  if (!(await countAttempt(tx, { ...perPerson, countMax: perPersonMax }, now)))
    throw tooManyToNumber()
  if (await isCounted(tx, toLimit(context, 'text.number', `${business.id}:${to}`), now))
    return false
  const numbers = toLimit(context, 'text.numbers', business.id)
  const countMax = most.numbersPerDayMax + payers * most.numbersPerPayerMax
  if (await countAttempt(tx, { ...numbers, countMax }, now)) {
    await countAbroad(tx, context, { business, to }, now)
    return false
  }
  const detail = composeSentence('limit.people', { max: countMax })
  throw new Refusal('text_limit_reached', { detail })
}

/** Counts the first text of the day to a number abroad against the limit that all new businesses share. */
async function countAbroad(
  tx: Tx,
  context: AppContext,
  { business: { id }, to }: Text,
  now: Date,
): Promise<void> {
  const country = presentE164(to).phoneCountry
  if (country === (await readCountry(tx, id))) return
  const countMax = most.numbersOfAllAbroadPerCountryPerDayMax
  const limit = toLimit(context, 'text.country', country ?? 'none')
  if (await countAttempt(tx, { ...limit, countMax }, now)) return
  throw new Refusal('text_limit_reached', { detail: detailSentences.countryHadTexts })
}

function tooManyToNumber(): Refusal {
  return new Refusal('text_limit_reached', { detail: detailSentences.numberHadTexts })
}

/** Counts the customers who paid by card without a refund: money that goes in a circle proves nothing. */
async function countPayers(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ payers: number }>`
    select count(distinct r.customer_id)::int as payers
    from (
      select request_id from payment p
      where business_id = ${businessId} and method = 'card' and status = 'succeeded'
        and not exists (
          select from refund f
          where f.business_id = p.business_id and f.payment_id = p.id
            and f.status not in ('failed', 'canceled')
        )
      order by created_at desc
      limit ${most.paymentsLookedAtMax}
    ) newest
    join request r on r.business_id = ${businessId} and r.id = newest.request_id
    where not r.disputed`.execute(tx)
  return rows[0]?.payers ?? 0
}

async function markKnown(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('business')
    .set({ knownAt: now })
    .where('id', '=', id)
    .where('knownAt', 'is', null)
    .execute()
}

type Limit = Omit<AttemptLimit, 'countMax'>

function toLimit(context: AppContext, kind: string, name: string): Limit {
  return { kind, key: keyedHash(context.secret, `${kind}:${name}`), windowMs }
}
