import { limits } from '#rules/limits.ts'
import { toMajor } from '#rules/money.ts'
import type { ExportRequestsQuery } from '#rules/shapes/exports.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import type { AppContext } from '#server/appContext.ts'
import { extendTimeouts, inBusiness } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { listRequests } from '#server/requests/listRequests.ts'
import { readRequestRows } from '#server/requests/readRequestRows.ts'
import type { Column } from './encodeCsv.ts'
import { momentIn } from './momentIn.ts'

/**
 * Returns the columns of `requests.csv`, with times in `timeZone`.
 * @param names the names of the members, by their ids.
 */
export function requestColumns(
  timeZone: string,
  names: ReadonlyMap<string, string>,
): Column<RequestRow>[] {
  const moment = (at: string | null) => at && momentIn(timeZone, new Date(at))
  const money = (column: 'amountMinor' | 'amountPaidMinor' | 'amountRefundedMinor') => ({
    number: (row: RequestRow) => toMajor({ amountMinor: row[column], currency: row.currency }),
  })
  return [
    { name: 'number', number: (row) => row.number },
    { name: 'id', text: (row) => row.id },
    { name: 'status', text: (row) => row.status },
    { name: 'overdue', text: (row) => String(row.overdue) },
    { name: 'disputed', text: (row) => String(row.disputed) },
    { name: 'customer', text: (row) => row.customer.name },
    { name: 'phone', text: (row) => row.customer.phone },
    { name: 'what_for', text: (row) => row.whatFor },
    { name: 'reference', text: (row) => row.reference },
    { name: 'currency', text: (row) => row.currency },
    { name: 'amount', ...money('amountMinor') },
    { name: 'paid', ...money('amountPaidMinor') },
    { name: 'refunded', ...money('amountRefundedMinor') },
    { name: 'due_on', text: (row) => row.dueOn },
    { name: 'made_at', text: (row) => moment(row.createdAt) },
    { name: 'send_at', text: (row) => moment(row.sendAt) },
    { name: 'opened_at', text: (row) => moment(row.openedAt) },
    { name: 'paid_at', text: (row) => moment(row.paidAt) },
    { name: 'expires_at', text: (row) => moment(row.expiresAt) },
    { name: 'made_by', text: (row) => row.madeBy && (names.get(row.madeBy) ?? row.madeBy) },
  ]
}

/** Reads the chosen requests in their order, or all requests of the list with this filter, in its order. */
export async function* readRequestPages(
  { database }: AppContext,
  businessId: string,
  { ids, ...filter }: ExportRequestsQuery,
): AsyncGenerator<RequestRow[]> {
  if (ids) {
    const rows = await inBusiness(database, businessId, (tx) =>
      readRequestRows(tx, businessId, ids, new Date()),
    )
    const places = new Map(ids.map((id, place) => [id, place]))
    yield rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    return
  }
  let after: string | undefined
  do {
    const query = { ...filter, limit: limits.exportPageRows, ...(after ? { after } : {}) }
    const page = await inBusiness(database, businessId, async (tx) => {
      await extendTimeouts(tx)
      return listRequests(tx, businessId, query, new Date())
    })
    // A list can say that some are missing; an incomplete file could pass for a complete one.
    if (page.truncated) throw new Refusal('export_too_wide')
    // A page may be empty and still have a next one.
    if (page.data.length > 0) yield page.data
    after = page.nextCursor ?? undefined
  } while (after)
}
