-- Members who left keep their row, so that what they did keeps their name; only the others may do anything.
alter table member
  add column left_at timestamptz,
  add column invited_by text collate "C" references app_user (id);

-- Where a person works: read before a business is known, like the table of links. Written by the members alone.
create table workplace (
  user_id text collate "C" references app_user (id) on delete cascade,
  business_id text collate "C" not null,
  primary key (user_id, business_id)
);
grant select on workplace to ringup_app;
insert into workplace (user_id, business_id)
  select id, business_id from app_user where business_id is not null;

create function note_workplace() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.left_at is not null then
    delete from public.workplace where user_id = old.user_id and business_id = old.business_id;
  else
    insert into public.workplace (user_id, business_id) values (new.user_id, new.business_id)
      on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger member_workplace after insert or delete or update of left_at on member
  for each row execute function note_workplace();

-- An invitation to work in a business, bound to one phone. Its token is derived, and only a hash of it is kept.
create table invitation (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  phone text not null check (phone ~ '^\+[1-9][0-9]{1,14}$'),
  role text not null check (role in ('owner', 'manager', 'staff', 'viewer')),
  note text,
  -- Each text has a link of its own: a newer one replaces it.
  generation integer not null default 1,
  -- What became of the text: null while it waits; 'unknown' if the provider did not answer.
  texted text check (texted in ('sent', 'not_sent', 'unknown')),
  invited_by text collate "C" not null references app_user (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The member that it made; null if it was withdrawn.
  joined_by text collate "C" references app_user (id),
  primary key (business_id, id)
);
-- One at a time for a phone.
create unique index invitation_phone on invitation (business_id, phone) where ended_at is null;
call guard_tenant_table('invitation', 'select, insert, update');

-- Read before a business is known: from a link, and whether a stranger's phone may sign in.
create table invitation_link (
  token_hash bytea primary key,
  business_id text collate "C" not null,
  invitation_id text collate "C" not null,
  generation integer not null,
  phone text not null,
  expires_at timestamptz not null,
  foreign key (business_id, invitation_id) references invitation (business_id, id)
);
create index invitation_link_phone on invitation_link (phone);
create index invitation_link_invitation on invitation_link (business_id, invitation_id);
create index invitation_link_age on invitation_link (expires_at);
grant select, insert, update, delete on invitation_link to ringup_app;

-- The businesses in which a person works, the first one first. It looks across businesses, so it reads as a
-- back-up does; it says nothing about anybody else.
create function businesses_of(person text) returns table (id text, name text, role text)
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform set_config('ringup.back_up', 'on', true);
  return query
    select b.id, b.name, m.role from public.workplace w
    join public.business b on b.id = w.business_id
    join public.member m on m.business_id = w.business_id and m.user_id = w.user_id
    where w.user_id = person order by m.created_at, b.id;
  perform set_config('ringup.back_up', '', true);
end
$$;
revoke all on function businesses_of from public;
grant execute on function businesses_of to ringup_app;

-- The ids of businesses, in their order: for work that visits them all.
create function business_ids_after(after text, count_max integer) returns table (id text)
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform set_config('ringup.back_up', 'on', true);
  return query select b.id from public.business b where b.id > after order by b.id limit count_max;
  perform set_config('ringup.back_up', '', true);
end
$$;
revoke all on function business_ids_after from public;
grant execute on function business_ids_after to ringup_app;

-- Streams of a person whose session has ended are woken in every business in which they work.
create or replace function tell_session_ended() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('ringup_event', b.id) from public.businesses_of(old.user_id) b;
  return null;
end
$$;
