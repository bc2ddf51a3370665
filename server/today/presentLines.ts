import { sql } from 'kysely'
import type { TodayLine } from '#rules/shapes/today.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { customerPhone, presentPhone } from '#server/phones/presentPhone.ts'
import type { FoundLine } from './foundLine.ts'

/** Builds the JSON of lines of all kinds, with the requests and customers that they name. */
export async function presentLines(
  tx: Tx,
  businessId: string,
  found: readonly FoundLine[],
): Promise<ReadonlyMap<FoundLine, TodayLine>> {
  const requestIds = found.flatMap(({ requestId }) => requestId ?? [])
  const customerIds = found.flatMap(({ requestId, customerId }) =>
    requestId === null || requestId === undefined ? (customerId ?? []) : [],
  )
  const [requests, customers] = await together([
    requestIds.length === 0 ? [] : readRequests(tx, businessId, requestIds),
    customerIds.length === 0 ? [] : readCustomers(tx, businessId, customerIds),
  ])
  const requestById = new Map(requests.map((request) => [request.requestId, request]))
  const customerById = new Map(customers.map((customer) => [customer.customerId, customer]))
  const lines = new Map<FoundLine, TodayLine>()
  for (const one of found) {
    const request = requestById.get(one.requestId ?? '')
    const customer = request ?? customerById.get(one.customerId ?? '')
    if (customer) lines.set(one, presentLine(one, request ?? null, customer))
  }
  return lines
}

type Customer = Awaited<ReturnType<typeof readCustomers>>[number]
type Request = Awaited<ReturnType<typeof readRequests>>[number]

function presentLine(one: FoundLine, request: Request | null, customer: Customer): TodayLine {
  return {
    requestId: request?.requestId ?? null,
    number: request?.number ?? null,
    customer: { id: customer.customerId, name: customer.name, ...presentPhone(customer) },
    whatFor: request?.whatFor ?? null,
    amountMinor: one.amountMinor ?? request?.amountMinor ?? null,
    currency: one.currency ?? request?.currency ?? null,
    at: one.at?.toISOString() ?? null,
    words: one.words ?? null,
    declineCode: one.declineCode ?? null,
  }
}

const customerColumns = ['c.id as customerId', 'c.name', ...customerPhone] as const

function readCustomers(tx: Tx, businessId: string, ids: string[]) {
  return tx
    .selectFrom('customer as c')
    .select(customerColumns)
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

function readRequests(tx: Tx, businessId: string, ids: string[]) {
  return tx
    .selectFrom('request as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select(customerColumns)
    .select(['r.id as requestId', 'r.number', 'r.whatFor', 'r.amountMinor', 'r.currency'])
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}
