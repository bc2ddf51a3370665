-- One person under two numbers becomes one customer; who asks for it is forgotten. A number that
-- said STOP stays stopped although nobody has it any more.

-- What is theirs is found by whose it is, and not only by the two numbers.
create index text_route_customer on text_route (business_id, customer_id);

-- Numbers that said STOP, also those of nobody: kept as a keyed hash, so that a person who was
-- erased is not kept in it.
create table stopped_phone (
  business_id text collate "C" not null references business (id),
  phone_hash bytea not null,
  stopped_at timestamptz not null,
  primary key (business_id, phone_hash)
);
call guard_tenant_table('stopped_phone', 'select, insert, delete');

create function stopped_phone_hash(business_id text, phone text) returns bytea stable language sql
  return (
    select sha256(i.secret || convert_to('stopped-phone:' || business_id || ':' || phone, 'UTF8'))
    from installation i
  );

-- Whoever gets a number, in whatever way, gets its STOP along; whoever leaves one leaves it there.
create function keep_stopped_phone() returns trigger language plpgsql as $$
declare
  stopped timestamptz;
  was_stopped boolean := tg_op <> 'INSERT' and old.opted_out_at is not null
    and old.opted_out_by is distinct from 'staff';
begin
  if was_stopped and (tg_op = 'DELETE' or new.phone <> old.phone) then
    insert into stopped_phone (business_id, phone_hash, stopped_at)
      values (old.business_id, stopped_phone_hash(old.business_id, old.phone), old.opted_out_at)
      on conflict do nothing;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'INSERT' or new.phone <> old.phone then
    select s.stopped_at into stopped from stopped_phone s
      where s.business_id = new.business_id
        and s.phone_hash = stopped_phone_hash(new.business_id, new.phone);
    if found and (new.opted_out_at is null or new.opted_out_by = 'staff') then
      new.opted_out_at := coalesce(new.opted_out_at, stopped);
      new.opted_out_by := 'customer';
    end if;
  elsif was_stopped and new.opted_out_at is null then
    delete from stopped_phone s
      where s.business_id = new.business_id
        and s.phone_hash = stopped_phone_hash(new.business_id, new.phone);
  end if;
  return new;
end
$$;
create trigger customer_stopped_phone before insert or update of phone, opted_out_at or delete on customer
  for each row execute function keep_stopped_phone();

-- What a request was found by may have named a person who is forgotten.
grant delete on what_for_term to ringup_app;

-- History is append-only: the app gets no right to change it. This takes free words out of the
-- events of someone who is forgotten, and leaves what happened, when and how much.
create function erase_event_words(subjects text[]) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  update event
    set data = (data - 'note')
      #- '{before,details}' #- '{after,details}' #- '{before,whatFor}' #- '{after,whatFor}'
    where business_id = current_business() and subject = any (subjects)
      and data ?| array['before', 'after', 'note'];
end;
revoke all on function erase_event_words from public;
grant execute on function erase_event_words to ringup_app;
