import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { checkMoney } from '#rules/money.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { newId } from '#server/ids.ts'
import { insertLinks } from '#server/insertLinks.ts'
import { Refusal, refuseField } from '#server/problems.ts'
import type { TypedPhone } from '#server/readCustomerPhone.ts'
import { saveCustomer } from '#server/saveCustomer.ts'
import { queueRequestText, writeRequestText } from './queueRequestText.ts'

/** The parsed body of `POST /v1/requests`; money in minor units. */
export type NewRequest = TypedPhone & {
  amountMinor: number
  currency?: string | undefined
  whatFor: string
  name?: string | undefined
  details?: string | undefined
  reference?: string | undefined
}

/**
 * Makes a request and, where the business can take payments, its text: one transaction.
 * @returns the id of the request.
 * @throws {Refusal} for the phone, the amount, the reference or the length of the text.
 */
export async function createRequest(
  tx: Tx,
  house: House,
  by: { businessId: string; userId: string },
  wanted: NewRequest,
  now: Date,
): Promise<string> {
  const { businessId } = by
  const business = await tx
    .selectFrom('business')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const money = { amountMinor: wanted.amountMinor, currency: wanted.currency ?? business.currency }
  const wrong = checkMoney(money)
  if (wrong) throw refuseField('amountMinor', wrong)
  const customer = await saveCustomer(tx, business, wanted, now)
  const id = newId('req')
  const request = { id, ...money, whatFor: wanted.whatFor, linkGeneration: 1, customer }
  // Also for a draft: better to hear now that its text is too long.
  writeRequestText(house, business, request)
  const sendable = business.paymentsReady && !customer.optedOutAt
  await insertRequest(tx, {
    id,
    by,
    wanted,
    money,
    customerId: customer.id,
    status: sendable ? 'open' : 'draft',
    now,
  })
  await insertLinks(tx, house, businessId, id)
  await enqueue(tx, 'expireRequest', { businessId, requestId: id }, limits.linkLifeMs)
  if (sendable) await queueRequestText(tx, house, business, request, now)
  const actor = { businessId, subject: id, actor: 'staff', actorId: by.userId } as const
  if (customer.isNew)
    await recordEvent(tx, { ...actor, subject: customer.id, type: 'customer.created' })
  await recordEvent(tx, { ...actor, type: 'request.created' })
  if (sendable) await recordEvent(tx, { ...actor, type: 'request.sent' })
  return id
}

type Insert = {
  id: string
  by: { businessId: string; userId: string }
  wanted: NewRequest
  money: { amountMinor: number; currency: string }
  customerId: string
  status: 'open' | 'draft'
  now: Date
}

async function insertRequest(
  tx: Tx,
  { id, by, wanted, money, customerId, status, now }: Insert,
): Promise<void> {
  const { number } = await tx
    .updateTable('businessCounter')
    .set({ nextRequestNumber: sql`next_request_number + 1` })
    .where('businessId', '=', by.businessId)
    .returning(sql<number>`next_request_number - 1`.as('number'))
    .executeTakeFirstOrThrow()
  const inserted = await tx
    .insertInto('request')
    .values({
      businessId: by.businessId,
      id,
      number,
      customerId,
      ...money,
      whatFor: wanted.whatFor,
      details: wanted.details || null,
      reference: wanted.reference ?? null,
      status,
      createdBy: by.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.linkLifeMs),
    })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'reference']).where('reference', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const detail = 'Use another reference, or open the request that has it.'
    throw new Refusal('reference_taken', {
      errors: [{ path: 'reference', code: 'reference_taken', detail }],
    })
  }
}
