-- A claim is written where no index has to follow: docs/decisions/083. It had moved the due time of each delivery on,
-- which wrote an entry in each of six indexes.
-- Until when one worker alone sends to the endpoint.
alter table webhook_endpoint add column claimed_until timestamptz;

-- Until when it is the delivery's worker that sends it. After that it is due again: the worker has died.
alter table webhook_delivery add column claimed_until timestamptz;
update webhook_delivery set claimed_until = due_at where claimed;
alter table webhook_delivery drop column claimed;
-- Room for a claim beside the row that it replaces.
alter table webhook_delivery set (fillfactor = 80);

-- Nearly all are delivered, and found by any other index.
drop index webhook_delivery_state;
create index webhook_delivery_state on webhook_delivery (business_id, state, id) where state <> 'delivered';
