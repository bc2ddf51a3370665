-- When the provider last answered, beside when it was last asked: while it is away nobody may be told
-- that all agrees now.
alter table provider_cursor add column answered_at timestamptz;
update provider_cursor set answered_at = looked_at where read_to is not null;
