-- The walls between businesses stand before the first table does.
-- The app works as ringup_app, which owns nothing and cannot bypass row-level security;
-- every transaction names its business, and without a name no row is seen.
do $$
begin
  if not exists (select from pg_roles where rolname = 'ringup_app') then
    create role ringup_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant ringup_app to %I', current_user);
end
$$;

revoke create on schema public from public;
grant usage on schema public to ringup_app;

-- After set_config(…, true) has ended, the setting reads '' and not null.
create function current_business() returns text stable language sql
  return nullif(current_setting('ringup.business_id', true), '');

-- Puts a job into the queue inside the caller's transaction. The queue's tables stay closed to
-- ringup_app: this function, run as their owner, is the only way in.
create function enqueue_job(task text, payload json, run_at timestamptz, job_key text)
  returns void language sql security definer set search_path = pg_catalog
begin atomic
  select graphile_worker.add_job(
    task, payload, run_at => run_at, job_key => job_key, max_attempts => 25
  );
end;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to ringup_app;

-- Forces row-level security on a tenant table and opens it for the app with the given rights.
create procedure guard_tenant_table(tenant_table regclass, rights text, tenant_column text default 'business_id')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_business on %s using (%I = current_business()) with check (%I = current_business())',
    tenant_table, tenant_column, tenant_column
  );
  execute format('grant %s on %s to ringup_app', rights, tenant_table);
end
$$;
