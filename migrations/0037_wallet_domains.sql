-- The domain of the payers' pages that was registered for wallets (Apple Pay, Google Pay, Link), the account at
-- the card provider that it was registered in (null for our own), and whether the provider took it. Another domain,
-- or another account, is registered again.
alter table business
  add column wallet_domain text,
  add column wallet_account text,
  add column wallets_ready boolean not null default false;
