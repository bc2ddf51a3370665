-- The pictures that customers send with a text: docs/decisions/078. A row is written with its text, and its job fetches
-- the file, stores what it made of it, and deletes the original at the provider.
create table picture (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  message_id text collate "C" not null,
  -- Its place among the pictures of the text.
  place smallint not null check (place between 0 and 9),
  -- The file at the provider, once its list was read.
  media_sid text collate "C",
  at_provider boolean not null default true,
  state text not null default 'waiting'
    check (state in ('waiting', 'shown', 'unshowable', 'failed', 'expired', 'erased')),
  -- The type of a file that cannot be shown; null if it is not known.
  content_type text check (length(content_type) <= 60),
  width integer,
  height integer,
  bytes bytea check (length(bytes) <= 5242880),
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, message_id, place),
  unique (business_id, media_sid),
  foreign key (business_id, message_id) references message (business_id, id),
  check ((state = 'shown') = (bytes is not null))
);
-- A picture is compressed already.
alter table picture alter column bytes set storage external;
create index picture_kept on picture (business_id, created_at) where state = 'shown';
call guard_tenant_table('picture', 'select, insert, update');
