import { sql } from 'kysely'
import { isErasedPhone } from '#rules/erasedPhone.ts'
import { explainFailure } from '#rules/explainFailure.ts'
import type { ExportDaysQuery } from '#rules/shapes/exports.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Column } from './encodeCsv.ts'
import { momentIn } from './momentIn.ts'
import { onPage, type Place } from './readPages.ts'

type Row = Awaited<ReturnType<typeof readTexts>>[number]

/** Returns the columns of `texts.csv`, with times in `timeZone`. */
export function textColumns(timeZone: string): Column<Row>[] {
  return [
    { name: 'id', text: (row) => row.id },
    { name: 'at', text: (row) => momentIn(timeZone, row.createdAt) },
    { name: 'direction', text: (row) => row.direction },
    { name: 'purpose', text: (row) => row.purpose },
    { name: 'customer', text: (row) => row.name },
    { name: 'phone', text: (row) => (isErasedPhone(row.phone) ? '' : row.phone) },
    { name: 'request', number: (row) => row.number },
    { name: 'status', text: (row) => row.status },
    { name: 'reason', text: (row) => explainFailure(row) },
    { name: 'parts', number: (row) => row.parts },
    { name: 'price', number: (row) => toUnits(row.priceMicros) },
    { name: 'price_currency', text: (row) => row.priceCurrency },
    { name: 'text', text: (row) => row.body },
  ]
}

/** Writes millionths as an exact decimal: 7500 is 0.007500. */
function toUnits(micros: number | null): `${number}` | null {
  if (micros === null) return null
  const digits = String(micros).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}` as `${number}`
}

/** Reads a page of the texts that were written or received on these days, in their order. */
export async function readTexts(
  tx: Tx,
  businessId: string,
  days: ExportDaysQuery,
  after: Place | null,
  rowsMax: number,
) {
  return await tx
    .selectFrom('message as m')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'm.businessId').onRef('c.id', '=', 'm.customerId'),
    )
    .leftJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'm.businessId').onRef('r.id', '=', 'm.requestId'),
    )
    .select([
      'm.id',
      'm.createdAt',
      'm.direction',
      'm.purpose',
      'c.name',
      sql<string>`case m.direction when 'outbound' then m.to_phone else m.from_phone end`.as(
        'phone',
      ),
      'r.number',
      'm.status',
      'm.errorCode',
      'm.retry',
      'm.retries',
      'm.parts',
      'm.priceMicros',
      'm.priceCurrency',
      'm.body',
      sql<Place>`json_build_object('at', m.created_at::text, 'id', m.id)`.as('place'),
    ])
    .where('m.businessId', '=', businessId)
    .where(onPage(businessId, days, after, { at: 'm.createdAt', id: 'm.id' }))
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .limit(rowsMax)
    .execute()
}
