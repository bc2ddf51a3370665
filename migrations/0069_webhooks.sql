-- Webhooks out: docs/decisions/083. Endpoints follow the events of their business by a cursor, so the transaction that
-- records an event writes nothing for them; it only reads this column of a row that it locks anyway.
alter table business_counter add column has_webhooks boolean not null default false;

create table webhook_endpoint (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  url text not null check (length(url) <= 2000),
  description text not null check (length(description) <= 200),
  -- The types of events that it gets; null for all, those of later versions too.
  types text[],
  state text not null check (state in ('on', 'off')),
  -- Why it is off: a person turned it off, the receiver said 410, or it failed for days.
  off_because text check (off_because in ('person', 'gone', 'failing')),
  off_at timestamptz,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The number of the last event of which its deliveries were made.
  cursor_sequence bigint not null,
  -- Since when every attempt has failed, and when its owners were told of that.
  failing_since timestamptz,
  noticed_at timestamptz,
  -- Until when the receiver asked for a rest.
  rests_until timestamptz,
  primary key (business_id, id),
  check ((state = 'off') = (off_because is not null))
);
call guard_tenant_table('webhook_endpoint', 'select, insert, update, delete');

-- The salts from which the secrets of an endpoint are derived; several while one is replaced.
create table webhook_secret (
  business_id text collate "C" not null,
  endpoint_id text collate "C" not null,
  id text collate "C" not null,
  salt bytea not null,
  created_at timestamptz not null,
  -- From when on it no longer signs; null for the newest.
  ends_at timestamptz,
  primary key (business_id, endpoint_id, id),
  foreign key (business_id, endpoint_id) references webhook_endpoint (business_id, id)
);
call guard_tenant_table('webhook_secret', 'select, insert, update, delete');

-- One event for one endpoint. What is sent is composed at each attempt, so no row holds it.
create table webhook_delivery (
  business_id text collate "C" not null,
  id text collate "C" not null,
  endpoint_id text collate "C" not null,
  -- The number of the event; null for a test.
  sequence bigint,
  -- The webhook-id of every attempt.
  event_id text collate "C" not null,
  type text collate "C" not null,
  subject text collate "C" not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- Why it failed: every attempt did, or the endpoint was turned off or deleted meanwhile.
  failed_because text check (failed_because in ('attempts', 'endpoint')),
  -- All attempts, and those since it was last sent anew.
  attempts integer not null default 0,
  tries integer not null default 0,
  -- When the next attempt is due. A worker that claims it moves this on, and another takes over from then.
  due_at timestamptz,
  claimed boolean not null default false,
  last_status integer,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, endpoint_id) references webhook_endpoint (business_id, id),
  check ((state = 'pending') = (due_at is not null))
);
-- An event goes to an endpoint once, however often its deliveries are made.
create unique index webhook_delivery_event on webhook_delivery (business_id, endpoint_id, sequence);
create index webhook_delivery_due on webhook_delivery (business_id, endpoint_id, due_at) where state = 'pending';
create index webhook_delivery_endpoint on webhook_delivery (business_id, endpoint_id, id);
create index webhook_delivery_state on webhook_delivery (business_id, state, id);
create index webhook_delivery_subject on webhook_delivery (business_id, subject, id);
call guard_tenant_table('webhook_delivery', 'select, insert, update, delete');

create table webhook_attempt (
  business_id text collate "C" not null,
  delivery_id text collate "C" not null,
  number integer not null,
  at timestamptz not null,
  took_ms integer not null,
  -- The status of the answer, or else why there was none.
  status integer,
  no_answer text,
  -- The first 2 kB of the answer, without secrets and personal data.
  answer text check (octet_length(answer) <= 8192),
  primary key (business_id, delivery_id, number),
  foreign key (business_id, delivery_id) references webhook_delivery (business_id, id) on delete cascade,
  check ((status is null) = (no_answer is not null))
);
-- An erasure removes answers.
call guard_tenant_table('webhook_attempt', 'select, insert, update');

-- As before, but the owner of a job of an endpoint is the endpoint: those that hang share no slots with the others of
-- their business.
create or replace function enqueue_job(
  task text, payload json, run_at timestamptz, job_key text, priority integer
)
  returns void language sql security definer set search_path = pg_catalog
begin atomic
  select graphile_worker.add_job(
    task, payload, run_at => run_at, job_key => job_key, max_attempts => 25, priority => priority,
    flags => array_remove(
      array[
        task,
        task || ':' || coalesce(payload ->> 'endpointId', payload ->> 'businessId', payload ->> 'account')
      ], null
    )
  );
end;
