-- Why a business that could take cards can take none any more: its account at the card provider is gone (closed,
-- or no longer connected to us), or the provider has stopped its charges.
alter table business add column payments_problem text
  check (payments_problem in ('account_gone', 'charges_disabled'));

-- The provider keeps an error of its own under an idempotency key for a day: the next key is used then.
alter table business add column account_key_number smallint not null default 1
  check (account_key_number > 0);
