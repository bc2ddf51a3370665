-- Whether the texts of a batch wait where it is night, as those that go by themselves do: docs/decisions/110.
alter table batch add column waits_at_night boolean not null default false;
