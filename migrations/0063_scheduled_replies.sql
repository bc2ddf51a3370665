-- Replies that go out later: docs/decisions/075. A row waits until its job sends it and deletes it in the same
-- transaction, or writes why it was not sent.
create table scheduled_reply (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  customer_id text collate "C" not null,
  -- Words for one number go to no other.
  to_phone text collate "C" not null,
  -- With a placeholder for the pay link, as in message: a table must not hold a token.
  body text not null,
  request_id text collate "C",
  link_generation integer not null default 1,
  send_at timestamptz not null,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  -- The code of the reason; null while it waits.
  why text,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id),
  foreign key (business_id, created_by) references member (business_id, user_id)
);
create index scheduled_reply_customer on scheduled_reply (business_id, customer_id, send_at);
call guard_tenant_table('scheduled_reply', 'select, insert, update, delete');
