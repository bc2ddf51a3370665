-- The inbox: one thread for each customer with texts. Everything in it that follows from the texts (the newest one,
-- how many are unread) is written by triggers in the transaction that writes the texts, whichever way that is done.
create table thread (
  business_id text collate "C" not null references business (id),
  customer_id text collate "C" not null,
  last_message_id text collate "C" not null,
  -- When something last happened that wants a look: a text, or the end of a snooze. The order of the list.
  active_at timestamptz not null,
  -- Texts from the customer that nobody at the business has read.
  unread integer not null default 0 check (unread >= 0),
  -- quiet: they have never written, so there is nothing to answer.
  state text not null check (state in ('quiet', 'open', 'done', 'snoozed')),
  snoozed_until timestamptz,
  assigned_to text collate "C",
  -- Counts the changes that two people could overwrite: each by a member, and each text that the customer sent.
  version integer not null default 1,
  changed_how text check (
    changed_how in ('assigned', 'unassigned', 'done', 'snoozed', 'reopened', 'wrote', 'woke', 'merged', 'left')
  ),
  -- The member who did it; null if it was the customer, the clock or a program.
  changed_by text collate "C",
  primary key (business_id, customer_id),
  foreign key (business_id, customer_id) references customer (business_id, id),
  foreign key (business_id, assigned_to) references member (business_id, user_id),
  check ((state = 'snoozed') = (snoozed_until is not null))
);
create index thread_active on thread (business_id, active_at, customer_id);
create index thread_open on thread (business_id, active_at, customer_id) where state = 'open';
create index thread_assigned on thread (business_id, assigned_to, active_at, customer_id) where state = 'open';
create index thread_snoozed on thread (business_id, active_at, customer_id) where state = 'snoozed';
create index thread_done on thread (business_id, active_at, customer_id) where state = 'done';
create index thread_unread on thread (business_id, active_at, customer_id) where unread > 0;
call guard_tenant_table('thread', 'select, insert, update, delete');

-- The words of the texts that people wrote, each as it is searched for: docs/decisions/069.
create table message_word (
  business_id text collate "C" not null,
  word text collate "C" not null,
  message_id text collate "C" not null,
  primary key (business_id, word, message_id)
);
call guard_tenant_table('message_word', 'select, insert, delete');

-- The words of a text, and its numbers without the signs inside them. Of words in kana and ideographs, which
-- have no spaces between them, every ending. The same as textWords in rules/textWords.ts.
create function message_words(body text) returns setof text language sql immutable parallel safe
begin atomic
  with folded as (
    select fold_name(left(message_words.body, 2000)) as words offset 0
  ), whole as (
    select regexp_split_to_table(words, '[\u0001-/:-@\[-`{-\u00bf\u02b0-\u02ff\u060c\u2000-\u206f\u3000-\u303f\u30fb]+') as word
    from folded
  )
  select left(word, 32) from whole where length(word) >= 2
  union
  select left(regexp_replace(run[1], '\D', '', 'g'), 32)
  from folded, regexp_matches(words, '[0-9](?:[0-9 .,()/+-]*[0-9])?', 'g') as run
  union
  select substring(word from start for 8)
  from whole, generate_series(1, length(word)) as start
  where word ~ '[\u3041-\u30fa\u3400-\u9fff]';
end;

create function keep_threads() returns trigger language plpgsql as $$
declare
  touched record;
begin
  if tg_op = 'INSERT' then
    insert into thread as t (business_id, customer_id, last_message_id, active_at, unread, state, changed_how)
      select m.business_id, m.customer_id, max(m.id), max(m.created_at),
        count(*) filter (where m.direction = 'inbound' and m.read_at is null),
        case when bool_or(m.direction = 'inbound') then 'open' else 'quiet' end,
        case when bool_or(m.direction = 'inbound') then 'wrote' end
      from new_message m group by m.business_id, m.customer_id order by m.business_id, m.customer_id
      on conflict (business_id, customer_id) do update set
        last_message_id = greatest(t.last_message_id, excluded.last_message_id),
        active_at = greatest(t.active_at, excluded.active_at),
        unread = t.unread + excluded.unread,
        -- They wrote: whatever was decided about the thread, somebody looks at it again.
        state = case excluded.state when 'open' then 'open' else t.state end,
        snoozed_until = case excluded.state when 'open' then null else t.snoozed_until end,
        version = case excluded.state when 'open' then t.version + 1 else t.version end,
        changed_how = coalesce(excluded.changed_how, t.changed_how),
        changed_by = case excluded.state when 'open' then null else t.changed_by end;
    return null;
  end if;
  for touched in
    select distinct c.business_id, c.customer_id
    from old_message o
      join new_message n on n.business_id = o.business_id and n.id = o.id,
      lateral (values (o.business_id, o.customer_id), (n.business_id, n.customer_id)) as c (business_id, customer_id)
    where o.customer_id <> n.customer_id or (o.read_at is null) <> (n.read_at is null)
    order by c.business_id, c.customer_id
  loop
    insert into thread (business_id, customer_id, last_message_id, active_at, state)
      select m.business_id, m.customer_id, max(m.id), max(m.created_at), 'quiet' from message m
      where m.business_id = touched.business_id and m.customer_id = touched.customer_id
      group by m.business_id, m.customer_id
      on conflict do nothing;
    perform from thread t
      where t.business_id = touched.business_id and t.customer_id = touched.customer_id for update;
    -- Counted by a statement of its own: it sees the texts of everybody who held the row before us.
    update thread t set
        last_message_id = coalesce(now_true.last_id, t.last_message_id), unread = now_true.unread
      from (
        select max(m.id) as last_id,
          count(*) filter (where m.direction = 'inbound' and m.read_at is null) as unread
        from message m
        where m.business_id = touched.business_id and m.customer_id = touched.customer_id
      ) as now_true
      where t.business_id = touched.business_id and t.customer_id = touched.customer_id;
    delete from thread t
      where t.business_id = touched.business_id and t.customer_id = touched.customer_id
        and not exists (
          select from message m where m.business_id = t.business_id and m.customer_id = t.customer_id
        );
  end loop;
  return null;
end
$$;
create trigger message_threads_made after insert on message
  referencing new table as new_message for each statement execute function keep_threads();
create trigger message_threads_changed after update on message
  referencing old table as old_message new table as new_message
  for each statement execute function keep_threads();

create function write_message_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from message_word using (
      select o.business_id, t.word, o.id
      from old_message o join new_message n on n.business_id = o.business_id and n.id = o.id,
        message_words(o.body) as t (word)
      where o.purpose = 'reply' and n.body <> o.body
    ) as gone
    where message_word.business_id = gone.business_id
      and message_word.word = gone.word and message_word.message_id = gone.id;
    insert into message_word (business_id, word, message_id)
      select n.business_id, t.word, n.id
      from old_message o join new_message n on n.business_id = o.business_id and n.id = o.id,
        message_words(n.body) as t (word)
      where n.purpose = 'reply' and n.body <> o.body;
    return null;
  end if;
  insert into message_word (business_id, word, message_id)
    select m.business_id, t.word, m.id from new_message m, message_words(m.body) as t (word)
    where m.purpose = 'reply'
    order by m.business_id, t.word;
  return null;
end
$$;
create trigger message_words_made after insert on message
  referencing new table as new_message for each statement execute function write_message_words();
create trigger message_words_changed after update on message
  referencing old table as old_message new table as new_message
  for each statement execute function write_message_words();

-- A thread of somebody who left is nobody's again.
create function free_threads() returns trigger language plpgsql as $$
begin
  update thread t set assigned_to = null, version = t.version + 1, changed_how = 'left', changed_by = new.user_id
    where t.business_id = new.business_id and t.assigned_to = new.user_id;
  return null;
end
$$;
create trigger member_left after update of left_at on member for each row
  when (new.left_at is not null and old.left_at is null) execute function free_threads();
create index thread_of_member on thread (business_id, assigned_to) where assigned_to is not null;

-- The threads of the texts that exist.
alter table message no force row level security;
alter table thread no force row level security;
alter table message_word no force row level security;
insert into thread (business_id, customer_id, last_message_id, active_at, unread, state)
  select business_id, customer_id, max(id), max(created_at),
    count(*) filter (where direction = 'inbound' and read_at is null),
    case
      when bool_or(direction = 'inbound' and read_at is null) then 'open'
      when bool_or(direction = 'inbound') then 'done'
      else 'quiet'
    end
  from message group by business_id, customer_id;
insert into message_word (business_id, word, message_id)
  select m.business_id, t.word, m.id from message m, message_words(m.body) as t (word)
  where m.purpose = 'reply' order by m.business_id, t.word;
alter table message force row level security;
alter table thread force row level security;
alter table message_word force row level security;
