-- Keys with which a business's own programs call the API: docs/decisions/080.
create table api_key (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  name text not null,
  prefix text not null check (prefix in ('ru_live_', 'ru_test_')),
  last_four text not null,
  -- Half of what the key is derived from; the other half is the secret of the installation.
  salt bytea not null,
  role text not null check (role in ('manager', 'staff', 'viewer')),
  -- The actions that the key may take within its role; null for all of them.
  rights text[],
  -- The networks from which it works, such as 203.0.113.0/24; null for any.
  addresses text[],
  -- The member who answers for it: it works while they work here, with at most their role.
  created_by text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_on date,
  last_used_network text,
  revoked_at timestamptz,
  -- The key that took its place, and until when both work.
  replaced_by text collate "C",
  works_until timestamptz,
  primary key (business_id, id),
  foreign key (business_id, created_by) references member (business_id, user_id),
  foreign key (business_id, replaced_by) references api_key (business_id, id)
);
call guard_tenant_table('api_key', 'select, insert, update');

-- Read before a business is known: which key has this SHA-256.
create table api_key_hash (
  hash bytea primary key check (length(hash) = 32),
  business_id text collate "C" not null,
  key_id text collate "C" not null,
  foreign key (business_id, key_id) references api_key (business_id, id)
);
grant select, insert on api_key_hash to ringup_app;
