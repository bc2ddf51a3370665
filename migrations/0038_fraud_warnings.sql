-- Since when the payer's bank has warned that a payment is fraud, while a refund still avoids a dispute; null
-- for no warning, and again once the payment was disputed or refunded.
alter table payment add column fraud_warned_at timestamptz;
