-- Queues a job by one statement where the queue's own add_job runs five: three jobs were half of what PostgreSQL did for a
-- new request (docs/decisions/095). What it leaves is the same; a test compares them. Two things are better: a job for
-- later wakes no worker, so that its transaction takes no part in the line in which PostgreSQL commits those that notify;
-- and a job whose key is held by one that starts at this very moment is queued, not lost.
create or replace function enqueue_job(
  task text, payload json, run_at timestamptz, job_key text, priority integer
)
  returns void language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  owner text := coalesce(payload ->> 'endpointId', payload ->> 'businessId', payload ->> 'account');
begin
  loop
    -- One that runs works on what was true before: it ends without its key, and this one comes after it.
    if job_key is not null then
      update graphile_worker._private_jobs as job
      set key = null, attempts = job.max_attempts, updated_at = now()
      where job.key = job_key and job.is_available is not true;
    end if;
    insert into graphile_worker._private_jobs as job
      (task_id, payload, run_at, max_attempts, key, priority, flags)
    select
      known.id, enqueue_job.payload, enqueue_job.run_at, 25, job_key, enqueue_job.priority,
      case when owner is null then jsonb_build_object(task, true)
        else jsonb_build_object(task, true, task || ':' || owner, true) end
    from graphile_worker._private_tasks as known
    where known.identifier = task
    on conflict (key) do update set
      task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
      max_attempts = excluded.max_attempts, priority = excluded.priority, flags = excluded.flags,
      revision = job.revision + 1, attempts = 0, last_error = null, updated_at = now()
    where job.locked_at is null;
    exit when found;
    -- The first job of its kind, or another worker has just taken the one with this key.
    insert into graphile_worker._private_tasks (identifier)
    select task where not exists (
      select from graphile_worker._private_tasks as known where known.identifier = task
    )
    on conflict do nothing;
  end loop;
  if enqueue_job.run_at <= now() then
    perform pg_notify('jobs:insert', '{"r":0,"count":1}');
  end if;
end
$$;
