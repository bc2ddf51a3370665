-- How a number is shown, what was typed for it, and under which numbering plans it was read. Null
-- until it has been read: numbers from before this migration are, by the job rereadPhones.
alter table customer
  add phone_national text,
  add phone_international text,
  add phone_extension text,
  add phone_input text,
  add phone_metadata text collate "C" not null default '',
  -- When someone said that a number which looks as if it could not does receive texts.
  add line_confirmed_at timestamptz,
  add time_zone text,
  add note text;
-- Numbers read under other plans are found without looking at all of them.
create index customer_metadata on customer (business_id, phone_metadata);

alter table business
  -- ISO 3166-1 alpha-2; null means every country.
  add allowed_countries text[] check (cardinality(allowed_countries) > 0),
  -- Texts that nobody asked for at that moment are held from one to the other, where they arrive.
  add quiet_from text not null default '20:00' check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add quiet_to text not null default '09:00' check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- What a customer is found by: a fragment is the start of a term, so an ordinary index finds it.
-- LIKE and trigrams are not leakproof, and under row-level security no index of theirs is used.
-- No foreign keys: the triggers below write this table, and a check for each of a dozen rows a
-- customer would double the time of an import.
create table customer_term (
  business_id text collate "C" not null,
  term text collate "C" not null,
  customer_id text collate "C" not null,
  primary key (business_id, term, customer_id)
);

-- The lower case of Unicode, whatever the locale: a database of the locale C, which is common,
-- knows no other letters than ASCII. PostgreSQL has had a collation of its own for this since 17.
do $$
declare
  unicode name := coalesce(
    (select min(collname) from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')), 'default'
  );
begin
  execute format(
    'create function lower_letters(name text) returns text immutable parallel safe language sql
       return lower(name collate %I)', unicode
  );
end
$$;

-- Lower case without accents, as foldName in rules/phone/searchTerms.ts: the same marks are taken
-- away, and the same letters that have no decomposition are written out. ASCII goes first, since a
-- Turkish locale makes another letter of I.
create function fold_name(name text) returns text immutable parallel safe language sql
  return replace(replace(replace(replace(translate(
    lower_letters(lower(regexp_replace(
      normalize(name, nfkd),
      '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
      '', 'g'
    ) collate "C")),
    'øđłħŧıðς', 'odlhtidσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Every ending of a name that starts with a word: of "O'Brien Kelly" they are "o brien kelly",
-- "brien kelly", "kelly" and "obrien kelly"; some come twice. Cut, since an entry of an index has
-- a limit. Each offset keeps the planner from folding and splitting once for every use.
create function name_endings(name text) returns setof text immutable parallel safe language sql
begin atomic
  select left(rtrim(array_to_string(words[first:], ' ')), 64)
  from (
    select regexp_split_to_array(
      written, '[\u0001-/:-@\[-`{-\u00bf\u02b0-\u02ff\u060c\u2000-\u206f\u3000-\u303f\u30fb]+'
    ) as words
    from (
      select unnest(array[folded, regexp_replace(folded, '[''`´ʻʼ‘’‐‑-]', '', 'g')]) as written
      from (select fold_name(name) as folded offset 0) as once
    ) as way
    offset 0
  ) as split, generate_subscripts(words, 1) as first
  where words[first] <> '';
end;

-- All that one customer is found by: every ending of the number from three digits on, the whole of
-- it behind its +, the digits as they are written nationally, and the endings of the name.
create function customer_terms(phone text, written text, name text)
  returns setof text immutable parallel safe language sql
begin atomic
  select right(phone, digits) from generate_series(3, length(phone) - 1) as digits
  union
  select phone
  union
  select regexp_replace(written, '\D', '', 'g') where written is not null
  union
  select name_endings from name_endings(name) where name is not null;
end;

-- Keeps the terms true, a statement at a time: an import is one insert into this table.
create function write_customer_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_term (business_id, term, customer_id)
      select c.business_id, t.term, c.id
      from new_customer c, customer_terms(c.phone, c.phone_national, c.name) as t (term)
      -- In the order of the index: an import touches each of its pages once.
      order by c.business_id, t.term;
  elsif tg_op = 'DELETE' then
    delete from customer_term using (
      select c.business_id, t.term, c.id
      from old_customer c, customer_terms(c.phone, c.phone_national, c.name) as t (term)
    ) as gone
    where customer_term.business_id = gone.business_id
      and customer_term.term = gone.term and customer_term.customer_id = gone.id;
  else
    with changed as (
      select n.business_id, n.id, n.phone, n.phone_national, n.name,
        o.phone as old_phone, o.phone_national as old_written, o.name as old_name
      from old_customer o join new_customer n on n.business_id = o.business_id and n.id = o.id
      where (n.phone, n.phone_national, n.name) is distinct from (o.phone, o.phone_national, o.name)
    ), gone as (
      delete from customer_term using (
        select c.business_id, t.term, c.id from changed c, lateral (
          select customer_terms(c.old_phone, c.old_written, c.old_name)
          except select customer_terms(c.phone, c.phone_national, c.name)
        ) as t (term)
      ) as past
      where customer_term.business_id = past.business_id
        and customer_term.term = past.term and customer_term.customer_id = past.id
    )
    insert into customer_term (business_id, term, customer_id)
      select c.business_id, t.term, c.id from changed c, lateral (
        select customer_terms(c.phone, c.phone_national, c.name)
        except select customer_terms(c.old_phone, c.old_written, c.old_name)
      ) as t (term);
  end if;
  return null;
end
$$;

-- The owner is held by the walls as well: they open for this, in this transaction.
alter table customer no force row level security;
-- Until now a landline could not become a customer without a confirmation.
update customer set line_confirmed_at = created_at where line_type = 'FIXED_LINE';
insert into customer_term (business_id, term, customer_id)
  select c.business_id, t.term, c.id
  from customer c, customer_terms(c.phone, c.phone_national, c.name) as t (term)
  order by c.business_id, t.term;
alter table customer force row level security;
call guard_tenant_table('customer_term', 'select, insert, delete');

create trigger customer_term_insert after insert on customer
  referencing new table as new_customer
  for each statement execute function write_customer_terms();
create trigger customer_term_update after update on customer
  referencing old table as old_customer new table as new_customer
  for each statement execute function write_customer_terms();
create trigger customer_term_delete after delete on customer
  referencing old table as old_customer
  for each statement execute function write_customer_terms();
