import type { MessagePurpose } from '#rules/message.ts'
import type { ReminderWording } from '#rules/reminderPlan.ts'
import { measureText } from '#rules/textParts.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue, inTurn } from '#server/database/enqueue.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { type LinkName, linkPlaceholder, payLink } from '#server/links/payLink.ts'
import { storeReceiptCause } from './receiptCause.ts'
import { storeTextRequests, type TextRequest } from './textRequests.ts'

export type NewText = {
  businessId: string
  /** Null for a free-form reply, which belongs to no request. */
  requestId: string | null
  linkGeneration: number
  customerId: string
  to: string
  purpose: MessagePurpose
  /** The words, with the full link in them if there is one. */
  body: string
  /** Sent by itself: the text waits for the hours that are allowed, and a reminder uses the words of its kind. */
  automatic?: { wording: ReminderWording | null } | undefined
  /** The requests that it reminds of together, `requestId` included; absent for a text about one. */
  together?: readonly TextRequest[] | undefined
  /** The failed text whose place it takes, and how many failed before it. */
  again?: { of: string; retries: number }
  /** The payment or refund that a receipt is about, if staff caused the text. */
  cause?: string | undefined
  /** How long it waits before it leaves; absent for not at all. */
  delayMs?: number | undefined
  /** Nobody waits for it, as with a plan, a batch or a chosen time: it leaves at the pace of its sender. */
  paced?: boolean | undefined
  /** The member who wrote the words; absent for the words of the program. */
  createdBy?: string | null
}

/**
 * Puts a text into the outbox and a job to send it into the queue, as part of `tx`. The stored body has a
 * placeholder for the link, because a table must not hold a token.
 */
export async function queueText(
  tx: Tx,
  context: AppContext,
  text: NewText,
  now: Date,
): Promise<string> {
  const id = newId('msg')
  const paced = text.paced ?? text.automatic !== undefined
  const message = tx
    .insertInto('message')
    .values({
      businessId: text.businessId,
      id,
      requestId: text.requestId,
      customerId: text.customerId,
      direction: 'outbound',
      purpose: text.purpose,
      toPhone: text.to,
      fromPhone: context.twilio.from,
      body: storedBody(context, text, text.body),
      linkGeneration: text.linkGeneration,
      parts: measureText(text.body).parts,
      status: 'queued',
      createdBy: text.createdBy ?? null,
      automatic: text.automatic !== undefined,
      wording: text.automatic?.wording ?? null,
      retryOf: text.again?.of ?? null,
      retries: text.again?.retries ?? 0,
      paced,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const job = { businessId: text.businessId, messageId: id }
  const delayMs = text.delayMs ?? 0
  const sending = paced
    ? enqueue(tx, 'sendText', job, delayMs, null, inTurn)
    : enqueue(tx, 'sendText', job, delayMs)
  await together([message, sending])
  if (text.together) await storeTextRequests(tx, job, text.together)
  const retries = text.again?.retries ?? 0
  if (text.cause) await storeReceiptCause(tx, job, { cause: text.cause, retries })
  return id
}

/** Returns the body of a text as the table may store it: without the token of its link. */
export function storedBody(
  context: AppContext,
  {
    requestId,
    linkGeneration,
    together,
  }: {
    requestId: string | null
    linkGeneration: number
    together?: readonly LinkName[] | undefined
  },
  words: string,
): string {
  // A typed {link} must not become the placeholder: it goes out as {Link}.
  const typed = words.replaceAll(/\{link(?=[:}])/g, '{Link')
  if (!requestId) return typed
  if (together)
    return together.reduce(
      (body, link) => body.replaceAll(payLink(context, link), namedPlaceholder(link)),
      typed,
    )
  return typed.replaceAll(linkIn(context, { requestId, linkGeneration }), linkPlaceholder)
}

/** Returns the body of a stored text with its link in place, as it is sent. */
export function sentBody(
  context: AppContext,
  message: { body: string; requestId: string | null; linkGeneration: number; purpose?: string },
): string {
  const { requestId, linkGeneration } = message
  if (!requestId) return message.body
  // Only a reminder names several. What a customer texts is stored as it came, and must not become a link.
  if (message.purpose === 'reminder' && message.body.includes(namedStart))
    return message.body.replaceAll(namedLink, (_, id: string, generation: string) =>
      payLink(context, { requestId: id, generation: Number(generation) }),
    )
  return message.body.replaceAll(linkPlaceholder, linkIn(context, { requestId, linkGeneration }))
}

const namedStart = '{link:'
const namedLink = /\{link:([\w-]+)\.(\d+)\}/g

/** The placeholder of one of several links: it names its request, so that each reader of the text finds all of them. */
function namedPlaceholder({ requestId, generation }: LinkName): string {
  return `${namedStart}${requestId}.${generation}}`
}

function linkIn(context: AppContext, text: { requestId: string; linkGeneration: number }): string {
  return payLink(context, { requestId: text.requestId, generation: text.linkGeneration })
}
