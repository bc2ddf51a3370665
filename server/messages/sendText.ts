import { limits } from '#rules/limits.ts'
import { measureText } from '#rules/textParts.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { wordsOf } from '#server/queueText.ts'
import { keepStopped } from '#server/stoppedPhones.ts'
import type { SendOutcome } from '#server/twilio.ts'
import { keepAccepted } from './keepAccepted.ts'
import { readWords } from './readWords.ts'

export type TextName = { businessId: string; messageId: string }

/**
 * Sends one text: claim it, call the provider outside any transaction, record what came of it.
 * A text found claimed is the work of a process that died: it may have gone out, so the provider
 * is asked instead of sending again.
 */
export async function sendText(house: House, name: TextName): Promise<void> {
  const claimed = await inBusiness(house.database, name.businessId, (tx) =>
    claimText(tx, house, name, new Date()),
  )
  if (!claimed) return
  const callback = new URL(`${house.config.publicUrl}/hooks/twilio/status`)
  callback.searchParams.set('business', name.businessId)
  callback.searchParams.set('message', name.messageId)
  const outcome = await house.twilio.sendText({
    to: claimed.toPhone,
    body: wordsOf(house, claimed),
    statusCallback: callback.href,
  })
  await inBusiness(house.database, name.businessId, (tx) =>
    applyOutcome(tx, name, claimed, outcome, new Date()),
  )
}

type ClaimedText = {
  toPhone: string
  fromPhone: string
  body: string
  linkGeneration: number
  requestId: string | null
  customerId: string
  attempt: number
}

async function claimText(
  tx: Tx,
  house: House,
  name: TextName,
  now: Date,
): Promise<ClaimedText | null> {
  const message = await lockText(tx, name)
  if (message?.status === 'sending') {
    await becomeUnknown(tx, name, now)
    return null
  }
  if (message?.status !== 'queued') return null
  const body = await readWords(tx, house, name.businessId, message)
  if (body === null) {
    // No event: what ended the request, or its link, has told of it.
    await setText(tx, name, { status: 'failed', updatedAt: now })
    return null
  }
  const { from } = house.twilio
  const customer = await readRecipient(tx, name.businessId, message.customerId)
  // Someone may have put the number right while the text waited: the wrong one gets none.
  const toPhone = customer.phone
  const suppressed = customer.optedOutAt !== null || customer.erasedAt !== null
  if (!suppressed && !isAllowed(customer)) {
    await applyRefusal(tx, name, { ...message, toPhone }, blockedCode, now)
    return null
  }
  await setText(tx, name, {
    status: suppressed ? 'suppressed' : 'sending',
    toPhone,
    // Which may be another than when it was queued.
    fromPhone: from,
    body,
    parts: measureText(wordsOf(house, { ...message, body })).parts,
    claimedAt: now,
    attempt: message.attempt + 1,
    updatedAt: now,
  })
  if (suppressed) {
    await record(tx, name, message, 'message.suppressed')
    return null
  }
  const claimed = { ...message, body, toPhone, fromPhone: from, attempt: message.attempt + 1 }
  await keepRoute(tx, name.businessId, claimed, now)
  return claimed
}

type Recipient = {
  phone: string
  phoneCountry: string | null
  optedOutAt: Date | null
  erasedAt: Date | null
  allowedCountries: string[] | null
}

/** The customer of a text, held as they are until it is claimed, and what their business texts. */
function readRecipient(tx: Tx, businessId: string, customerId: string): Promise<Recipient> {
  return tx
    .selectFrom('customer as c')
    .innerJoin('business as b', 'b.id', 'c.businessId')
    .select(['c.phone', 'c.phoneCountry', 'c.optedOutAt', 'c.erasedAt', 'b.allowedCountries'])
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', customerId)
    .forShare('c')
    .executeTakeFirstOrThrow()
}

/** A country may have been taken off the list since the text was written, also a receipt. */
function isAllowed({ phoneCountry, allowedCountries }: Recipient): boolean {
  return !allowedCountries || (phoneCountry !== null && allowedCountries.includes(phoneCountry))
}

/** Remembers who texted whom from our number: a reply names only the two numbers. */
async function keepRoute(
  tx: Tx,
  businessId: string,
  message: ClaimedText,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('textRoute')
    .values({
      ourPhone: message.fromPhone,
      theirPhone: message.toPhone,
      businessId,
      customerId: message.customerId,
      lastAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['ourPhone', 'theirPhone', 'businessId'])
        // Numbers change hands: the words go to whoever was texted last.
        .doUpdateSet({ customerId: message.customerId, lastAt: now }),
    )
    .execute()
}

async function applyOutcome(
  tx: Tx,
  name: TextName,
  text: ClaimedText,
  outcome: SendOutcome,
  now: Date,
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      return keepAccepted(
        tx,
        name,
        { sid: outcome.sid, providerStatus: outcome.providerStatus, errorCode: null },
        now,
      )
    case 'unknown':
      return becomeUnknown(tx, name, now)
    case 'not_taken':
      return tryAgain(tx, name, text, now)
    case 'refused':
      return applyRefusal(tx, name, text, outcome.errorCode, now)
  }
}

/** 6 s, 36 s, 4 min, 22 min: the provider may be away for half an hour and no text is lost. */
const retryBaseSeconds = 6

async function tryAgain(tx: Tx, name: TextName, text: ClaimedText, now: Date): Promise<void> {
  if (text.attempt >= limits.textSendAttemptsMax) return applyRefusal(tx, name, text, 20429, now)
  await setText(tx, name, { status: 'queued', updatedAt: now })
  await enqueue(tx, 'sendText', name, retryBaseSeconds ** text.attempt * 1_000)
}

// https://www.twilio.com/docs/api/errors/21610: the recipient has texted STOP
const optedOutCode = 21610
// https://www.twilio.com/docs/api/errors/21408: texts to this country are not enabled, here by us
const blockedCode = 21408

async function applyRefusal(
  tx: Tx,
  name: TextName,
  text: Pick<ClaimedText, 'toPhone' | 'requestId' | 'customerId'>,
  errorCode: number,
  now: Date,
): Promise<void> {
  await setText(tx, name, {
    status: errorCode === optedOutCode ? 'suppressed' : 'failed',
    errorCode,
    updatedAt: now,
  })
  if (errorCode === optedOutCode) {
    await tx
      .updateTable('customer')
      .set({ optedOutAt: now, optedOutBy: 'customer' })
      .where('businessId', '=', name.businessId)
      // The number opted out: its customer may have another by now.
      .where('phone', '=', text.toPhone)
      .where('optedOutAt', 'is', null)
      .execute()
    await keepStopped(tx, { businessId: name.businessId, phone: text.toPhone }, now)
  }
  await record(
    tx,
    name,
    text,
    errorCode === optedOutCode ? 'message.suppressed' : 'message.failed',
    { errorCode },
  )
}

async function becomeUnknown(tx: Tx, name: TextName, now: Date): Promise<void> {
  await setText(tx, name, { status: 'unknown', updatedAt: now })
  await enqueue(tx, 'settleUnknownText', name, limits.textUnknownAfterMs)
}

function lockText(tx: Tx, name: TextName) {
  return tx
    .selectFrom('message')
    .select([
      'status',
      'purpose',
      'toPhone',
      'body',
      'linkGeneration',
      'requestId',
      'customerId',
      'attempt',
    ])
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .forUpdate()
    .executeTakeFirst()
}

type TextChange = {
  status: string
  updatedAt: Date
  claimedAt?: Date
  toPhone?: string
  fromPhone?: string
  body?: string
  parts?: number
  attempt?: number
  errorCode?: number
}

/** Changes a text that has no sid yet: a callback may have told of it in the meantime. */
async function setText(tx: Tx, name: TextName, change: TextChange): Promise<void> {
  await tx
    .updateTable('message')
    .set(change)
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('sid', 'is', null)
    .execute()
}

async function record(
  tx: Tx,
  name: TextName,
  text: Pick<ClaimedText, 'requestId' | 'customerId'>,
  type: 'message.failed' | 'message.suppressed',
  data: Record<string, unknown> = {},
): Promise<void> {
  // Words of the staff's own are about no request: whoever looks at the customer is told.
  const subject = text.requestId ?? text.customerId
  await recordEvent(tx, {
    businessId: name.businessId,
    subject,
    type,
    actor: 'provider',
    data: { messageId: name.messageId, ...data },
  })
}
