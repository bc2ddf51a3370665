/**
 * Makes a test database follow the time of the simulation, and return to its stored state.
 * PostgreSQL's own clock cannot be moved, so the simulation writes what that clock would have
 * written: the columns that default to the present, and when a job is due.
 */
export const stillClock = `
create schema simulation;
create table simulation.clock (at timestamptz not null);
insert into simulation.clock values (now());
create function simulation.now() returns timestamptz language sql stable security definer
  as 'select at from simulation.clock';
grant usage on schema simulation to public;

-- Staff prove who they are whenever they are asked to.
create function simulation.set_time(at timestamptz) returns void language sql as $$
  update simulation.clock set at = $1;
  update public.session set proved_at = $1, created_at = $1, last_seen_at = $1, expires_at = $1 + interval '14 days';
$$;

create function simulation.due() returns trigger language plpgsql security definer as $$
begin
  new.run_at := new.run_at - now() + simulation.now();
  return new;
end $$;
create trigger simulated before insert on graphile_worker._private_jobs
  for each row execute function simulation.due();

do $$
declare it record;
begin
  for it in
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default = 'now()'
  loop
    execute format('alter table public.%I alter column %I set default simulation.now()',
      it.table_name, it.column_name);
  end loop;
end $$;

create function simulation.tables() returns table (name text, first text, columns text)
language sql as $$
  select c.relname, format('simulation.%I', c.relname || '_first'),
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '')
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
$$;

create function simulation.keep() returns void language plpgsql as $$
declare it record;
begin
  for it in select * from simulation.tables() loop
    execute format('create table %s as select %s from public.%I', it.first, it.columns, it.name);
  end loop;
end $$;

create function simulation.bring_back() returns void language plpgsql as $$
declare it record;
begin
  set local session_replication_role = replica;
  delete from graphile_worker._private_jobs;
  for it in select * from simulation.tables() loop
    execute format('delete from public.%I', it.name);
    execute format('insert into public.%I (%s) overriding system value select * from %s',
      it.name, it.columns, it.first);
  end loop;
end $$;

-- A back-up holds the jobs too, but no sessions: staff sign in again.
create function simulation.backed_up() returns table (name text, kept text, columns text)
language sql as $$
  select format('%I.%I', n.nspname, c.relname), format('simulation.%I', c.relname || '_kept'),
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname, c.relname) <> ('public', 'session')
    and (n.nspname = 'public' or (n.nspname, c.relname) = ('graphile_worker', '_private_jobs'))
$$;

create function simulation.back_up() returns void language plpgsql as $$
declare it record;
begin
  for it in select * from simulation.backed_up() loop
    if to_regclass(it.kept) is null then
      execute format('create table %s as select %s from %s', it.kept, it.columns, it.name);
    else
      execute format('delete from %s', it.kept);
      execute format('insert into %s select %s from %s', it.kept, it.columns, it.name);
    end if;
  end loop;
end $$;

create function simulation.put_back() returns void language plpgsql as $$
declare it record;
begin
  set local session_replication_role = replica;
  for it in select * from simulation.backed_up() loop
    execute format('delete from %s', it.name);
    execute format('insert into %s (%s) overriding system value select * from %s',
      it.name, it.columns, it.kept);
  end loop;
  set local session_replication_role = origin;
end $$;
`
