import { sql } from 'kysely'
import { todayLimits } from '#rules/todayLimits.ts'
import { linkPlaceholder } from '#server/links/payLink.ts'
import { retryStands } from '#server/messages/presentReason.ts'
import type { FindLines, FoundLine } from './foundLine.ts'

const most = sql.lit(todayLimits.todayLinesMax + 1)
const looked = sql.lit(todayLimits.todayRowsLookedAtMax)

/** Finds what happens by itself before the day ends, in the order in which it will. */
export const findPlanned = {
  // Those that can go as things stand: what is decided when they are due may still keep one back.
  reminders: async (tx, { businessId, endsAt, remindersPaused }) => {
    // The pause is one of plans: what staff let wait goes.
    const { rows } = await sql<FoundLine>`
      select r.id as request_id, min(m.next_at) as at
      from (
        (
          select request_id, next_at from request_reminder
          where business_id = ${businessId} and next_at < ${endsAt} and not ${remindersPaused}
          order by next_at, request_id limit ${looked}
        )
        union all
        (
          select request_id, send_at from scheduled_text
          where business_id = ${businessId} and purpose = 'reminder' and send_at < ${endsAt}
          order by send_at, request_id limit ${looked}
        )
      ) as m
      join request r on r.business_id = ${businessId} and r.id = m.request_id
      join customer c on c.business_id = ${businessId} and c.id = r.customer_id
      where r.status = 'open' and not r.disputed and c.opted_out_at is null
        and c.asked_to_stop_at is null
      group by r.id order by at, r.id limit ${most}`.execute(tx)
    return rows
  },

  scheduled: async (tx, { businessId, endsAt }) => {
    const { rows } = await sql<FoundLine>`
      (
        select id as request_id, send_at as at from request
        where business_id = ${businessId} and status = 'scheduled' and send_at < ${endsAt}
        order by send_at, id limit ${most}
      )
      union all
      (
        select r.id, s.send_at
        from (
          select request_id, send_at from scheduled_text
          where business_id = ${businessId} and purpose = 'request' and send_at < ${endsAt}
          order by send_at, request_id limit ${looked}
        ) as s
        join request r on r.business_id = ${businessId} and r.id = s.request_id
        join customer c on c.business_id = ${businessId} and c.id = r.customer_id
        where r.status = 'open' and coalesce(c.opted_out_at, c.asked_to_stop_at) is null
      )
      order by at, request_id limit ${most}`.execute(tx)
    return rows
  },

  // Of replies that wait, the newest are looked through; one that was held back is a thread to answer.
  scheduledReplies: async (tx, { businessId, endsAt }) => {
    const { rows } = await sql<FoundLine>`
      select s.customer_id, s.send_at as at, left(
          replace(s.body, ${linkPlaceholder}, '…'), ${sql.lit(todayLimits.replyCharactersShown)}
        ) as words
      from (
        select * from scheduled_reply where business_id = ${businessId}
        order by id desc limit ${looked}
      ) as s
      join customer c on c.business_id = ${businessId} and c.id = s.customer_id
      where c.opted_out_at is null and c.phone = s.to_phone
        and s.why is null and s.send_at < ${endsAt}
        and (c.asked_to_stop_at is null or c.asked_to_stop_at < s.created_at)
      order by s.send_at, s.id limit ${most}`.execute(tx)
    return rows
  },

  // Texts that did not arrive for a passing reason.
  retries: async (tx, { businessId, endsAt }) => {
    const { rows } = await sql<FoundLine>`
      select request_id, customer_id, retry_at as at
      from (
        select message.*, ${retryStands} as stands from message
        where business_id = ${businessId} and retry_at < ${endsAt}
        order by retry_at, id limit ${looked}
      ) as m
      where stands order by retry_at, id limit ${most}`.execute(tx)
    return rows
  },

  expiries: async (tx, { businessId, endsAt }) => {
    const { rows } = await sql<FoundLine>`
      select id as request_id, expires_at as at from request
      where business_id = ${businessId} and status = 'open' and expires_at < ${endsAt}
      order by expires_at, id limit ${most}`.execute(tx)
    return rows
  },
} satisfies Record<string, FindLines>
