-- People and the one installation stand outside the businesses: they come before a tenant is known.
create table installation (
  singleton boolean primary key default true check (singleton),
  -- Pay-link tokens are derived from this, so that no table holds one.
  secret bytea not null,
  -- In single mode the first to welcome a business claims the house; sign-up is closed behind them.
  claimed_by text
);
grant select, update on installation to ringup_app;
insert into installation (secret) select decode(string_agg(md5(gen_random_uuid()::text), ''), 'hex') from generate_series(1, 2);

create table app_user (
  id text collate "C" primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{1,14}$'),
  business_id text collate "C",
  created_at timestamptz not null default now()
);
grant select, insert, update on app_user to ringup_app;

create table sign_in_code (
  id text collate "C" primary key,
  phone text not null,
  code_hmac bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_code_phone on sign_in_code (phone, sent_at desc);
grant select, insert, update, delete on sign_in_code to ringup_app;

create table sign_in_day (
  phone text not null,
  day date not null,
  tries integer not null,
  primary key (phone, day)
);
grant select, insert, update, delete on sign_in_day to ringup_app;

create table session (
  token_hash bytea primary key,
  user_id text collate "C" not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz not null
);
create index session_user_id on session (user_id);
grant select, insert, update, delete on session to ringup_app;
