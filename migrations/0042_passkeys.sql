-- A passkey: the public half of a key that a person's device keeps and uses after their fingerprint, face or screen
-- lock. It belongs to the person, who may work in several businesses.
create table passkey (
  id text collate "C" primary key,
  user_id text collate "C" not null references app_user (id) on delete cascade,
  credential_id bytea not null unique,
  -- As the device gave it: COSE (RFC 9052).
  public_key bytea not null,
  -- Random, the same for all passkeys of a person: devices store it, so it must not say who they are.
  user_handle bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- The host name for which it was made: it works for no other.
  rp_id text not null,
  -- True if it may be copied to the person's other devices by who made the device, and whether it has been.
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- When its counter last ran backwards, as that of a copy does.
  copied_at timestamptz,
  -- When it stops working, if its removal was asked for.
  ends_at timestamptz
);
create index passkey_user_id on passkey (user_id);
grant select, insert, update, delete on passkey to ringup_app;

-- Each is signed once, for the session or device that asked for it, and deleted as it is used.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('enrol', 'sign_in', 'proof')),
  -- The hash of the session's token or of the device's cookie.
  bound_to bytea not null,
  -- That of the passkey to be made.
  user_handle bytea,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);
grant select, insert, update, delete on passkey_challenge to ringup_app;

-- How the last proof was given: a code proves nothing more to a person who has a passkey.
alter table session
  add column proved_by text not null default 'code' check (proved_by in ('code', 'passkey', 'recovery'));
update session set proved_by = proof;
