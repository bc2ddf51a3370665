-- The screen of the day reads the few rows that want somebody, or that something will happen to today, of businesses
-- with millions. Each index holds those rows alone: docs/decisions/073.

-- The texts of scheduled requests and the links of open ones, by when their time comes.
create index request_to_send on request (business_id, send_at, id) where status = 'scheduled';
create index request_to_expire on request (business_id, expires_at, id) where status = 'open';

-- Late money that waits for a decision.
create index request_late_question on request (business_id, created_at, id) where late_question;

-- Reminders by when they go, and those that a reply has paused.
create index request_reminder_next on request_reminder (business_id, next_at, request_id) where next_at is not null;
create index request_reminder_replied on request_reminder (business_id, request_id) where paused = 'replied';

-- Disputes by the deadline of the answer.
create index dispute_to_answer on dispute (business_id, respond_by, id) where state = 'open';

-- Texts of ours that did not arrive, and those of them that go again.
create index message_lost on message (business_id, id) where status in ('undelivered', 'failed');
create index message_to_retry on message (business_id, retry_at, id) where retry_at is not null;

-- Customers whose sentence asks for no more texts, until staff have decided.
create index customer_asked_to_stop on customer (business_id, asked_to_stop_at, id) where asked_to_stop_at is not null;

-- Threads that came back by themselves after a snooze.
create index thread_woken on thread (business_id, active_at, customer_id) where state = 'open' and changed_how = 'woke';
