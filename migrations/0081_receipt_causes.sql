-- The payment marked by hand (pay_…) or the refund (ref_…) that a receipt by text is about; the receipt of a card payment
-- has no row. One text for each cause, and one for each time that it goes again after a failure.
create table receipt_cause (
  business_id text collate "C" not null,
  message_id text collate "C" not null,
  cause text collate "C" not null,
  retries smallint not null,
  primary key (business_id, message_id),
  unique (business_id, cause, retries),
  foreign key (business_id, message_id) references message (business_id, id)
);
call guard_tenant_table('receipt_cause', 'select, insert');
