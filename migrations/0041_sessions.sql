-- A session is listed, and can be ended, under an id of its own: its token's hash stays unseen. It says how the
-- person proved who they are, on which device and from which network; never a whole address.
alter table session
  add column id text collate "C",
  add column proof text not null default 'code' check (proof in ('code', 'passkey', 'recovery')),
  -- The browser and the system as the browser names itself, such as "Firefox" and "Android".
  add column browser text,
  add column system text,
  add column network text,
  add column device_hash bytea;
-- Every sign of a hash is one of our ids' alphabet too; the first is at most 7.
update session set id = 'ses_0' || substr(encode(token_hash, 'hex'), 1, 25);
alter table session alter column id set not null, alter column proof drop default;
create unique index session_id on session (id);
