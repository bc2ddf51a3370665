import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { presentPhone } from '#server/phones/presentPhone.ts'
import type { Column } from './encodeCsv.ts'
import { momentIn } from './momentIn.ts'
import type { Place } from './readPages.ts'

type Row = Awaited<ReturnType<typeof readCustomers>>[number]

/** Returns the columns of `customers.csv`, with times in `timeZone`. */
export function customerColumns(timeZone: string): Column<Row>[] {
  const moment = (at: Date | null) => at && momentIn(timeZone, at)
  return [
    { name: 'id', text: (row) => row.id },
    { name: 'name', text: (row) => row.name },
    { name: 'phone', text: (row) => presentPhone(row).phone },
    { name: 'phone_country', text: (row) => presentPhone(row).phoneCountry },
    { name: 'phone_extension', text: (row) => presentPhone(row).phoneExtension },
    { name: 'language', text: (row) => row.language },
    { name: 'time_zone', text: (row) => row.timeZone },
    { name: 'note', text: (row) => row.note },
    { name: 'made_at', text: (row) => moment(row.createdAt) },
    { name: 'texts_stopped_at', text: (row) => moment(row.optedOutAt) },
    { name: 'erased_at', text: (row) => moment(row.erasedAt) },
  ]
}

/** Reads a page of customers, in the order in which they were added. */
export async function readCustomers(
  tx: Tx,
  businessId: string,
  after: Place | null,
  rowsMax: number,
) {
  let page = tx
    .selectFrom('customer')
    .select([
      'id',
      'name',
      'phone',
      'phoneNational',
      'phoneInternational',
      'phoneCountry',
      'phoneExtension',
      'language',
      'timeZone',
      'note',
      'createdAt',
      'optedOutAt',
      'erasedAt',
      sql<Place>`json_build_object('at', '', 'id', id)`.as('place'),
    ])
    .where('businessId', '=', businessId)
    .orderBy('id')
    .limit(rowsMax)
  if (after) page = page.where('id', '>', after.id)
  return await page.execute()
}
