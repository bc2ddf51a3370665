-- A job carries what it is and whose it is as flags, so that a worker can leave out those for which it
-- has no slot: of a neighbour that hangs, and of a business that holds its share. An event of the card
-- provider says whose it is by the account in which it happened.
create or replace function enqueue_job(task text, payload json, run_at timestamptz, job_key text)
  returns void language sql security definer set search_path = pg_catalog
begin atomic
  select graphile_worker.add_job(
    task, payload, run_at => run_at, job_key => job_key, max_attempts => 25,
    flags => array_remove(
      array[task, task || ':' || coalesce(payload ->> 'businessId', payload ->> 'account')], null
    )
  );
end;

update graphile_worker._private_jobs j set flags = jsonb_strip_nulls(jsonb_build_object(
    t.identifier, true,
    t.identifier || ':' || coalesce(j.payload ->> 'businessId', ''),
    case when j.payload ->> 'businessId' is not null then true end
  ))
  from graphile_worker._private_tasks t where t.id = j.task_id;

-- A browser whose push service does not answer is not told again before then.
alter table push_subscription add column retry_at timestamptz;
