import { detailSentences } from '#rules/detailSentences.ts'
import { limits } from '#rules/limits.ts'
import type { ReplyBody } from '#rules/shapes/customer.ts'
import { measureText } from '#rules/textParts.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { payLink, payTokenHash } from '#server/links/payLink.ts'
import { countText } from '#server/messages/limitTexts.ts'
import { queueText } from '#server/messages/queueText.ts'
import { isInTouch } from './isInTouch.ts'
import { confirmLine, readRecipient } from './readRecipient.ts'

/**
 * Texts a free-form reply to a customer who has written to this business or paid it: to a stranger it
 * would be anyone's words under any name. It may contain links, but a pay link only of a request of this
 * very customer, because it is stored without its token.
 * @returns the id of the text.
 * @throws {Refusal} text_limit_reached, and what `checkReply` throws.
 */
export async function sendReply(
  tx: Tx,
  context: AppContext,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
  reply: ReplyBody,
  now: Date,
): Promise<string> {
  const { business, to, link } = await checkReply(tx, context, businessId, customerId, reply, now)
  await countText(tx, context, { business, to }, now)
  const { body } = reply
  const text = { businessId, customerId, to, purpose: 'reply' as const, body, createdBy: userId }
  return queueText(tx, context, { ...text, ...link }, now)
}

/**
 * Checks whether a reply may go out now, and finds its number and the request of its pay link.
 * @throws {Refusal} not_found, customer_not_in_touch, payments_not_ready, text_too_long, and what `readRecipient`
 * throws.
 */
export async function checkReply(
  tx: Tx,
  context: AppContext,
  businessId: string,
  customerId: string,
  { body, confirmPhone }: ReplyBody,
  now: Date,
) {
  const business = await tx
    .selectFrom('customer as c')
    .innerJoin('business as b', 'b.id', 'c.businessId')
    .select(['b.id', 'b.allowedCountries', 'b.paymentsReady', 'b.knownAt'])
    .select(isInTouch.as('inTouch'))
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', customerId)
    // The customer cannot be merged or erased while a reply to them is being written.
    .forKeyShare('c')
    .executeTakeFirst()
  if (!business) throw new Refusal('not_found')
  if (confirmPhone) await confirmLine(tx, businessId, customerId, now)
  const { phone: to } = await readRecipient(tx, business, customerId)
  // A business that cannot be paid yet has no customers to talk to, and may be anyone.
  if (!business.paymentsReady) throw new Refusal('payments_not_ready')
  if (!business.inTouch) throw new Refusal('customer_not_in_touch')
  if (measureText(body).parts > limits.textPartsMax) {
    const detail = composeSentence('reply.tooLong', { max: limits.textPartsMax })
    throw refuseField('body', 'text_too_long', detail)
  }
  const link = await readPastedLink(tx, context, { businessId, customerId }, body)
  return { business, to, link }
}

const noLink = { requestId: null, linkGeneration: 1 }

// The format that payToken in server/links/payLink.ts writes.
const tokenInPath = /\/p\/([\w-]{22})(?![\w-])/g

/**
 * Finds the request whose pay link a reply contains. No table may hold a token, so any link that could not
 * be put back when the text goes out is refused.
 */
async function readPastedLink(
  tx: Tx,
  context: AppContext,
  { businessId, customerId }: { businessId: string; customerId: string },
  body: string,
): Promise<{ requestId: string | null; linkGeneration: number }> {
  const tokens = [...new Set([...body.matchAll(tokenInPath)].map(([, token]) => token ?? ''))]
  const [token, second] = tokens
  if (token === undefined) return noLink
  const found = await tx
    .selectFrom('payLink as l')
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'l.businessId').onRef('r.id', '=', 'l.requestId'),
    )
    .select(['r.id', 'l.generation'])
    .where('l.tokenHash', '=', payTokenHash(token))
    .where('r.businessId', '=', businessId)
    .where('r.customerId', '=', customerId)
    .executeTakeFirst()
  const link = found && payLink(context, { requestId: found.id, generation: found.generation })
  // Another spelling of our own address would leave the token in the stored body.
  if (!found || !link || second !== undefined || body.replaceAll(link, '').includes(token))
    throw refuseField('body', 'field_invalid', detailSentences.foreignLink)
  return { requestId: found.id, linkGeneration: found.generation }
}
