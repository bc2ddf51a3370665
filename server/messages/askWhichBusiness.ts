import { senderLimits } from '#rules/senderLimits.ts'
import { type SharedSender, whichBusinessText } from '#rules/whichBusinessText.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { isWithinLimit } from '#server/http/countAttempt.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { payLink } from '#server/links/payLink.ts'
import { lockRecipient } from './lockRecipient.ts'
import { textLocaleOf } from './textLocale.ts'

type Numbers = { ourPhone: string; theirPhone: string }

/**
 * Composes the text that asks which business a person meant when they wrote to a number that several
 * businesses text from: it names each, with the link that this number last got from it. The reply itself
 * goes to nobody and is stored nowhere; each business gets an event that there was one.
 * @param businessIds the candidates, the one that texted last first.
 * @returns null when this number was asked often enough.
 */
export async function askWhichBusiness(
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
  const named: NamedBusiness[] = []
  for (const businessId of businessIds.slice(0, senderLimits.sharedNamedMax)) {
    const one = await inBusiness(context.database, businessId, (tx) =>
      describeSender(tx, context, { businessId, ...numbers }),
    )
    if (one) named.push(one)
  }
  const [last] = named
  return last ? whichBusinessText(last.locale, named) : null
}

type NamedBusiness = SharedSender & { locale: string }

/** Describes one business for the question, and records the event in its history. */
async function describeSender(
  tx: Tx,
  context: AppContext,
  route: Numbers & { businessId: string },
): Promise<NamedBusiness | null> {
  const customerId = await lockRecipient(tx, route)
  if (customerId === null) return null
  const { name, contactPhone, country, textLanguage, ...customer } = await readNames(tx, {
    businessId: route.businessId,
    customerId,
  })
  const link = await readLastLink(tx, route, customerId)
  await recordEvent(tx, {
    businessId: route.businessId,
    subject: link?.requestId ?? customerId,
    type: 'message.unassigned',
    actor: 'payer',
  })
  return {
    business: name,
    reachedBy: link ? payLink(context, link) : contactPhone,
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

/** Finds the link that was last texted to this very number: it must get no link that it has not had. */
async function readLastLink(
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
