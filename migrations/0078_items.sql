-- The price list of a business: what is asked for often, with its price. A request copies the words and the amount, and
-- names no item: a price that changes changes no request.
create table item (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  name text not null check (length(name) between 1 and 60),
  amount_minor bigint not null check (amount_minor > 0),
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  place integer not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
-- One price for one name, however it is capitalized: the form finds an item by it.
create unique index item_name on item (business_id, lower(name));
call guard_tenant_table('item', 'select, insert, update, delete');
