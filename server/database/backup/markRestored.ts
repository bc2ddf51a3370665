import type pg from 'pg'

/**
 * Makes of a database as it was one that knows that time went on without it, as part of the
 * transaction that `client` is in: what may have happened since is asked for before it is done, and
 * what has ended since does not come back. Why, in docs/decisions/032-back-up-and-restore.md.
 * @param takenAt when the back-up was made.
 */
export async function markRestored(client: pg.Client, takenAt: string): Promise<void> {
  await client.query(
    `update installation set backed_up_at = $1, restored_at = date_trunc('milliseconds', clock_timestamp())`,
    [takenAt],
  )
  for (const statement of marks) await client.query(statement)
}

const marks = [
  // Who has been signed out since stays out, and no code works twice.
  'delete from session',
  'delete from sign_in_code',
  // Claimed at least once, or asked about: it may have gone out since. One that never was is asked about
  // when its turn comes, with the words that it would have.
  `update message set status = 'unknown', attempt = greatest(attempt, 1), denied_at = null,
     updated_at = now()
   where direction = 'outbound' and (
     status in ('sending', 'unknown') or (status = 'queued' and attempt > 0)
   )`,
  `select enqueue_job(
     'settleUnknownText', json_build_object('businessId', business_id, 'messageId', id), now(), null
   ) from message where direction = 'outbound' and status = 'unknown'`,
  // An attempt without an intent: if one was made for it, the provider knows, and it is taken in from
  // there. Its key may be forgotten, and a second intent made under it.
  `update payment set status = 'canceled', updated_at = now()
   where method = 'card' and intent_id is null
     and status in ('started', 'needs_action', 'processing')`,
  // What was told to the staff's devices is told.
  `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
   where t.id = j.task_id and t.identifier = 'pushPaid'`,
  // The provider's events are read on from where the back-up stood, and all that is open is looked at.
  'update provider_cursor set looked_at = null, walk_to = null, walk_after = null',
  'delete from reconcile_look',
]
