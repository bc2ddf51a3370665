alter table message
  -- Sent by a plan and by nobody's hand: it goes out only within the hours that are allowed where the number is.
  add automatic boolean not null default false,
  -- The kind of words of a reminder; null for the usual ones.
  add wording text check (wording in ('usual', 'last'));

-- Such a text also waits for those hours.
alter table message drop constraint message_held_check;
alter table message add constraint message_held_check
  check (held in ('stopped', 'budget', 'sender', 'hours'));
