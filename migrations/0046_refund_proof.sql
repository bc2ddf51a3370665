-- The sum that a member may refund within a day before a refund asks for a fresh proof of who they are, in the
-- business's own currency; null where every refund asks.
alter table business
  add column refund_proof_above_minor bigint check (refund_proof_above_minor > 0);
