-- Offers of the ownership: an owner makes one, and the member accepts it with a proof of their own. A row is open
-- until ended_at, at most until expires_at; a member has one open offer.
create table ownership_offer (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  giver_id text collate "C" not null references app_user (id),
  member_id text collate "C" not null references app_user (id),
  -- The giver's role once it is accepted.
  giver_becomes text not null check (giver_becomes in ('owner', 'manager')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- void: one side left, or the giver is an owner no more.
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired', 'void')),
  primary key (business_id, id),
  check (giver_id <> member_id),
  check ((ended_at is null) = (outcome is null))
);
create unique index ownership_offer_open on ownership_offer (business_id, member_id) where ended_at is null;
create index ownership_offer_member on ownership_offer (business_id, member_id, id);
call guard_tenant_table('ownership_offer', 'select, insert, update');
