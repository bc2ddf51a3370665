-- Reminders of one customer that are due within an hour are one text: docs/decisions/079.
-- The requests of such a text, the one in message.request_id included. Any other text has no row here.
create table text_request (
  business_id text collate "C" not null,
  message_id text collate "C" not null,
  request_id text collate "C" not null,
  -- The order in which the text names them.
  place smallint not null,
  link_generation integer not null,
  -- The words of the request's step, for a text in which it is the only one left.
  wording text not null check (wording in ('usual', 'last')),
  -- False where the request was paid, canceled or given a new link before the text went: it is not in the text.
  named boolean not null default true,
  primary key (business_id, message_id, request_id),
  foreign key (business_id, message_id) references message (business_id, id),
  foreign key (business_id, request_id) references request (business_id, id)
);
create index text_request_request on text_request (business_id, request_id, message_id);
call guard_tenant_table('text_request', 'select, insert, update');
