-- The message provider hands a customer's text over once, and never again after an error of ours. So its own
-- list is followed as well, and each text is taken in once, whichever way it comes.
create table inbound_text (
  sid text collate "C" primary key,
  -- Our number and theirs, under a key that the database has not.
  pair bytea not null,
  -- What it says about texts, if that is all it says.
  word text check (word in ('stop', 'start')),
  sent_at timestamptz not null,
  received_at timestamptz not null
);
create index inbound_text_pair on inbound_text (pair, sent_at) where word is not null;
create index inbound_text_age on inbound_text (received_at);
grant select, insert, update, delete on inbound_text to ringup_app;

-- How far the texts to each of our numbers have been read, on the provider's clock.
create table reply_cursor (
  our_phone text primary key,
  read_to timestamptz not null,
  looked_at timestamptz
);
grant select, insert, update, delete on reply_cursor to ringup_app;
