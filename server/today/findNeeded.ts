import { type RawBuilder, sql } from 'kysely'
import { todayLimits } from '#rules/todayLimits.ts'
import type { FindLines, FoundLine } from './foundLine.ts'

const most = sql.lit(todayLimits.todayLinesMax + 1)
const looked = sql.lit(todayLimits.todayRowsLookedAtMax)

/**
 * Selects what a customer wrote last, shortened.
 * @param customerId the column with the customer's id
 */
const lastReply = (businessId: string, customerId: RawBuilder<unknown>) => sql`(
  select left(m.body, ${sql.lit(todayLimits.replyCharactersShown)}) from message m
  where m.business_id = ${businessId} and m.customer_id = ${customerId} and m.direction = 'inbound'
  order by m.id desc limit 1
)`

/** Finds what waits for an answer or a decision of staff. */
export const findNeeded = {
  // Those that can still be answered, the nearest deadline first.
  disputes: async (tx, { businessId, now }) => {
    const { rows } = await sql<FoundLine>`
      select p.request_id, d.respond_by as at, d.amount_minor, d.currency
      from dispute d join payment p on p.business_id = d.business_id and p.id = d.payment_id
      where d.business_id = ${businessId} and d.state = 'open' and d.respond_by > ${now}
      order by d.respond_by, d.id limit ${most}`.execute(tx)
    return rows
  },

  lateMoney: async (tx, { businessId }) => {
    const { rows } = await sql<FoundLine>`
      select r.id as request_id, p.created_at as at, p.amount_minor, p.currency
      from request r, lateral (
        select created_at, amount_minor, currency from payment
        where business_id = r.business_id and request_id = r.id
          and late is not null and late_decision is null
        order by attempt desc limit 1
      ) as p
      where r.business_id = ${businessId} and r.late_question
      order by r.created_at, r.id limit ${most}`.execute(tx)
    return rows
  },

  askedToStop: async (tx, { businessId }) => {
    const { rows } = await sql<FoundLine>`
      select c.id as customer_id, c.asked_to_stop_at as at, ${lastReply(businessId, sql`c.id`)} as words
      from customer c
      where c.business_id = ${businessId} and c.asked_to_stop_at is not null
      order by c.asked_to_stop_at, c.id limit ${most}`.execute(tx)
    return rows
  },

  // The longest wait comes first. A customer who asked for no more texts has a line of their own.
  replies: async (tx, { businessId }) => {
    const { rows } = await sql<FoundLine>`
      select t.customer_id, t.active_at as at, (
          select left(m.body, ${sql.lit(todayLimits.replyCharactersShown)}) from message m
          where m.business_id = t.business_id and m.customer_id = t.customer_id
            and m.direction = 'inbound' and m.read_at is null
          order by m.id desc limit 1
        ) as words
      from thread t
      join customer c on c.business_id = t.business_id and c.id = t.customer_id
      where t.business_id = ${businessId} and t.unread > 0 and c.asked_to_stop_at is null
      order by t.active_at, t.customer_id limit ${most}`.execute(tx)
    return rows
  },

  // One that is unread too is listed as that.
  woken: async (tx, { businessId }) => {
    const { rows } = await sql<FoundLine>`
      select t.customer_id, t.active_at as at, ${lastReply(businessId, sql`t.customer_id`)} as words
      from thread t
      where t.business_id = ${businessId} and t.state = 'open' and t.changed_how = 'woke'
        and t.unread = 0
      order by t.active_at, t.customer_id limit ${most}`.execute(tx)
    return rows
  },

  pausedReminders: async (tx, { businessId }) => {
    // Of a request that was paid since, the row stays as it was.
    const { rows } = await sql<FoundLine>`
      select r.id as request_id
      from (
        select request_id from request_reminder
        where business_id = ${businessId} and paused = 'replied'
        order by request_id desc limit ${looked}
      ) as m
      join request r on r.business_id = ${businessId} and r.id = m.request_id
      where r.status = 'open'
      order by r.id desc limit ${most}`.execute(tx)
    return rows
  },
} satisfies Record<string, FindLines>
