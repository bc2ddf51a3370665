-- Whether the customer is texted once the refund has succeeded.
alter table refund add column text_customer boolean not null default false;
