import { sql } from 'kysely'
import { countedRefundStatuses } from '#rules/payment.ts'
import { todayLimits } from '#rules/todayLimits.ts'
import type { FindLines, FoundLine } from './foundLine.ts'

const most = sql.lit(todayLimits.todayLinesMax + 1)

/** Finds the money that came in or went back since yesterday began, newest first. */
export const findMoved = {
  paid: async (tx, { businessId, cameFrom }) => {
    const { rows } = await sql<FoundLine>`
      select id as request_id, paid_at as at, amount_paid_minor as amount_minor, currency from request
      where business_id = ${businessId} and paid_at >= ${cameFrom}
      order by paid_at desc, created_at desc, number desc limit ${most}`.execute(tx)
    return rows
  },

  refunded: async (tx, { businessId, cameFrom }) => {
    const { rows } = await sql<FoundLine>`
      select p.request_id, f.created_at as at, f.amount_minor, f.currency
      from refund f join payment p on p.business_id = f.business_id and p.id = f.payment_id
      where f.business_id = ${businessId} and f.created_at >= ${cameFrom}
        and f.status = any(${[...countedRefundStatuses]}::text[])
      order by f.created_at desc, f.id desc limit ${most}`.execute(tx)
    return rows
  },
} satisfies Record<string, FindLines>
