import { senderLimits } from '#rules/senderLimits.ts'
import { type SharedSender, whichBusinessText } from '#rules/whichBusinessText.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { isWithinLimit } from '#server/http/countAttempt.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { payLink } from '#server/links/payLink.ts'
import { holdRecipient } from './holdRecipient.ts'
import { textLocaleOf } from './textLocale.ts'

type Numbers = { ourPhone: string; theirPhone: string }

/**
 * Writes the text that asks whom somebody meant, who wrote to a number that several businesses text
 * from: it names each, with the link that this number last got from it. Their words are given to
 * nobody and kept nowhere; each business is told that there were some.
 * @param businessIds those that may be meant, who texted last first.
 * @returns null where this number was asked often enough.
 */
export async function askWhose(
  context: AppContext,
  numbers: Numbers,
  businessIds: string[],
): Promise<string | null> {
  const limit = {
    kind: 'text.whose',
    key: keyedHash(context.secret, `whose:${numbers.ourPhone}:${numbers.theirPhone}`),
    windowMs: senderLimits.sharedQuestionWindowMs,
    countMax: senderLimits.sharedQuestionsMax,
  }
  if (!(await isWithinLimit(context.database, limit))) return null
  const named: Named[] = []
  for (const businessId of businessIds.slice(0, senderLimits.sharedNamedMax)) {
    const one = await inBusiness(context.database, businessId, (tx) =>
      nameSender(tx, context, { businessId, ...numbers }),
    )
    if (one) named.push(one)
  }
  const [last] = named
  return last ? whichBusinessText(last.locale, named) : null
}

type Named = SharedSender & { locale: string }

/** What the question says of one business, which is told that it is asked. */
async function nameSender(
  tx: Tx,
  context: AppContext,
  route: Numbers & { businessId: string },
): Promise<Named | null> {
  const customerId = await holdRecipient(tx, route)
  if (customerId === null) return null
  const { name, contactPhone, country, textLanguage, ...customer } = await readNames(tx, {
    businessId: route.businessId,
    customerId,
  })
  const asked = await readLastAsked(tx, route, customerId)
  await recordEvent(tx, {
    businessId: route.businessId,
    subject: asked?.requestId ?? customerId,
    type: 'message.unassigned',
    actor: 'payer',
  })
  return {
    business: name,
    reachedBy: asked ? payLink(context, asked) : contactPhone,
    locale: textLocaleOf({ country, textLanguage }, customer),
  }
}

function readNames(tx: Tx, { businessId, customerId }: { businessId: string; customerId: string }) {
  return tx
    .selectFrom('customer as c')
    .innerJoin('business as b', 'b.id', 'c.businessId')
    .select(['b.name', 'b.contactPhone', 'b.country', 'b.textLanguage'])
    .select(['c.language', 'c.phoneCountry'])
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** The link that went to this very number, as it was then: nothing goes there that it has not got. */
async function readLastAsked(
  tx: Tx,
  { businessId, ourPhone, theirPhone }: Numbers & { businessId: string },
  customerId: string,
): Promise<{ requestId: string; generation: number } | null> {
  const text = await tx
    .selectFrom('message')
    .select(['requestId', 'linkGeneration'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('direction', '=', 'outbound')
    .where('fromPhone', '=', ourPhone)
    .where('toPhone', '=', theirPhone)
    .where('requestId', 'is not', null)
    .where('sid', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return text?.requestId ? { requestId: text.requestId, generation: text.linkGeneration } : null
}
