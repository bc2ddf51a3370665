import type { ReminderWording } from '#rules/reminderPlan.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { LinkName } from '#server/links/payLink.ts'
import { sharedSender } from '#server/outside/chooseSender.ts'
import { composeReminderText, composeRequestText, composeSumText } from './composeRequestText.ts'
import { wasTexted, wayToStop } from './howToStop.ts'
import { storedBody } from './queueText.ts'
import { causeHolds } from './receiptCause.ts'
import type { TextName } from './textName.ts'
import { nameOnly, readTextRequests } from './textRequests.ts'

type WaitingText = {
  purpose: string
  body: string
  requestId: string | null
  linkGeneration: number
  createdAt: Date
  wording: ReminderWording | null
}

/** A text as it goes out: its body as the table stores it, and the request and link that it belongs to. */
type ComposedText = Pick<WaitingText, 'body' | 'requestId' | 'linkGeneration'>

/**
 * Composes the text that goes out. One that asks for money and waited (for the provider, for a worker) asks for what
 * is due now; a reminder of several requests names those that still are, and is one of a single request where only that
 * is left. Null where nothing is due any more, where the link was replaced, or where what a receipt is about was undone.
 * @param own the business's own number, if it goes out from that
 */
export async function composeWaitingText(
  tx: Tx,
  context: AppContext,
  name: TextName,
  text: WaitingText,
  own: string | null,
): Promise<ComposedText | null> {
  const { purpose, body, requestId, linkGeneration } = text
  if (purpose === 'receipt' && !(await causeHolds(tx, name))) return null
  if (purpose !== 'request' && purpose !== 'reminder') return { body, requestId, linkGeneration }
  const asked = await readAsked(tx, name, text)
  const due = await readDue(tx, name.businessId, purpose, asked)
  const [first, ...others] = due
  if (!first) return null
  if (asked.length > 1) await nameOnly(tx, name, [linkOf(first), ...others.map(linkOf)])
  const { business, request } = first
  const { phone, phoneCountry } = request.customer
  const from = own ?? sharedSender(context.config.twilio, phoneCountry)
  const stop = {
    by: wayToStop(context.config, phoneCountry, from),
    isFirst: !(await wasTexted(tx, { businessId: name.businessId, phone, from }, text.createdAt)),
  }
  const link = { requestId: request.id, linkGeneration: request.linkGeneration }
  if (others.length > 0) {
    const requests = [request, ...others.map((one) => one.request)] as const
    const sum = composeSumText(context, business, requests, stop)
    return { ...link, body: storedBody(context, { ...link, together: due.map(linkOf) }, sum) }
  }
  const single =
    purpose === 'reminder'
      ? composeReminderText(context, business, request, stop, first.wording)
      : composeRequestText(context, business, request, stop)
  return { ...link, body: storedBody(context, link, single) }
}

type Asked = LinkName & { wording: ReminderWording }

/** Reads the requests whose money a text asks for: those that it names together, or its only one. */
async function readAsked(tx: Tx, name: TextName, text: WaitingText): Promise<Asked[]> {
  const { purpose, requestId, linkGeneration: generation } = text
  if (!requestId) return []
  const together = purpose === 'reminder' ? await readTextRequests(tx, name) : []
  if (together.length > 0) return together.filter(({ named }) => named)
  return [{ requestId, generation, wording: text.wording ?? 'usual' }]
}

type Due = Awaited<ReturnType<typeof readDue>>[number]

function linkOf({ request }: Due): LinkName {
  return { requestId: request.id, generation: request.linkGeneration }
}

/** Reads those of the requests that are due and whose links still lead there, in their order. */
async function readDue(
  tx: Tx,
  businessId: string,
  purpose: 'request' | 'reminder',
  asked: readonly Asked[],
) {
  if (asked.length === 0) return []
  const found = await tx
    .selectFrom('request as r')
    .innerJoin('business as b', 'b.id', 'r.businessId')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select(['r.id', 'r.amountMinor', 'r.currency', 'r.whatFor', 'r.linkGeneration'])
    .select(['b.name', 'b.country', 'b.textLanguage', 'b.wordings'])
    .select(['c.language', 'c.phoneCountry', 'c.phone'])
    .where('r.businessId', '=', businessId)
    .where(
      'r.id',
      'in',
      asked.map(({ requestId }) => requestId),
    )
    .where('r.status', 'in', purpose === 'reminder' ? ['open'] : ['open', 'processing'])
    .execute()
  return asked.flatMap(({ requestId, generation, wording }) => {
    const row = found.find(
      ({ id, linkGeneration }) => id === requestId && linkGeneration === generation,
    )
    if (!row) return []
    const { name, country, textLanguage, wordings, language, phoneCountry, phone, ...request } = row
    const business = { name, country, textLanguage, wordings }
    return [
      { wording, business, request: { ...request, customer: { language, phoneCountry, phone } } },
    ]
  })
}
