-- What the list of requests is read by: each filter and each order has an index that ends in the time
-- and the number of the request, which is the order of the list and the place of its cursor.
-- docs/decisions/023-lists-are-walks-and-sets.md says how one is chosen.
drop index request_newest;
drop index request_status;
create index request_made on request (business_id, created_at, number);
create index request_status_made on request (business_id, status, created_at, number);
create index request_made_by on request (business_id, created_by, created_at, number);
create index request_amount on request (business_id, amount_minor, created_at, number);
create index request_currency_amount on request (business_id, currency, amount_minor, created_at, number);
create index request_due on request (business_id, due_on, created_at, number) where due_on is not null;
create index request_status_due on request (business_id, status, due_on, created_at, number)
  where due_on is not null;
-- How long it took until then is read from the index alone, for a median of very many.
create index request_paid on request (business_id, paid_at, created_at, number)
  include (created_by, send_at) where paid_at is not null;
create index request_unread on request (business_id, created_at, number) where unread;
create index request_disputed on request (business_id, created_at, number) where disputed;
create index request_what_for on request (business_id, what_for collate "C", created_at, number);

-- The words of what is asked for: a phrase once, however many requests have it. No key, since a key
-- makes who writes the same new phrase wait for whoever does so too, with a counter in hand; a phrase
-- that two wrote at once stands here twice, which readers do not mind.
create table what_for_term (
  business_id text collate "C" not null,
  term text collate "C" not null,
  what_for text collate "C" not null
);
create index what_for_term_start on what_for_term (business_id, term, what_for);
create index what_for_term_phrase on what_for_term (business_id, what_for);

-- What a reference is found by.
create table reference_term (
  business_id text collate "C" not null,
  term text collate "C" not null,
  request_id text collate "C" not null,
  primary key (business_id, term, request_id)
);

-- All of a reference, each ending of it that starts with a letter or a digit, and its letters and
-- digits alone: "INV-2026/042" is found by "inv-20", "2026/042", "042" and "inv2026042".
create function reference_terms(reference text) returns setof text immutable parallel safe language sql
begin atomic
  select left(substr(folded, place), 64)
  from (select fold_name(reference) as folded offset 0) as once,
    generate_series(1, length(folded)) as place
  where place = 1 or (
    substr(folded, place, 1) ~ '[^\u0001-/:-@\[-`{-\u00bf\u02b0-\u02ff\u060c\u2000-\u206f\u3000-\u303f\u30fb]'
    and substr(folded, place - 1, 1) ~ '[\u0001-/:-@\[-`{-\u00bf\u02b0-\u02ff\u060c\u2000-\u206f\u3000-\u303f\u30fb]'
  )
  union
  select left(regexp_replace(
    fold_name(reference),
    '[\u0001-/:-@\[-`{-\u00bf\u02b0-\u02ff\u060c\u2000-\u206f\u3000-\u303f\u30fb]+', '', 'g'
  ), 64);
end;

-- Writes the words of new requests, a statement at a time.
create function write_request_terms() returns trigger language plpgsql as $$
begin
  insert into what_for_term (business_id, term, what_for)
    select distinct fresh.business_id, t.term, fresh.what_for
    from (
      select distinct n.business_id, n.what_for collate "C" as what_for from new_request n
      -- Most ask for what was asked for before: then nothing has to be folded or split.
      where not exists (
        select from what_for_term known
        where known.business_id = n.business_id and known.what_for = n.what_for collate "C"
      )
    ) as fresh, name_endings(fresh.what_for) as t (term);
  insert into reference_term (business_id, term, request_id)
    select n.business_id, t.term, n.id from new_request n, reference_terms(n.reference) as t (term)
    where n.reference is not null and t.term <> ''
    order by n.business_id, t.term;
  return null;
end
$$;

-- Writes the words of a request that was changed, and forgets a phrase with the last that had it.
create function rewrite_request_terms() returns trigger language plpgsql as $$
begin
  if new.what_for is distinct from old.what_for then
    insert into what_for_term (business_id, term, what_for)
      select distinct new.business_id, t.term, new.what_for from name_endings(new.what_for) as t (term)
      where not exists (
        select from what_for_term known
        where known.business_id = new.business_id and known.what_for = new.what_for collate "C"
      );
    delete from what_for_term
      where business_id = old.business_id and what_for = old.what_for collate "C" and not exists (
        select from request r
        where r.business_id = old.business_id and r.what_for collate "C" = old.what_for collate "C"
      );
  end if;
  if new.reference is distinct from old.reference then
    delete from reference_term where business_id = old.business_id and request_id = old.id
      and term in (select reference_terms(old.reference));
    insert into reference_term (business_id, term, request_id)
      select new.business_id, t.term, new.id from reference_terms(new.reference) as t (term)
      where t.term <> '';
  end if;
  return null;
end
$$;

-- The owner is held by the walls as well: they open for this, in this transaction.
alter table request no force row level security;
insert into what_for_term (business_id, term, what_for)
  select distinct known.business_id, t.term, known.what_for
  from (select distinct business_id, what_for collate "C" as what_for from request) as known,
    name_endings(known.what_for) as t (term)
  order by 1, 2;
insert into reference_term (business_id, term, request_id)
  select r.business_id, t.term, r.id from request r, reference_terms(r.reference) as t (term)
  where r.reference is not null and t.term <> ''
  order by 1, 2;
alter table request force row level security;
call guard_tenant_table('what_for_term', 'select, insert, delete');
call guard_tenant_table('reference_term', 'select, insert, delete');

create trigger request_terms_insert after insert on request
  referencing new table as new_request
  for each statement execute function write_request_terms();
-- A row at a time, and only when its words change: most updates are of a status.
create trigger request_terms_update after update on request for each row
  when (new.what_for is distinct from old.what_for or new.reference is distinct from old.reference)
  execute function rewrite_request_terms();
