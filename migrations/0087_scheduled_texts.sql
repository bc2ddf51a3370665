-- Texts that staff let wait about requests that are out already: docs/decisions/110. A row waits until its job sends the
-- text and deletes it in the same transaction. One a request: a later choice takes the place of an earlier one.
create table scheduled_text (
  business_id text collate "C" not null,
  request_id text collate "C" not null,
  -- The link once more, or a reminder.
  purpose text not null check (purpose in ('request', 'reminder')),
  send_at timestamptz not null,
  created_at timestamptz not null,
  primary key (business_id, request_id),
  foreign key (business_id, request_id) references request (business_id, id)
);
create index scheduled_text_due on scheduled_text (business_id, send_at);
call guard_tenant_table('scheduled_text', 'select, insert, update, delete');
