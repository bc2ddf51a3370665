-- What the heads of the desk's lists sort by: docs/decisions/023-lists-are-walks-and-sets.md.
-- locks: the table of customers is written anew once, about 15 s for a million, and its readers and writers wait.

-- The name as people look it up, without case and accents, and the number behind it, so that no two customers have the
-- same. Customers without a name come after the others, by their number.
alter table customer add column sort_key text collate "C" generated always as (
  case when name is null then '2' || phone else '1' || left(fold_name(name), 64) || ' ' || phone end
) stored;
create index customer_sort_key on customer (business_id, sort_key);
