-- A sign-in code is made of its id under a key that the database has not, so no row holds even a hash of
-- it, and a job can text it later. It belongs to the device that asked: nobody else's tries count on it.
delete from sign_in_code;
alter table sign_in_code
  drop column code_hmac,
  -- The hash of the device's cookie.
  add column device_hash bytea not null,
  -- Null until the message provider has answered, or there was nothing to text.
  add column texted_at timestamptz;
drop index sign_in_code_phone;
create index sign_in_code_device on sign_in_code (phone, device_hash, sent_at desc);

-- Tries count against who tries (`attempt`) and the code they were sent, and no longer against a number:
-- whoever knew it could lock its owner out.
drop table sign_in_day;

-- The devices on which somebody has signed in: what others do with their number does not stop them there.
create table known_device (
  device_hash bytea not null,
  user_id text collate "C" not null references app_user (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_device_user_id on known_device (user_id);
create index known_device_age on known_device (seen_at);
grant select, insert, update, delete on known_device to ringup_app;

-- The live streams of a business are looked through at once when somebody is signed out of it, or is
-- removed, or may do less.
create function tell_session_ended() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('ringup_event', u.business_id)
    from public.app_user u where u.id = old.user_id and u.business_id is not null;
  return null;
end
$$;
create trigger session_ended after delete on session
  for each row execute function tell_session_ended();

create function tell_member_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('ringup_event', old.business_id);
  return null;
end
$$;
create trigger member_changed after delete or update on member
  for each row execute function tell_member_changed();

-- What all texts of a day cost, in millionths of a US dollar: by our list of prices, and by what the
-- provider took once it says so.
create table text_spend (
  day date primary key,
  micros bigint not null,
  -- Of which codes to devices that did not know the number: they may use up a share alone.
  code_micros bigint not null
);
grant select, insert, update, delete on text_spend to ringup_app;

-- Set while the operator has stopped all texts.
alter table installation add column texts_stopped_at timestamptz;

alter table message
  -- Why it is not sent yet: `stopped` by the operator, or the `budget` of the day is used up.
  add column held text check (held in ('stopped', 'budget')),
  -- What was put into the day's sum for it, and on which day.
  add column price_estimate_micros bigint,
  add column price_estimate_day date;
