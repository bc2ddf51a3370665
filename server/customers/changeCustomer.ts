import { DatabaseError } from 'pg'
import type { ChangeCustomerBody } from '#rules/shapes/customer.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { neverTexted } from '#server/messages/holdRecipient.ts'
import { phoneColumns, readCustomerPhone } from '#server/phones/readCustomerPhone.ts'

/** What the history tells; the rest follows from the phone. */
const shownFields = new Set(['name', 'phone', 'timeZone', 'language', 'note'])

type Customer = {
  id: string
  phone: string
  lineConfirmedAt: Date | null
  optedOutAt: Date | null
  optedOutBy: string | null
}

/**
 * Changes what is known of a customer.
 * Replies from a new phone find their way.
 * @throws {Refusal} not_found, customer_erased, phone_invalid, phone_needs_confirmation,
 * customer_exists, text_opted_out
 */
export async function changeCustomer(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  id: string,
  wanted: ChangeCustomerBody,
  now: Date,
): Promise<void> {
  // Locked, so that what is compared below is what is changed.
  const customer = await tx
    .selectFrom('customer')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw new Refusal('not_found')
  if (customer.erasedAt) throw new Refusal('customer_erased')
  const consent = readConsent(customer, wanted.textsStopped, now)
  const columns = {
    ...(wanted.name === undefined ? {} : { name: wanted.name }),
    ...(wanted.timeZone === undefined ? {} : { timeZone: wanted.timeZone }),
    ...(wanted.language === undefined ? {} : { language: wanted.language }),
    ...(wanted.note === undefined ? {} : { note: wanted.note || null }),
    ...(await readNewPhone(tx, businessId, customer, wanted, now)),
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
    .catch(refuseTaken)
  if (changed.includes('phone')) await moveTextRoute(tx, businessId, customer, columns.phone ?? '')
  const by = { businessId, subject: id, actor: 'staff', actorId: userId } as const
  const fields = changed.filter((name) => shownFields.has(name))
  if (fields.length > 0)
    await recordEvent(tx, { ...by, type: 'customer.changed', data: { fields } })
  if (!consent) return
  const type = consent.optedOutAt ? 'customer.opted_out' : 'customer.opted_in'
  await recordEvent(tx, { ...by, type, data: { by: 'staff' } })
}

/**
 * What the staff note of a customer's wish to get texts or none.
 * @returns null where nothing changes.
 * @throws {Refusal} text_opted_out: what they stopped themselves, only START from them allows.
 */
function readConsent(customer: Customer, stopped: boolean | undefined, now: Date) {
  const isStopped = customer.optedOutAt !== null
  if (stopped === undefined || stopped === isStopped) return null
  if (stopped) return { optedOutAt: now, optedOutBy: 'staff' }
  if (customer.optedOutBy !== 'staff') throw new Refusal('text_opted_out')
  return { optedOutAt: null, optedOutBy: null }
}

async function readNewPhone(
  tx: Tx,
  businessId: string,
  customer: Customer,
  wanted: ChangeCustomerBody,
  now: Date,
) {
  if (wanted.phone === undefined) return null
  const business = await tx
    .selectFrom('business')
    .select(['id', 'country', 'allowedCountries'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const phone = await readCustomerPhone(tx, business, { ...wanted, phone: wanted.phone })
  await refuseHeld(tx, businessId, customer, phone.e164)
  const known = phone.e164 === customer.phone ? customer.lineConfirmedAt : null
  return { ...phoneColumns(phone), lineConfirmedAt: phone.doubt ? (known ?? now) : null }
}

/**
 * Only the index knows whether a number is free. But it waits for whoever writes the row that has
 * it, and rereadPhones, which writes many, may be waiting for ours: so what can be seen is refused
 * without asking it.
 */
async function refuseHeld(
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
function refuseTaken(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23505')
    throw refuseField('phone', 'customer_exists')
  throw error
}

/**
 * Whoever was texted on the old phone may answer, or say START, from the new one. The old phone
 * keeps its way here as well: an answer to a text that went there still belongs to this customer.
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
          // Or one who only writes down a stranger's number would get what they write to others.
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
