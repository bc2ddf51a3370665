-- locks: the debts are added up from the open requests, about 2 s for a hundred thousand, and writers of requests wait.

-- What each customer owes, one row a currency: what they were asked for and have not paid yet. Rows of zero stay, so that
-- two writers never wait for one that is deleted.
create table customer_debt (
  business_id text collate "C" not null,
  customer_id text collate "C" not null,
  currency text not null,
  amount_minor bigint not null,
  primary key (business_id, customer_id, currency)
);
create index customer_debt_largest on customer_debt (business_id, currency, amount_minor, customer_id)
  where amount_minor > 0;

-- What one request adds to the debt of its customer.
create function request_debt(status text, amount_minor bigint, amount_paid_minor bigint) returns bigint
  immutable parallel safe language sql
  return case when status in ('open', 'processing') then greatest(amount_minor - amount_paid_minor, 0) else 0 end;

create function add_debt(business_id text, customer_id text, currency text, amount_minor bigint) returns void
  language sql
begin atomic
  insert into customer_debt as d (business_id, customer_id, currency, amount_minor)
    values (add_debt.business_id, add_debt.customer_id, add_debt.currency, add_debt.amount_minor)
    on conflict (business_id, customer_id, currency)
    do update set amount_minor = d.amount_minor + excluded.amount_minor;
end;

-- Writes what changed: the new debt less the old one. A request may change its customer, when two are merged.
create function write_customer_debt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform add_debt(old.business_id, old.customer_id, old.currency,
      -request_debt(old.status, old.amount_minor, old.amount_paid_minor));
  end if;
  perform add_debt(new.business_id, new.customer_id, new.currency,
    request_debt(new.status, new.amount_minor, new.amount_paid_minor));
  return null;
end
$$;
-- At the commit, behind the counter of the business: nobody who holds one of these rows waits for anything else, so no
-- merge and no payment can wait for each other in a circle.
create constraint trigger customer_debt_insert after insert on request deferrable initially deferred
  for each row when (request_debt(new.status, new.amount_minor, new.amount_paid_minor) <> 0)
  execute function write_customer_debt();
create constraint trigger customer_debt_update after update on request deferrable initially deferred
  for each row when (
    old.customer_id <> new.customer_id
    or request_debt(old.status, old.amount_minor, old.amount_paid_minor)
      <> request_debt(new.status, new.amount_minor, new.amount_paid_minor)
  )
  execute function write_customer_debt();

-- What is owed already. The owner is held by the walls as well: the rule for a back-up lets it read.
select set_config('ringup.back_up', 'on', true);
insert into customer_debt (business_id, customer_id, currency, amount_minor)
  select business_id, customer_id, currency, sum(request_debt(status, amount_minor, amount_paid_minor))
  from request where status in ('open', 'processing')
  group by 1, 2, 3;
select set_config('ringup.back_up', '', true);
call guard_tenant_table('customer_debt', 'select, insert, update, delete');
