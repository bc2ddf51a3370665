-- One-time codes by which a person who lost their phone signs in. Only hashes are kept.
create table recovery_code (
  user_id text collate "C" not null references app_user (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- Null for the ten of a person; a code that the server's own command printed works for minutes.
  expires_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_code to ringup_app;

-- When a person was offered their codes: they are offered once, after a sign-in.
alter table app_user add column recovery_offered_at timestamptz;

-- Moves of a person's sign-in to another number. A row is open until ended_at; a person has one open move.
create table number_move (
  id text collate "C" primary key,
  user_id text collate "C" not null references app_user (id) on delete cascade,
  old_phone text not null check (old_phone ~ '^\+[1-9][0-9]{1,14}$'),
  new_phone text not null check (new_phone ~ '^\+[1-9][0-9]{1,14}$'),
  -- The owner who helps a member back in, and the business in which both work; null for one's own move.
  helper_id text collate "C" references app_user (id),
  helper_business text collate "C",
  started_at timestamptz not null,
  -- Until then the new number can be proved.
  expires_at timestamptz not null,
  proved_at timestamptz,
  -- Set when the wait begins.
  due_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('moved', 'stopped', 'taken', 'replaced', 'refused')),
  check ((ended_at is null) = (outcome is null)),
  check (due_at is null or proved_at is not null),
  check ((helper_id is null) = (helper_business is null))
);
create unique index number_move_open on number_move (user_id) where ended_at is null;
create index number_move_phone on number_move (new_phone) where ended_at is null;
create index number_move_age on number_move (started_at);
grant select, insert, update, delete on number_move to ringup_app;

-- Makes room for the owner of a number who has an account already. Somebody who signs in with their new number
-- before it is moved makes an account in which nothing is: it is deleted. Returns false if the number belongs
-- to a person who works or has worked somewhere.
create function free_number(number text) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from public.app_user u where u.phone = number
    and not exists (select from public.workplace w where w.user_id = u.id);
  return not exists (select from public.app_user u where u.phone = number);
exception when foreign_key_violation then
  return false;
end
$$;
revoke all on function free_number from public;
grant execute on function free_number to ringup_app;
