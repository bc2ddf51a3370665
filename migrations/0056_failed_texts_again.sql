alter table message
  -- The plan for a text that did not arrive for a passing reason: it goes again at retry_at, it did, or it was left.
  add retry text check (retry in ('planned', 'sent', 'left')),
  add retry_at timestamptz,
  -- The failed text that this one takes the place of, and how many failed before this one.
  add retry_of text collate "C",
  add retries integer not null default 0,
  add constraint message_retry_at check ((retry_at is not null) = (retry is not distinct from 'planned'));

-- No failure is answered by two texts.
create unique index message_retry_of on message (business_id, retry_of) where retry_of is not null;
