import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { blockText, recordTextEvent, updateText } from './applyOutcome.ts'
import { countText } from './limitTexts.ts'
import type { TextName } from './textName.ts'

export type Recipient = {
  /** The id of the business. */
  id: string
  knownAt: Date | null
  phone: string
  phoneCountry: string | null
  optedOutAt: Date | null
  askedToStopAt: Date | null
  erasedAt: Date | null
  allowedCountries: string[] | null
}

type LockedText = Omit<Parameters<typeof blockText>[2], 'toPhone'> & {
  purpose: string
  toPhone: string
}

/** Reads the customer of a text, locked until the text is claimed, and the countries that the business texts. */
export function readRecipient(tx: Tx, businessId: string, customerId: string): Promise<Recipient> {
  return tx
    .selectFrom('customer as c')
    .innerJoin('business as b', 'b.id', 'c.businessId')
    .select(['c.phone', 'c.phoneCountry', 'c.optedOutAt', 'c.erasedAt', 'b.allowedCountries'])
    .select(['b.id', 'b.knownAt', 'c.askedToStopAt'])
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', customerId)
    .forShare('c')
    .executeTakeFirstOrThrow()
}

/** Fails a text that may not go where its customer is now. Returns whether it did. */
export async function refuseRecipient(
  tx: Tx,
  context: AppContext,
  text: {
    name: TextName
    message: LockedText
    customer: Recipient
    waiting: Parameters<typeof updateText>[2]
  },
  now: Date,
): Promise<boolean> {
  const { name, message, customer, waiting } = text
  if (!isAllowed(customer)) {
    await blockText(tx, name, { ...message, toPhone: customer.phone }, now)
    return true
  }
  if (await mayRedirect(tx, context, { ...message, now }, customer)) return false
  await updateText(tx, name, waiting, { status: 'failed', updatedAt: now })
  await recordTextEvent(tx, name, message, 'message.failed')
  return true
}

/**
 * Tells whether a text may go to another number than it was written for. A free-form reply never may: the
 * customer was in touch at the old number. A request for money may, as if it were made to the new one.
 */
async function mayRedirect(
  tx: Tx,
  context: AppContext,
  { purpose, toPhone, now }: { purpose: string; toPhone: string; now: Date },
  { id, knownAt, phone: to }: Recipient,
): Promise<boolean> {
  if (to === toPhone || purpose === 'receipt') return true
  if (purpose === 'reply') return false
  try {
    await countText(tx, context, { business: { id, knownAt }, to }, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Tells whether the business still texts this country, which may have changed since the text was written. */
function isAllowed({ phoneCountry, allowedCountries }: Recipient): boolean {
  return !allowedCountries || (phoneCountry !== null && allowedCountries.includes(phoneCountry))
}
