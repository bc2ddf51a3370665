-- The card provider gives the first answer under an idempotency key for a day, an error of its own
-- included. A call that met such an error is made again under the next key of its row.
alter table payment add column key_number smallint not null default 1 check (key_number > 0);

-- A second refund would be the payer's money given twice: the next key is used once the refund has been
-- missing from the provider's list for a while after the error.
alter table refund add column key_number smallint not null default 1 check (key_number > 0);
alter table refund add column key_failed_at timestamptz;
