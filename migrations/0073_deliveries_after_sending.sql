-- The first attempt of a delivery is written with its row: docs/decisions/083. Each attempt looked its delivery up and
-- locked it, a fifth of what both rows cost, though one statement writes and one deletes them.
alter table webhook_attempt drop constraint webhook_attempt_business_id_delivery_id_fkey;
grant delete on webhook_attempt to ringup_app;

comment on column webhook_endpoint.cursor_sequence is
  'The number of the last event whose delivery was sent, or that the endpoint does not get.';
