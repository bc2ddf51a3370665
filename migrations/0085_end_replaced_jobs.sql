-- Ends the jobs that nobody holds, whose key another one took while they ran, and which have not given up by themselves:
-- those stand in the list of failed jobs. The queue keeps them and tries them no more. Returns how many.
-- docs/decisions/102-jobs-that-were-hurried.md
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
