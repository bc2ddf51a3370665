-- What the operator must put right: raised once, and gone once it is.
create table alarm (
  code text primary key,
  raised_at timestamptz not null,
  -- The provider's code or the figure behind it; never a phone, a name or a key.
  detail text not null
);
grant select, insert, delete on alarm to ringup_app;

-- A text also waits while the message provider refuses the sender: our keys, our account or our number.
alter table message drop constraint message_held_check;
alter table message add constraint message_held_check check (held in ('stopped', 'budget', 'sender'));
