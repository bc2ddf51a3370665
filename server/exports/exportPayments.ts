import { sql } from 'kysely'
import { toMajor } from '#rules/money.ts'
import { countedRefundStatuses } from '#rules/payment.ts'
import type { ExportDaysQuery } from '#rules/shapes/exports.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Column } from './encodeCsv.ts'
import { momentIn } from './momentIn.ts'
import { onPage, type Place } from './readPages.ts'

type Row = {
  /** `dispute`: the bank took the money; `dispute_reversed`: it gave it back. */
  kind: 'payment' | 'refund' | 'dispute' | 'dispute_reversed'
  id: string
  at: Date
  number: number
  reference: string | null
  whatFor: string
  customerName: string | null
  amountMinor: number
  currency: string
  status: string
  method: string
  offlineHow: string | null
  cardBrand: string | null
  cardLast4: string | null
  providerId: string | null
  note: string | null
  place: Place
}

/** Returns the columns of `payments.csv`, with times in `timeZone`. */
export function paymentColumns(timeZone: string): Column<Row>[] {
  return [
    { name: 'kind', text: (row) => row.kind },
    { name: 'id', text: (row) => row.id },
    { name: 'at', text: (row) => momentIn(timeZone, row.at) },
    { name: 'request', number: (row) => row.number },
    { name: 'reference', text: (row) => row.reference },
    { name: 'what_for', text: (row) => row.whatFor },
    { name: 'customer', text: (row) => row.customerName },
    { name: 'currency', text: (row) => row.currency },
    // What went out is negative, so that the column adds up to what is left.
    {
      name: 'amount',
      number: (row) => (goesOut(row.kind) ? (`-${toMajor(row)}` as `${number}`) : toMajor(row)),
    },
    { name: 'status', text: (row) => row.status },
    { name: 'method', text: (row) => row.offlineHow ?? row.method },
    { name: 'card', text: (row) => row.cardBrand },
    { name: 'card_last4', text: (row) => row.cardLast4 },
    { name: 'provider_id', text: (row) => row.providerId },
    { name: 'note', text: (row) => row.note },
  ]
}

function goesOut(kind: Row['kind']): boolean {
  return kind === 'refund' || kind === 'dispute'
}

/** The columns of the request, the customer and the card, which a refund shares with its payment. */
const alike = [
  'r.number',
  'r.reference',
  'r.whatFor',
  'c.name as customerName',
  'p.method',
  'p.offlineHow',
  'p.cardBrand',
  'p.cardLast4',
] as const

/** Reads a page of the payments of these days, in the order in which requests were paid. */
export async function readPayments(
  tx: Tx,
  businessId: string,
  days: ExportDaysQuery,
  after: Place | null,
  rowsMax: number,
): Promise<Row[]> {
  return await tx
    .selectFrom('request as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'r.businessId').onRef('p.requestId', '=', 'r.id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select([
      sql<'payment'>`'payment'`.as('kind'),
      'p.id',
      sql<Date>`r.paid_at`.as('at'),
      'p.amountMinor',
      'p.currency',
      'p.status',
      'p.intentId as providerId',
      'p.note',
      sql<Place>`json_build_object('at', r.paid_at::text, 'id', p.id)`.as('place'),
    ])
    .select(alike)
    .where('r.businessId', '=', businessId)
    .where('r.paidAt', 'is not', null)
    .where('p.status', '=', 'succeeded')
    .where(onPage(businessId, days, after, { at: 'r.paidAt', id: 'p.id' }))
    .orderBy('r.paidAt')
    .orderBy('p.id')
    .limit(rowsMax)
    .execute()
}

/** Reads a page of the refunds of these days, in the order in which they were created. */
export async function readRefunds(
  tx: Tx,
  businessId: string,
  days: ExportDaysQuery,
  after: Place | null,
  rowsMax: number,
): Promise<Row[]> {
  return await tx
    .selectFrom('refund as f')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'f.businessId').onRef('p.id', '=', 'f.paymentId'),
    )
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.requestId'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select([
      sql<'refund'>`'refund'`.as('kind'),
      'f.id',
      'f.createdAt as at',
      'f.amountMinor',
      'f.currency',
      'f.status',
      'f.providerId',
      'f.reason as note',
      sql<Place>`json_build_object('at', f.created_at::text, 'id', f.id)`.as('place'),
    ])
    .select(alike)
    .where('f.businessId', '=', businessId)
    .where('f.status', 'in', [...countedRefundStatuses])
    .where(onPage(businessId, days, after, { at: 'f.createdAt', id: 'f.id' }))
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .limit(rowsMax)
    .execute()
}

/** Reads a page of what banks took back by disputes in these days, in the order in which they did. */
export function readWithdrawn(
  tx: Tx,
  businessId: string,
  days: ExportDaysQuery,
  after: Place | null,
  rowsMax: number,
): Promise<Row[]> {
  return disputeRows(tx, businessId, 'd.withdrawnAt')
    .select([
      sql<'dispute'>`'dispute'`.as('kind'),
      sql<Date>`d.withdrawn_at`.as('at'),
      'd.withdrawnMinor as amountMinor',
      sql<Place>`json_build_object('at', d.withdrawn_at::text, 'id', d.id)`.as('place'),
    ])
    .where(onPage(businessId, days, after, { at: 'd.withdrawnAt', id: 'd.id' }))
    .limit(rowsMax)
    .execute()
}

/** Reads a page of what banks gave back of that in these days, in the order in which they did. */
export function readReinstated(
  tx: Tx,
  businessId: string,
  days: ExportDaysQuery,
  after: Place | null,
  rowsMax: number,
): Promise<Row[]> {
  return disputeRows(tx, businessId, 'd.reinstatedAt')
    .select([
      sql<'dispute_reversed'>`'dispute_reversed'`.as('kind'),
      sql<Date>`d.reinstated_at`.as('at'),
      'd.reinstatedMinor as amountMinor',
      sql<Place>`json_build_object('at', d.reinstated_at::text, 'id', d.id)`.as('place'),
    ])
    .where(onPage(businessId, days, after, { at: 'd.reinstatedAt', id: 'd.id' }))
    .limit(rowsMax)
    .execute()
}

/** Builds the query of the disputes whose money moved at `moment`, the oldest movement first. */
function disputeRows(tx: Tx, businessId: string, moment: 'd.withdrawnAt' | 'd.reinstatedAt') {
  return tx
    .selectFrom('dispute as d')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'd.businessId').onRef('p.id', '=', 'd.paymentId'),
    )
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.requestId'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select(['d.id', 'd.currency', 'd.state as status', 'd.id as providerId', 'd.reason as note'])
    .select(alike)
    .where('d.businessId', '=', businessId)
    .where(moment, 'is not', null)
    .orderBy(moment)
    .orderBy('d.id')
}
