-- Jobs that lost their key to another one while they ran end with their worker: the queue keeps them and tries them no more.
-- Everything else of free_lost_workers as in 0019_superseded_jobs.sql: docs/decisions/102-jobs-that-were-hurried.md.

-- Ends the jobs that nobody holds, whose key another one took, and which have not given up by themselves: those stand
-- in the list of failed jobs. Returns how many.
create function end_replaced_jobs() returns integer language plpgsql set search_path = pg_catalog as $$
declare
  job record;
  ended integer := 0;
begin
  for job in
    select j.id, j.payload ->> 'businessId' as business_id from graphile_worker._private_jobs j
    where j.key is null and j.locked_at is null and j.attempts >= j.max_attempts
      and j.payload ->> 'businessId' is not null
  loop
    perform set_config('ringup.business_id', job.business_id, true);
    delete from graphile_worker._private_jobs j
    where j.id = job.id and j.locked_at is null and not exists (
      select from public.failed_job as known
      where known.business_id = job.business_id and known.id = 'job_' || lpad(job.id::text, 26, '0')
    );
    if found then ended := ended + 1; end if;
  end loop;
  return ended;
end
$$;
revoke all on function end_replaced_jobs from public;

create or replace function free_lost_workers(lease interval, lock_space integer, shown integer)
  returns setof text language plpgsql set search_path = pg_catalog as $$
declare
  frozen text[];
  lost text[];
  job record;
begin
  with gone as (
    delete from public.worker_lease as held where held.renewed_at < now() - lease returning held.pool
  )
  select coalesce(array_agg(gone.pool), '{}') into frozen from gone;
  select coalesce(array_agg(working.pool), '{}') into lost
  from (
    select locked.pool, min(locked.since) as since
    from (
      select j.locked_by, j.locked_at from graphile_worker._private_jobs j where j.locked_by is not null
      union all
      select q.locked_by, q.locked_at from graphile_worker._private_job_queues q
        where q.locked_by is not null
    ) as locked (pool, since)
    group by locked.pool
  ) as working
    left join public.worker_lease as held on held.pool = working.pool
  where case
    when working.pool = any (frozen) then true
    -- A pool that has just begun has no row yet.
    when held.pool is null then working.since < now() - lease
    else pg_try_advisory_xact_lock(lock_space, hashtext(working.pool))
  end;
  if cardinality(lost) = 0 then return; end if;
  delete from public.worker_lease as held where held.pool = any (lost);
  -- A job that ends its worker each time records no failure itself.
  for job in
    select j.id, t.identifier, j.payload, j.attempts, j.max_attempts
    from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where j.locked_by = any (lost) and j.attempts >= shown and j.payload ->> 'businessId' is not null
  loop
    perform set_config('ringup.business_id', job.payload ->> 'businessId', true);
    -- The queue sets a job to its last attempt when another takes its key while it is held: what it was
    -- to do is done by the other. One that has really come so far has been told of on its way.
    continue when job.attempts >= job.max_attempts and not exists (
      select from public.failed_job as known
      where known.business_id = job.payload ->> 'businessId'
        and known.id = 'job_' || lpad(job.id::text, 26, '0')
    );
    insert into public.failed_job as known
        (business_id, id, name, subject, attempts, given_up, code, failed_at)
      values (
        job.payload ->> 'businessId', 'job_' || lpad(job.id::text, 26, '0'), job.identifier,
        public.job_subject(job.payload), job.attempts, job.attempts >= job.max_attempts,
        'worker_lost', now()
      )
      on conflict (business_id, id) do update set
        attempts = excluded.attempts, given_up = excluded.given_up, code = excluded.code,
        failed_at = excluded.failed_at;
  end loop;
  perform graphile_worker.force_unlock_workers(lost);
  perform public.end_replaced_jobs();
  return query select unnest(lost);
end
$$;
