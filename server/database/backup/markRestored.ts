import type pg from 'pg'

/**
 * Marks a database as restored, within the transaction that `client` is in: it then asks what may have
 * happened since before it acts, and nothing that has ended since comes back. The reasons are in
 * docs/decisions/032-back-up-and-restore.md.
 * @param takenAt when the back-up was made.
 */
export async function markRestored(client: pg.Client, takenAt: string): Promise<void> {
  await client.query(markInstallation, [takenAt])
  for (const statement of marks) await client.query(statement)
}

// A back-up of a restored database may come back before all businesses were compared with the provider:
// what was unknown then is still unknown, and the comparison begins as early.
const markInstallation = `
  update installation i set
    restored_at = date_trunc('milliseconds', clock_timestamp()),
    backed_up_at = least($1::timestamptz, (
      select i.backed_up_at where exists (
        select from business b where not exists (
          select from reconcile_run r
          where r.business_id = b.id and r.until = i.restored_at and r.ended_at is not null
        )
      )
    ))`

const marks = [
  // Members signed out since stay signed out, and no code works twice.
  'delete from session',
  'delete from sign_in_code',
  // A text that was claimed or asked about may have gone out since. The provider is asked about the others
  // when their turn comes, with the words that they would have.
  `update message set status = 'unknown', attempt = greatest(attempt, 1), denied_at = null,
     updated_at = now()
   where direction = 'outbound' and (
     status in ('sending', 'unknown') or (status = 'queued' and attempt > 0)
   )`,
  `select enqueue_job(
     'settleUnknownText', json_build_object('businessId', business_id, 'messageId', id), now(), null
   ) from message where direction = 'outbound' and status = 'unknown'`,
  // An attempt without an intent is canceled: if the provider has one for it, it is adopted from there. Its
  // idempotency key may have expired, and would make a second intent.
  `update payment set status = 'canceled', updated_at = now()
   where method = 'card' and intent_id is null
     and status in ('started', 'needs_action', 'processing')`,
  // Pushes to the staff's devices are not repeated.
  `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
   where t.id = j.task_id
     and t.identifier in ('pushTopic', 'pushPaid', 'tellNewDevice', 'pushPasskeyNotice')`,
  // The provider's events are read from the position of the back-up on, and all open items are checked.
  'update provider_cursor set looked_at = null, walk_to = null, walk_after = null',
  'delete from reconcile_look',
]
