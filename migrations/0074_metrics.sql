-- What the metrics tell of the queue and the schema, which the app itself cannot see. Due jobs alone are counted: the
-- planned ones lie still (docs/decisions/089).
create function count_waiting_jobs()
returns table (kind text, waiting bigint, oldest timestamptz)
language sql stable security definer set search_path to 'pg_catalog' as $$
  select t.identifier, count(*), min(j.run_at)
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where j.is_available and j.run_at <= now()
  group by t.identifier
$$;
revoke all on function count_waiting_jobs() from public;
grant execute on function count_waiting_jobs() to ringup_app;

create function read_schema_version() returns text
language plpgsql stable security definer set search_path to 'pg_catalog' as $$
begin
  return (select max(name) from public.migration);
end
$$;
revoke all on function read_schema_version() from public;
grant execute on function read_schema_version() to ringup_app;
