-- Money that lands when nothing was due any more: what becomes of it is the business's to say, once
-- for all by a rule, or each time.
alter table business
  add paid_late text not null default 'accept' check (paid_late in ('accept', 'refund', 'ask'));

alter table payment
  -- What had happened to its request before it came.
  add late text check (late in ('canceled', 'expired', 'paid', 'marked_paid')),
  -- Null where it came late and nobody has decided yet.
  add late_decision text check (late_decision in ('keep', 'refund')),
  add constraint payment_late_decided check (late is not null or late_decision is null);

alter table request
  -- One of its payments came late and waits for somebody to decide.
  add late_question boolean not null default false;
