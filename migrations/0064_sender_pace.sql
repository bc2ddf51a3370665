-- Texts that nobody waits for leave at the pace that carriers take from their sender.

-- Queued by a plan, at a chosen time or in a batch: it takes its turn.
alter table message add column paced boolean not null default false;
alter table message drop constraint message_held_check;
alter table message add constraint message_held_check
  check (held in ('stopped', 'budget', 'sender', 'hours', 'asked', 'turn'));

create table sender_pace (
  sender text primary key,
  -- When the sender may send the next part.
  next_at timestamptz not null,
  -- Texts wait, and a job gives them their turns.
  waiting boolean not null default false,
  -- The last business that had a turn, while more wait than can go at once.
  last_business text not null default ''
);
grant select, insert, update on sender_pace to ringup_app;

-- The texts that wait, of all businesses: they share the sender.
create table waiting_text (
  business_id text not null references business,
  message_id text not null,
  sender text not null references sender_pace,
  parts integer not null check (parts > 0),
  since timestamptz not null,
  primary key (business_id, message_id)
);
create index waiting_text_turn on waiting_text (sender, business_id, since, message_id);
grant select, insert, delete on waiting_text to ringup_app;
