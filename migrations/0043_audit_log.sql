-- The history as an audit log: each event carries a hash over the one before it, so that a row which somebody
-- with all rights over the database changes, removes or moves does not fit its neighbours any more.

-- Free words of a customer's requests, which may name a person, beside the event and not in it: erasing them
-- leaves the event as it was hashed, because the event holds only a salted hash of them.
create table event_words (
  business_id text collate "C" not null,
  sequence bigint not null,
  subject text collate "C" not null,
  words jsonb not null,
  salt bytea not null,
  primary key (business_id, sequence)
);
create index event_words_subject on event_words (business_id, subject);
call guard_tenant_table('event_words', 'select, insert');

alter table event
  -- The network around the address from which a member of the team asked for it.
  add column network text,
  -- Written by the trigger alone, whatever an insert says.
  add column hash bytea not null default '';
alter table business_counter add column last_event_hash bytea;

-- The hash of an event, over the hash of the one before.
create function event_hash(previous bytea, e event) returns bytea
  stable parallel safe language sql
begin atomic
  select sha256(previous || convert_to(
    jsonb_build_array(
      e.business_id, e.sequence, e.subject, e.type, e.actor, e.actor_id, e.network,
      (extract(epoch from e.at) * 1000000)::bigint, e.data
    )::text, 'UTF8'));
end;

-- The free words among the values before or after a change; null if there are none.
create function words_among(changed jsonb) returns jsonb
  immutable parallel safe language sql
begin atomic
  select jsonb_object_agg(key, value) from jsonb_each(
    case jsonb_typeof(changed) when 'object' then changed else '{}' end
  ) where key in ('details', 'whatFor');
end;

-- The free words in the data of an event; null if there are none.
create function words_in(data jsonb) returns jsonb
  immutable parallel safe language sql
begin atomic
  select jsonb_object_agg(key, value) from (values
    ('note', data -> 'note'),
    ('before', words_among(data -> 'before')),
    ('after', words_among(data -> 'after'))
  ) part (key, value)
  where value is not null;
end;

create function words_hash(salt bytea, words jsonb) returns text
  stable parallel safe language sql
begin atomic
  select encode(sha256(salt || convert_to(words::text, 'UTF8')), 'hex');
end;

-- The data of an event without its free words, and with a hash of them.
create function data_without_words(data jsonb, salt bytea, words jsonb) returns jsonb
  stable parallel safe language sql
begin atomic
  select (data - 'note')
    #- '{before,details}' #- '{after,details}' #- '{before,whatFor}' #- '{after,whatFor}'
    || jsonb_build_object('wordsHash', words_hash(salt, words));
end;

-- The data of an event with its free words, as far as they are not erased.
create function event_data(e event) returns jsonb
  stable parallel safe language sql
begin atomic
  select case when e.data ? 'wordsHash' then
    (e.data - 'wordsHash') || coalesce((
      select jsonb_object_agg(key, case jsonb_typeof(value)
        when 'object' then coalesce(e.data -> key, '{}') || value else value end)
      from event_words w, jsonb_each(w.words)
      where w.business_id = e.business_id and w.sequence = e.sequence
    ), '{}')
  else e.data end;
end;

-- Chains each event to the one before as it is written, whatever writes it. Writers of one business wait for
-- one another at business_counter, so the event before is final.
create function chain_event() returns trigger language plpgsql as $$
declare
  previous bytea;
  salt bytea;
  words jsonb;
begin
  if new.actor in ('staff', 'api') and new.network is null then
    new.network := nullif(current_setting('ringup.network', true), '');
  end if;
  if new.data ?| array['before', 'after', 'note'] then
    words := public.words_in(new.data);
    if words is not null then
      -- 122 bits from the operating system.
      salt := uuid_send(gen_random_uuid());
      insert into public.event_words (business_id, sequence, subject, words, salt)
        values (new.business_id, new.sequence, new.subject, words, salt);
      new.data := public.data_without_words(new.data, salt, words);
    end if;
  end if;
  select e.hash into previous from public.event e
    where e.business_id = new.business_id and e.sequence < new.sequence
    order by e.sequence desc limit 1;
  new.hash := public.event_hash(coalesce(previous, ''), new);
  return new;
end
$$;

-- Keeps the hash of the newest event beside its number: both tell where the history ends.
create function keep_last_event() returns trigger language plpgsql as $$
begin
  update public.business_counter c set last_event_hash = newest.hash
    from (
      select distinct on (a.business_id) a.business_id, a.hash
      from added a order by a.business_id, a.sequence desc
    ) newest
    where c.business_id = newest.business_id;
  return null;
end
$$;

-- Erases free words about someone who is forgotten; their events stay as they are.
create or replace function erase_event_words(subjects text[]) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  delete from event_words
    where business_id = current_business() and subject = any (subjects);
end;

-- Events from before: their words move, and they are chained in their order.
alter table event no force row level security;
alter table event_words no force row level security;
alter table business_counter no force row level security;
insert into event_words (business_id, sequence, subject, words, salt)
  select business_id, sequence, subject, words_in(data), uuid_send(gen_random_uuid())
  from event
  where data ?| array['before', 'after', 'note'] and words_in(data) is not null;
create function pg_temp.chain(previous bytea, e event) returns bytea stable language sql
  return public.event_hash(previous, e);
create aggregate pg_temp.chained(event) (sfunc = pg_temp.chain, stype = bytea, initcond = '');
update event e set data = data_without_words(e.data, w.salt, w.words)
  from event_words w where w.business_id = e.business_id and w.sequence = e.sequence;
update event set network = data ->> 'network', data = data - 'network' where type like 'access.%';
update event e set hash = c.hash
  from (
    select business_id, sequence,
      pg_temp.chained(event) over (partition by business_id order by sequence) as hash
    from event
  ) c
  where c.business_id = e.business_id and c.sequence = e.sequence;
update business_counter c set last_event_hash = (
  select hash from event e where e.business_id = c.business_id order by sequence desc limit 1
);
drop aggregate pg_temp.chained(event);
drop function pg_temp.chain(bytea, event);
alter table event force row level security;
alter table event_words force row level security;
alter table business_counter force row level security;

create trigger event_chained before insert on event
  for each row execute function chain_event();
create trigger event_kept after insert on event referencing new table as added
  for each statement execute function keep_last_event();

-- The audit log by member, by what happened, and by both, newest first.
create index event_type on event (business_id, type, sequence);
create index event_member on event (business_id, actor_id, type, sequence) where actor_id is not null;

-- A number of which every event up to it was recorded before `moment`, by halves over the numbers: about 24
-- look-ups among ten million, and no index over the times. The event after it was not; events around it may be, as
-- transactions begin in another order than they end.
create function event_before(moment timestamptz) returns bigint
  stable language plpgsql as $$
declare
  business text := public.current_business();
  low bigint := 0;
  high bigint;
  middle bigint;
  found timestamptz;
begin
  select c.next_event_sequence into high from public.business_counter c where c.business_id = business;
  while high - low > 1 loop
    middle := (low + high) / 2;
    select e.at into found from public.event e
      where e.business_id = business and e.sequence = middle;
    if found < moment then low := middle; else high := middle; end if;
  end loop;
  return low;
end
$$;

-- How far the chain of each business was found whole, and the first event that did not fit when it was not.
create table audit_check (
  business_id text collate "C" primary key references business (id),
  sequence bigint not null,
  hash bytea not null,
  broken_sequence bigint,
  checked_at timestamptz not null
);
call guard_tenant_table('audit_check', 'select, insert, update');
