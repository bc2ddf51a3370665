-- When a server last looked for a reason to alarm the operator: one look at a time, whichever server takes it. And
-- when the newest back-up was made (backed_up_at is of the back-up that this database was restored from).
alter table installation
  add column alarms_looked_at timestamptz,
  add column last_backup_at timestamptz;

-- What ALARM_URL has not taken yet. An alarm that ends before it was taken is told once, as ended.
create table alarm_notice (
  code text not null,
  since timestamptz not null,
  ended_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null,
  primary key (code, since)
);
create index alarm_notice_due on alarm_notice (next_at);
grant select, insert, update, delete on alarm_notice to ringup_app;

-- Counts over all businesses, which no transaction of the app can see at once; it gives figures and nothing else.
create function count_stuck(
  unknown_before timestamptz, unsettled_before timestamptz, difference_before timestamptz
)
returns table (oldest_job timestamptz, unknown_texts bigint, unsettled bigint, differences bigint)
language plpgsql security definer set search_path to 'pg_catalog' as $$
begin
  perform set_config('ringup.back_up', 'on', true);
  select min(j.run_at) into oldest_job from graphile_worker._private_jobs j
    where j.is_available and j.run_at <= now();
  select count(*) into unknown_texts from public.message m
    where m.direction = 'outbound' and m.status = 'unknown' and m.updated_at < unknown_before;
  unsettled := (
    select count(*) from public.payment p
    where p.status = 'processing' and p.updated_at < unsettled_before
  ) + (
    select count(*) from public.refund r
    where r.status = 'asked' and r.created_at < unsettled_before
  ) + (
    select count(*) from public.provider_event e
    where e.handled_at is null and e.type = 'payment_intent.succeeded'
      and e.received_at < unsettled_before
  );
  select count(*) into differences from public.reconcile_difference d
    where d.healed_at is null and d.found_at < difference_before;
  perform set_config('ringup.back_up', '', true);
  return next;
end
$$;
revoke all on function count_stuck(timestamptz, timestamptz, timestamptz) from public;
grant execute on function count_stuck(timestamptz, timestamptz, timestamptz) to ringup_app;
