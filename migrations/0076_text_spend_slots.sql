-- All texts and codes of an installation added their price to the one row of the day, each under its lock until its commit:
-- one behind the other, and all of them awake whenever one was done (docs/decisions/098). Now each adds to one of a few
-- rows, by the connection that it comes from. text_spend stays for the version before, which runs beside this one while
-- servers are upgraded; what it adds counts as well.
create table text_spend_slot (
  day date not null,
  slot smallint not null,
  micros bigint not null,
  code_micros bigint not null,
  primary key (day, slot)
);
grant select, insert, update, delete on text_spend_slot to ringup_app;
