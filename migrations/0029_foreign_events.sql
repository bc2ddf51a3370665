-- Whether an event of the card provider may concern us, by the business that its object names, by its intent,
-- or by the account in which it happened: an account with other traffic has thousands that are not. It looks across
-- businesses and says nothing but yes or no, so it reads as a back-up does.
create function concerns_us(business text, intent text, event_account text, about_account boolean)
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
    or about_account and exists (select from public.business b where b.stripe_account = event_account);
  perform set_config('ringup.back_up', '', true);
  return found_one;
end
$$;
revoke all on function concerns_us from public;
grant execute on function concerns_us to ringup_app;

-- Whose connected account it is. An account names its business to the provider, where its owner can write
-- anything; here is what we know.
create function business_of_account(account text) returns text
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  owner_id text;
begin
  perform set_config('ringup.back_up', 'on', true);
  select b.id into owner_id from public.business b where b.stripe_account = account;
  perform set_config('ringup.back_up', '', true);
  return owner_id;
end
$$;
revoke all on function business_of_account from public;
grant execute on function business_of_account to ringup_app;

-- The list of an account is read from when we got to know it: what happened before is not ours.
-- Whole milliseconds, since the app compares the moment with what it has read.
update provider_cursor set read_to = date_trunc('milliseconds', now())
  where read_to is null and walk_after is null;
alter table provider_cursor
  alter column read_to set default date_trunc('milliseconds', now());

-- Those that somebody waits for come first: a code and a text of a request before what a list brought up.
create function enqueue_job(
  task text, payload json, run_at timestamptz, job_key text, priority integer
)
  returns void language sql security definer set search_path = pg_catalog
begin atomic
  select graphile_worker.add_job(
    task, payload, run_at => run_at, job_key => job_key, max_attempts => 25, priority => priority,
    flags => array_remove(
      array[task, task || ':' || coalesce(payload ->> 'businessId', payload ->> 'account')], null
    )
  );
end;
revoke all on function enqueue_job(text, json, timestamptz, text, integer) from public;
grant execute on function enqueue_job(text, json, timestamptz, text, integer) to ringup_app;

create or replace function enqueue_job(task text, payload json, run_at timestamptz, job_key text)
  returns void language sql security definer set search_path = pg_catalog
begin atomic
  select public.enqueue_job(task, payload, run_at, job_key, 0);
end;

-- Handled events are forgotten once the provider's list no longer has them, so that none comes in again.
create index provider_event_handled on provider_event (handled_at) where handled_at is not null;
grant delete on provider_event to ringup_app;
