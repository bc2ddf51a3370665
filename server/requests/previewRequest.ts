import { findCostlySigns, toPlainText } from '#rules/findCostlySigns.ts'
import { limits } from '#rules/limits.ts'
import { readPhone } from '#rules/phone.ts'
import type { ReminderWording } from '#rules/reminderPlan.ts'
import { type RequestLine, totalOfLines } from '#rules/requestLines.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { measureText } from '#rules/textParts.ts'
import { reminderText, requestText } from '#rules/texts.ts'
import { type Language, languageOf } from '#rules/words/languages.ts'
import type { AppContext } from '#server/appContext.ts'
import { refuseAddresses } from '#server/business/refuseAddresses.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuseField } from '#server/http/problems.ts'
import { sampleLink } from '#server/links/payLink.ts'
import { kindOf, ownWordsOf } from '#server/messages/composeRequestText.ts'
import { wasTexted, wayToStop } from '#server/messages/howToStop.ts'
import { readSendAt } from '#server/messages/readSendAt.ts'
import { textLocaleOf } from '#server/messages/textLocale.ts'
import { refuseLineAddresses } from './askedAmount.ts'
import { findWaiting } from './findWaiting.ts'
import { readArrival } from './readArrival.ts'
import { readRecipientTime } from './readRecipientTime.ts'

/** A request that is being written. */
type Unfinished = {
  phone?: string | undefined
  phoneCountry?: string | undefined
  amountMinor?: number | undefined
  currency?: string | undefined
  whatFor?: string | undefined
  lines?: RequestLine[] | undefined
  /** ISO 8601. */
  sendAt?: string | undefined
  reminder?: ReminderWording | undefined
  language?: Language | undefined
}

/**
 * Returns the very text that would go out, before anything is stored, with its cost and the reason
 * for it. A missing amount is shown as 0, and a missing purpose is left out.
 * @param unfinished `phone` as typed, read by `phoneCountry` or the business's country
 * @throws {Refusal} address_in_words, amount_not_total
 */
export async function previewRequest(
  tx: Tx,
  context: AppContext,
  businessId: string,
  unfinished: Unfinished,
  now: Date,
): Promise<RequestPreview> {
  const wanted = withTotal(unfinished)
  refuseAddresses({ whatFor: wanted.whatFor })
  const business = await readSender(tx, businessId)
  const reading = wanted.phone
    ? readPhone(wanted.phone, wanted.phoneCountry ?? business.country)
    : null
  const customer = reading && (await readCustomer(tx, businessId, reading.e164))
  const goes = whenItGoes(business, customer, wanted.sendAt, now)
  const locale = textLocaleOf(business, {
    language: wanted.language ?? customer?.language ?? null,
    phoneCountry: reading?.country ?? null,
  })
  const stop = {
    by: wayToStop(context.config, reading?.country ?? null),
    isFirst: !(await wasTexted(tx, { businessId, phone: reading?.e164 ?? '' }, now)),
  }
  const textFor = (whatFor: string | null) => {
    const facts = {
      businessName: business.name,
      money: {
        amountMinor: wanted.amountMinor ?? 0,
        currency: wanted.currency ?? business.currency,
      },
      ...sampleLink(context),
      locale,
      ownWords: ownWordsOf(business, kindOf(wanted.reminder), locale),
      stop,
    }
    if (wanted.reminder === undefined) return requestText({ ...facts, whatFor })
    return reminderText({ ...facts, whatFor: whatFor ?? '', wording: wanted.reminder })
  }
  const body = textFor(wanted.whatFor ?? null)
  const whatFor = wanted.whatFor ?? ''
  const plainWhatFor = toPlainText(whatFor, ({ kind }) => kind === 'other').trim()
  return {
    body,
    language: languageOf(locale),
    ...measureText(body),
    partsMax: limits.textPartsMax,
    partsPlain: measureText(textFor(plainWhatFor || null)).parts,
    costlySigns: namedSigns(whatFor, business.name),
    to: reading?.e164 ?? null,
    waiting: await readWaiting(tx, business, customer, wanted),
    goes,
    arrival: await readArrival(tx, context, { business, reading, customer, body }),
    // The recipient's time at the planned hour, or now if the text is not scheduled.
    recipientTime:
      reading &&
      (await readRecipientTime(tx, businessId, business, reading, new Date(goes.at ?? now))),
  }
}

/** Returns the request with the total of its lines as its amount. @throws {Refusal} amount_not_total, address_in_words */
function withTotal({ lines, ...wanted }: Unfinished): Omit<Unfinished, 'lines'> {
  if (!lines) return wanted
  refuseLineAddresses(lines)
  const amountMinor = totalOfLines(lines)
  if (wanted.amountMinor !== undefined && wanted.amountMinor !== amountMinor)
    throw refuseField('amountMinor', 'amount_not_total')
  return { ...wanted, amountMinor }
}

function readSender(tx: Tx, id: string) {
  return tx
    .selectFrom('business')
    .select(['id', 'name', 'country', 'currency', 'textLanguage', 'timeZone'])
    .select(['quietFrom', 'quietTo', 'paymentsReady', 'wordings', 'allowedCountries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function readCustomer(tx: Tx, businessId: string, phone: string | null) {
  return tx
    .selectFrom('customer')
    .select(['id', 'name', 'language', 'optedOutAt', 'lineConfirmedAt'])
    .where('businessId', '=', businessId)
    .where('phone', '=', phone ?? '')
    .executeTakeFirst()
}

async function readWaiting(
  tx: Tx,
  business: { id: string; currency: string },
  customer: { id: string; name: string | null } | null | undefined,
  { amountMinor, currency = business.currency, whatFor }: Unfinished,
): Promise<RequestPreview['waiting']> {
  if (!customer || amountMinor === undefined || whatFor === undefined) return null
  const name = { businessId: business.id, customerId: customer.id }
  const waiting = await findWaiting(tx, name, { amountMinor, currency, whatFor })
  return waiting ? { id: waiting.id, name: customer.name } : null
}

/**
 * Returns what `createRequest` would do with the request.
 * @throws {Refusal} date_out_of_range for `sendAt`
 */
function whenItGoes(
  business: { paymentsReady: boolean },
  customer: { optedOutAt: Date | null } | null | undefined,
  typedSendAt: string | undefined,
  now: Date,
): RequestPreview['goes'] {
  const sendAt = readSendAt(typedSendAt, now)
  if (customer?.optedOutAt) return { at: null, why: 'opted_out' }
  if (!business.paymentsReady) return { at: null, why: 'payments_not_ready' }
  if (sendAt) return { at: sendAt.toISOString(), why: 'scheduled' }
  return { at: now.toISOString(), why: 'now' }
}

function namedSigns(whatFor: string, businessName: string): RequestPreview['costlySigns'] {
  const signs = [
    ...findCostlySigns(whatFor).map((sign) => ({ ...sign, place: 'whatFor' as const })),
    ...findCostlySigns(businessName).map((sign) => ({ ...sign, place: 'businessName' as const })),
  ]
  return signs
    .sort((one, other) => Number(one.automatic) - Number(other.automatic))
    .slice(0, limits.costlySignsMax)
}
