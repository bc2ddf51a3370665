import { DatabaseError } from 'pg'
import type { ChangeCustomerBody } from '#rules/shapes/customer.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { releaseAsked } from '#server/messages/holdText.ts'
import { neverTexted } from '#server/messages/lockRecipient.ts'
import { recordConsent, stoppedNumber } from '#server/messages/recordConsent.ts'
import { phoneColumns } from '#server/phones/phoneColumns.ts'
import { readCustomerPhone } from './readCustomerPhone.ts'

/** The fields that the history names; the others follow from the phone. */
const shownFields = new Set(['name', 'phone', 'timeZone', 'language', 'note'])

type Customer = {
  id: string
  phone: string
  lineConfirmedAt: Date | null
  optedOutAt: Date | null
  optedOutBy: 'customer' | 'staff' | null
}

/**
 * Changes a customer's fields. Replies from a new phone reach this customer too.
 * @throws {Refusal} not_found, customer_erased, phone_invalid, phone_needs_confirmation,
 * customer_exists, text_opted_out
 */
export async function changeCustomer(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  id: string,
  changes: ChangeCustomerBody,
  now: Date,
): Promise<void> {
  // Locked, so that the row compared below is the one that changes.
  const customer = await tx
    .selectFrom('customer')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw new Refusal('not_found')
  if (customer.erasedAt) throw new Refusal('customer_erased')
  const consent = readConsentChange(customer, changes.textsStopped, now)
  const columns = {
    ...(changes.name === undefined ? {} : { name: changes.name }),
    ...(changes.timeZone === undefined ? {} : { timeZone: changes.timeZone }),
    ...(changes.language === undefined ? {} : { language: changes.language }),
    ...(changes.note === undefined ? {} : { note: changes.note || null }),
    ...(await readNewPhone(tx, businessId, customer, changes, now)),
    ...consent,
  }
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const changed = names.filter((name) => columns[name] !== customer[name])
  if (changed.length === 0) return
  await tx
    .updateTable('customer')
    .set(columns)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
    .catch(refuseDuplicate)
  if (changed.includes('phone')) await moveTextRoute(tx, businessId, customer, columns.phone ?? '')
  const event = { businessId, subject: id, actor: 'staff', actorId: userId } as const
  const fields = changed.filter((name) => shownFields.has(name))
  if (fields.length > 0)
    await recordEvent(tx, { ...event, type: 'customer.changed', data: { fields } })
  const number = { customerId: id, phone: columns.phone ?? customer.phone }
  // The number that they have now was stopped before.
  if (
    !consent &&
    !customer.optedOutAt &&
    changed.includes('phone') &&
    (await isStopped(tx, number, businessId))
  )
    await recordConsent(tx, businessId, [stoppedNumber(number)], now)
  if (!consent) return
  const change = consent.optedOutAt ? 'stopped' : 'allowed'
  const record = { ...number, change, source: 'staff', actor: 'staff', actorId: userId } as const
  await recordConsent(tx, businessId, [record], now)
  if (customer.askedToStopAt) await releaseAsked(tx, { businessId, customerId: id })
  const type = consent.optedOutAt ? 'customer.opted_out' : 'customer.opted_in'
  await recordEvent(tx, { ...event, type, data: { by: 'staff' } })
}

/**
 * Returns the opt-out columns after the staff stop or allow a customer's texts.
 * @returns null when nothing changes.
 * @throws {Refusal} text_opted_out: after the customer's own STOP only their START allows texts again.
 */
function readConsentChange(customer: Customer, stopped: boolean | undefined, now: Date) {
  const isStopped = customer.optedOutAt !== null
  if (stopped === undefined || stopped === isStopped) return null
  if (stopped) return { optedOutAt: now, optedOutBy: 'staff' as const, askedToStopAt: null }
  if (customer.optedOutBy !== 'staff') throw new Refusal('text_opted_out')
  return { optedOutAt: null, optedOutBy: null, askedToStopAt: null }
}

async function isStopped(
  tx: Tx,
  { customerId }: { customerId: string },
  businessId: string,
): Promise<boolean> {
  const { optedOutAt } = await tx
    .selectFrom('customer')
    .select('optedOutAt')
    .where('businessId', '=', businessId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return optedOutAt !== null
}

async function readNewPhone(
  tx: Tx,
  businessId: string,
  customer: Customer,
  changes: ChangeCustomerBody,
  now: Date,
) {
  if (changes.phone === undefined) return null
  const business = await tx
    .selectFrom('business')
    .select(['id', 'country', 'allowedCountries'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const phone = await readCustomerPhone(tx, business, { ...changes, phone: changes.phone })
  await refuseNumberInUse(tx, businessId, customer, phone.e164)
  const confirmedAt = phone.e164 === customer.phone ? customer.lineConfirmedAt : null
  return { ...phoneColumns(phone), lineConfirmedAt: phone.doubt ? (confirmedAt ?? now) : null }
}

/**
 * Refuses a number that another customer visibly has. Only the unique index knows for sure, but asking it
 * waits for a transaction that writes the other row, and rereadPhones, which writes many, may be waiting
 * for ours: a deadlock.
 */
async function refuseNumberInUse(
  tx: Tx,
  businessId: string,
  customer: Customer,
  phone: string,
): Promise<void> {
  const holder = await tx
    .selectFrom('customer')
    .select('id')
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .where('id', '<>', customer.id)
    .executeTakeFirst()
  if (holder) throw refuseField('phone', 'customer_exists')
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: 23505 is unique_violation. */
function refuseDuplicate(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23505')
    throw refuseField('phone', 'customer_exists')
  throw error
}

/**
 * Routes replies from the new phone to this customer, who may answer, or say START, from it. The old phone
 * keeps its route as well: an answer to a text that went there still belongs to this customer.
 */
async function moveTextRoute(
  tx: Tx,
  businessId: string,
  customer: Customer,
  newPhone: string,
): Promise<void> {
  await tx
    .insertInto('textRoute')
    .columns(['ourPhone', 'theirPhone', 'businessId', 'customerId', 'lastAt'])
    .expression((from) =>
      from
        .selectFrom('textRoute')
        .select((select) => [
          'ourPhone',
          select.val(newPhone).as('theirPhone'),
          'businessId',
          'customerId',
          // Otherwise a business that just saves a stranger's number would get their replies to others.
          select.val(neverTexted).as('lastAt'),
        ])
        .where('theirPhone', '=', customer.phone)
        .where('businessId', '=', businessId)
        .where('customerId', '=', customer.id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['ourPhone', 'theirPhone', 'businessId'])
        .doUpdateSet((set) => ({ customerId: set.ref('excluded.customerId') })),
    )
    .execute()
}
