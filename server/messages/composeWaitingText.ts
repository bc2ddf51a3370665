import type { ReminderWording } from '#rules/reminderPlan.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { sharedSender } from '#server/outside/chooseSender.ts'
import { composeReminderText, composeRequestText } from './composeRequestText.ts'
import { wasTexted, wayToStop } from './howToStop.ts'
import { storedBody } from './queueText.ts'

type WaitingText = {
  purpose: string
  body: string
  requestId: string | null
  linkGeneration: number
  createdAt: Date
  wording: ReminderWording | null
}

/**
 * Composes the body with which a text goes out, as the table stores it. A text that asks for money and
 * waited (for the provider, for a worker) asks for what is due now. Null where nothing is due any more,
 * or where the link was replaced.
 * @param own the business's own number, if it goes out from that
 */
export async function composeWaitingText(
  tx: Tx,
  context: AppContext,
  businessId: string,
  text: WaitingText,
  own: string | null,
): Promise<string | null> {
  if (text.purpose !== 'request' && text.purpose !== 'reminder') return text.body
  const due = await readDue(tx, businessId, text)
  if (!due) return null
  const { name, country, textLanguage, wordings, language, phoneCountry, phone, ...request } = due
  const business = { name, country, textLanguage, wordings }
  const requestOfText = { ...request, customer: { language, phoneCountry } }
  const link = { requestId: request.id, linkGeneration: text.linkGeneration }
  const from = own ?? sharedSender(context.config.twilio, phoneCountry)
  const stop = {
    by: wayToStop(context.config, phoneCountry, from),
    isFirst: !(await wasTexted(tx, { businessId, phone, from }, text.createdAt)),
  }
  const body =
    text.purpose === 'reminder'
      ? composeReminderText(context, business, requestOfText, stop, text.wording ?? 'usual')
      : composeRequestText(context, business, requestOfText, stop)
  return storedBody(context, link, body)
}

function readDue(tx: Tx, businessId: string, text: WaitingText) {
  return tx
    .selectFrom('request as r')
    .innerJoin('business as b', 'b.id', 'r.businessId')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select(['r.id', 'r.amountMinor', 'r.currency', 'r.whatFor', 'r.linkGeneration'])
    .select(['b.name', 'b.country', 'b.textLanguage', 'b.wordings'])
    .select(['c.language', 'c.phoneCountry', 'c.phone'])
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', text.requestId)
    .where('r.linkGeneration', '=', text.linkGeneration)
    .where('r.status', 'in', text.purpose === 'reminder' ? ['open'] : ['open', 'processing'])
    .executeTakeFirst()
}
