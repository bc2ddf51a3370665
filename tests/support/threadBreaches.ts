import type { Invariant } from '../faults/invariants.ts'

/**
 * Finds threads that differ from their texts: a text without a thread or a thread without texts, another newest text,
 * another number of unread ones, nothing to answer although the customer has written, a member who has left; and
 * texts that people wrote which the search does not know by their words, or knows by other words.
 */
export const threadsInSql: [Invariant, string][] = [
  [
    'I12',
    `select customer_id as what from thread t
     full join (
       select business_id, customer_id, max(id) as last_id, bool_or(direction = 'inbound') as heard,
         count(*) filter (where direction = 'inbound' and read_at is null) as unread
       from message group by business_id, customer_id
     ) m using (business_id, customer_id)
     where t.last_message_id is distinct from m.last_id or t.unread is distinct from m.unread
       or (t.state = 'quiet' and m.heard)`,
  ],
  [
    'I12',
    `select t.customer_id || ' of somebody who left' as what from thread t
     join member m on m.business_id = t.business_id and m.user_id = t.assigned_to
     where m.left_at is not null`,
  ],
  [
    'I12',
    `select distinct message_id || ' by its words' as what from message_word w
     full join (
       select m.business_id, m.id as message_id, t.word from message m, message_words(m.body) as t (word)
       where m.purpose = 'reply'
     ) said using (business_id, message_id, word)
     where w.business_id is null or said.business_id is null`,
  ],
]

/** Finds snoozed threads that no job will open again. */
export const snoozesInSql: [Invariant, string][] = [
  [
    'I12',
    `select customer_id || ' is snoozed for ever' as what from thread
     where state = 'snoozed' and not exists (
       select from graphile_worker._private_jobs j where j.key = 'wakeThread:' || customer_id
     )`,
  ],
]
