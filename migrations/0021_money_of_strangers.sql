-- Money that fits no payment of ours is kept and shown, and settles nothing: it bears our ids and not
-- our mark, or it is another sum than was asked for. What it names may be nothing of ours at all.
alter table lost_payment
  add why text not null default 'request_gone'
    check (why in ('request_gone', 'not_asked_for', 'other_amount')),
  alter request_id drop not null;
alter table lost_payment alter why drop default;
