-- What members write to each other beside the texts of a customer: never texted, and on no page of the customer's.
-- Append-only: a note is neither changed nor deleted, but for its customer, who may be merged or erased.
create table note (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  customer_id text collate "C" not null,
  body text not null check (length(body) <= 2000),
  -- The members that it names.
  mentions text[] not null default '{}',
  created_by text collate "C" not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id),
  foreign key (business_id, created_by) references member (business_id, user_id)
);
create index note_customer on note (business_id, customer_id, id);
call guard_tenant_table('note', 'select, insert');
grant update (customer_id) on note to ringup_app;

-- The mentions that their member has not seen yet.
create table unread_mention (
  business_id text collate "C" not null,
  user_id text collate "C" not null,
  customer_id text collate "C" not null,
  note_id text collate "C" not null,
  primary key (business_id, user_id, customer_id, note_id),
  foreign key (business_id, customer_id) references customer (business_id, id),
  foreign key (business_id, note_id) references note (business_id, id),
  foreign key (business_id, user_id) references member (business_id, user_id)
);
create index unread_mention_customer on unread_mention (business_id, customer_id);
create index unread_mention_note on unread_mention (business_id, note_id);
call guard_tenant_table('unread_mention', 'select, insert, update, delete');

-- Erases the words of the notes about a customer who is forgotten; who wrote one, and when, stays.
create function erase_notes(customer text) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  update note set body = '' where business_id = current_business() and customer_id = customer;
end;
revoke all on function erase_notes from public;
grant execute on function erase_notes to ringup_app;

-- Whether a member's choices were made when mentions could be chosen: those of before count as a yes.
alter table notification_choice add column mentions_asked boolean not null default false;
alter table notification_choice drop constraint notification_choice_topics;
alter table notification_choice add constraint notification_choice_topics check (
  toast || sound || push <@ array['paid', 'declined', 'disputed', 'replied', 'mentioned', 'failedText']
);
