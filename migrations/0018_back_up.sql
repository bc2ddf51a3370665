-- A back-up reads the rows of all businesses, as the owner, who is held by the walls like everybody
-- else: they open for reading alone, to the owner alone, and only in a session that says so. The role
-- of the app is no member of the owner's.
create or replace procedure guard_tenant_table(tenant_table regclass, rights text, tenant_column text default 'business_id')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_business on %s using (%I = current_business()) with check (%I = current_business())',
    tenant_table, tenant_column, tenant_column
  );
  execute format(
    'create policy back_up on %s for select to %I using (current_setting(''ringup.back_up'', true) = ''on'')',
    tenant_table, current_user
  );
  execute format('grant %s on %s to ringup_app', rights, tenant_table);
end
$$;

do $$
declare
  walled regclass;
begin
  for walled in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
  loop
    execute format(
      'create policy back_up on %s for select to %I using (current_setting(''ringup.back_up'', true) = ''on'')',
      walled, current_user
    );
  end loop;
end
$$;

alter table installation
  -- The back-up that this database was restored from last: when it was made, and when it came back.
  add backed_up_at timestamptz,
  add restored_at timestamptz;

-- Money that the provider holds for requests of a business that we do not know, as after a back-up was
-- restored that is older than they are. Nobody can say here what it was for: somebody has to look.
create table lost_payment (
  business_id text collate "C" not null references business (id),
  intent_id text collate "C" not null,
  -- What our own mark on it says.
  request_id text collate "C" not null,
  -- What the provider shows beside it: the number of the request, and what it was for.
  description text,
  amount_minor bigint not null,
  currency text not null,
  refunded_minor bigint not null,
  status text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  -- When all of it was given back.
  returned_at timestamptz,
  primary key (business_id, intent_id)
);
call guard_tenant_table('lost_payment', 'select, insert, update');
