-- The customer is texted after a refund and after a mark as paid, unless the business or the member says no.
alter table business
  add column text_marked_paid boolean not null default true,
  add column text_refunds boolean not null default true,
  -- Both stand on receipts.
  add column address text,
  add column tax_number text;
