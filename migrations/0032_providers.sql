-- The accounts at the providers that this data belongs to: its payments, texts and links exist there alone.
alter table installation
  -- sandbox, test or live.
  add column cards_mode text check (cards_mode in ('sandbox', 'test', 'live')),
  -- Null in the sandbox, and until the provider has told it.
  add column cards_account text,
  add column texts_account text;
