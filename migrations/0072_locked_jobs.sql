-- The search for lost workers asks every other second which jobs are locked: a handful, among millions that wait for
-- their time (docs/decisions/089).
create index ringup_locked_jobs on graphile_worker._private_jobs (locked_by) where locked_by is not null;
