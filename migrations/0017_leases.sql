-- By what a pool of workers holds its jobs: a row that it writes anew every few seconds, by the
-- database's own clock. A worker that is dead loses its advisory lock with its connection; one that is
-- frozen keeps both, and only here it is seen. A pool whose row is gone has lost its jobs.
create table worker_lease (
  pool text collate "C" primary key,
  renewed_at timestamptz not null default now()
);

-- Jobs that failed again and again, for whoever is to look at them. Written by the job that failed and
-- deleted by the one that got through. A code and ids: an error's words may quote what somebody typed.
create table failed_job (
  business_id text collate "C" not null,
  -- The queue's own number as an id: job_ and 26 digits.
  id text collate "C" not null,
  name text not null,
  -- The request, text, payment or other thing that it is about; null for the business as a whole.
  subject text collate "C",
  attempts integer not null,
  -- It is not tried again by itself.
  given_up boolean not null,
  code text not null,
  failed_at timestamptz not null,
  primary key (business_id, id)
);
call guard_tenant_table('failed_job', 'select, insert, update, delete');

-- What a job is about, by what it carries.
create function job_subject(payload json) returns text immutable parallel safe language sql
begin atomic
  select coalesce(
    payload ->> 'requestId', payload ->> 'messageId', payload ->> 'paymentId', payload ->> 'refundId',
    payload ->> 'batchId', payload ->> 'importId'
  );
end;

-- Lets a job run again that failed, as if it had never been tried: the only way in for the app, and
-- only to jobs of the business that the transaction names.
create function retry_failed_job(failed text) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from public.failed_job f
    where f.business_id = public.current_business() and f.id = retry_failed_job.failed;
  if not found then return false; end if;
  -- One that runs right now ends as it will.
  update graphile_worker._private_jobs as job
    set attempts = 0, run_at = now(), updated_at = now()
    where job.id = substr(retry_failed_job.failed, 5)::bigint and job.locked_at is null;
  return true;
end
$$;
revoke all on function retry_failed_job from public;
grant execute on function retry_failed_job to ringup_app;

-- Frees the jobs of pools that are dead (nobody holds their advisory lock) or frozen (their row was not
-- written for `lease`), and takes their rows, in one go: a pool that writes its row at this moment is
-- waited for and left alone, and one that comes too late finds none. Gives the pools.
-- With `lease` null only the dead are freed. `shown`: from how many attempts on a job is told of.
create function free_lost_workers(lease interval, lock_space integer, shown integer)
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
  return query select unnest(lost);
end
$$;
revoke all on function free_lost_workers from public;
