-- When the read of the provider account began whose answer is recorded here, by the clock of this database:
-- an answer to an earlier read is older and is not recorded.
alter table business add column account_read_at timestamptz;
