-- A new business texts few people; since when enough have paid it that it texts whom it likes. An operator
-- who knows a business sets it by hand.
alter table business add known_at timestamptz;
