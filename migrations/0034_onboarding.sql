-- What the card provider's account of a business still needs before it can take cards, in our own words for it,
-- and what else it says of that account. Read from the provider each time, and kept for every screen.
alter table business
  add column payments_due text[] not null default '{}'
    check (payments_due <@ array['identity', 'document', 'business', 'bank', 'tax', 'website', 'terms', 'other']),
  -- Until when to hand it in, while the account still takes cards.
  add column payments_due_by timestamptz,
  -- Why it takes none: something is due, or is being checked, or nothing that its owner could hand in helps.
  add column payments_wait text check (payments_wait in ('due', 'checking', 'refused')),
  add column details_submitted boolean not null default false,
  add column payouts_on boolean not null default false,
  add column first_payout_on date,
  -- When its owner first went to the provider's form, and when it could last begin to take cards.
  add column onboarding_begun_at timestamptz,
  add column payments_ready_at timestamptz,
  -- Where the card provider reaches its owner.
  add column owner_email text check (length(owner_email) between 3 and 254);

update business set details_submitted = true, payouts_on = true, payments_ready_at = created_at
  where payments_ready;

-- Requests that were drafts because no card could be taken are sent together.
alter table batch drop constraint batch_action_check,
  add constraint batch_action_check check (action in ('remind', 'cancel', 'send'));

-- In single mode the account of the keys is that of the one business, which names none of its own.
create or replace function concerns_us(
  business text, intent text, event_account text, about_account boolean
)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  found_one boolean;
begin
  perform set_config('ringup.back_up', 'on', true);
  found_one := exists (select from public.business b where b.id = business)
    or exists (
      select from public.business b join public.payment p on p.business_id = b.id and p.intent_id = intent
      where b.stripe_account = event_account or (event_account is null and b.stripe_account is null)
    )
    or about_account and exists (
      select from public.business b
      where b.stripe_account = event_account
        or event_account is null and b.id = (select claimed_by from public.installation)
    );
  perform set_config('ringup.back_up', '', true);
  return found_one;
end
$$;
