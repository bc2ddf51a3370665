-- How long a session lasts depends on the highest role of its person, which each call must know before any
-- business is: the lookup of workplaces holds it, written by the members alone.
alter table workplace add column role text;
select set_config('ringup.back_up', 'on', true);
update workplace w set role = m.role from member m
  where m.business_id = w.business_id and m.user_id = w.user_id;
select set_config('ringup.back_up', '', true);

create or replace function note_workplace() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.left_at is not null then
    delete from public.workplace where user_id = old.user_id and business_id = old.business_id;
  else
    insert into public.workplace (user_id, business_id, role)
      values (new.user_id, new.business_id, new.role)
      on conflict (user_id, business_id) do update set role = excluded.role;
  end if;
  return null;
end
$$;
create or replace trigger member_workplace after insert or delete or update of left_at, role on member
  for each row execute function note_workplace();
-- A new member was here when they joined. That somebody was here again wakes no stream.
alter table member alter column last_seen_at set default now();
create or replace trigger member_changed after delete or update of left_at, role on member
  for each row execute function tell_member_changed();

-- A device that did not know the person when the session began, though others did.
alter table session add column is_new boolean not null default false;

-- The push to a browser goes with the session that asked for it. Subscriptions from before name none.
alter table push_subscription add column session_id text collate "C";
create index push_subscription_session on push_subscription (business_id, session_id);

create or replace function tell_session_ended() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  named text := current_setting('ringup.business_id', true);
  place record;
begin
  for place in select b.id from public.businesses_of(old.user_id) b loop
    perform set_config('ringup.business_id', place.id, true);
    delete from public.push_subscription s
      where s.business_id = place.id and s.session_id = old.id;
    perform pg_notify('ringup_event', place.id);
  end loop;
  perform set_config('ringup.business_id', coalesce(named, ''), true);
  return null;
end
$$;
