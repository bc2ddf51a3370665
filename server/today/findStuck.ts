import { type RawBuilder, sql } from 'kysely'
import { explainFailure } from '#rules/explainFailure.ts'
import type { MessagePurpose } from '#rules/message.ts'
import { todayLimits } from '#rules/todayLimits.ts'
import { retryStands } from '#server/messages/presentReason.ts'
import type { FindLines, FoundLine } from './foundLine.ts'

const most = sql.lit(todayLimits.todayLinesMax + 1)
const looked = sql.lit(todayLimits.todayRowsLookedAtMax)

/** SQL that tells whether no text `n` that fits asks for the money of a request `r`, alone or together with others. */
function unasked(fits: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (
    select from message n
    where n.business_id = r.business_id and ${fits} and n.purpose in ('request', 'reminder')
      and (n.request_id = r.id or n.id = any (array(
        select t.message_id from text_request t
        where t.business_id = r.business_id and t.request_id = r.id and t.named
      )))
  )`
}

type LostText = FoundLine & { errorCode: number | null; purpose: MessagePurpose; retries: number }

/** Finds what went wrong or does not go on, until somebody has done something about it. */
export const findStuck = {
  // A text counts as long as it does not go again by itself and no newer one followed it: one that asks for the same
  // money, or any reply.
  failedTexts: async (tx, { businessId, now }) => {
    const since = new Date(now.getTime() - todayLimits.failedTextListedMs)
    const { rows } = await sql<LostText>`
      select case when m.purpose <> 'reply' then r.id end as request_id,
        m.customer_id, m.updated_at as at, m.error_code, m.purpose, m.retries
      from (
        select message.*, ${retryStands} as goes_again from message
        where business_id = ${businessId} and status in ('undelivered', 'failed')
        order by id desc limit ${looked}
      ) as m
      -- A reminder of several is listed with the first of them that nothing newer asked for.
      left join lateral (
        select r.id, r.status = 'open' and ${unasked(sql`n.id > m.id`)} as waits from request r
        where r.business_id = ${businessId} and r.id = any (array(
          select t.request_id from text_request t
          where t.business_id = ${businessId} and t.message_id = m.id and t.named
        ) || m.request_id)
        order by waits desc, r.id limit 1
      ) r on true
      where m.created_at > ${since} and not m.goes_again and case
        when m.purpose in ('request', 'reminder') then r.waits
        when m.purpose = 'reply' then exists (
          select from thread t
          where t.business_id = ${businessId} and t.customer_id = m.customer_id
            and t.last_message_id = m.id
        )
        else false
      end
      order by m.id desc limit ${most}`.execute(tx)
    return rows.map(({ purpose, errorCode, retries, ...line }) => ({
      ...line,
      words: explainFailure({ purpose, errorCode, retry: null, retries }),
    }))
  },

  // A decline counts until the request is paid, or a newer text asks for its money.
  declined: async (tx, { businessId, now }) => {
    const since = new Date(now.getTime() - todayLimits.declineListedMs)
    const { rows } = await sql<FoundLine>`
      select r.id as request_id, d.at, d.decline_code
      from (
        select distinct on (subject) subject, at, decline_code
        from (
          select subject, at, data ->> 'declineCode' as decline_code from event
          where business_id = ${businessId} and type = 'payment.declined' and at > ${since}
          order by at desc limit ${looked}
        ) as recent
        order by subject, at desc
      ) as d
      join request r on r.business_id = ${businessId} and r.id = d.subject
      where r.status = 'open' and ${unasked(sql`n.created_at > d.at`)}
      order by d.at desc limit ${most}`.execute(tx)
    return rows
  },

  drafts: async (tx, { businessId }) => {
    const { rows } = await sql<FoundLine>`
      select id as request_id, created_at as at from request
      where business_id = ${businessId} and status = 'draft'
      order by created_at desc, number desc limit ${most}`.execute(tx)
    return rows
  },

  differences: async (tx, { businessId }) => {
    const { rows } = await sql<FoundLine>`
      select request_id, min(found_at) as at
      from (
        select request_id, found_at from reconcile_difference
        where business_id = ${businessId} and healed_at is null limit ${looked}
      ) as open
      group by request_id order by at, request_id limit ${most}`.execute(tx)
    return rows
  },
} satisfies Record<string, FindLines>
