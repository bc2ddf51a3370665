-- What each member is told of, in which way, and when not. Without a row the defaults of rules/notificationTopics.ts
-- hold.
create table notification_choice (
  business_id text collate "C" not null references business (id),
  user_id text collate "C" not null references app_user (id) on delete cascade,
  toast text[] not null,
  sound text[] not null,
  push text[] not null,
  -- The person's own quiet hours, on the clock of their time zone; all three are null for none.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_time_zone text,
  changed_at timestamptz not null default now(),
  primary key (business_id, user_id),
  constraint notification_choice_topics check (
    toast || sound || push <@ array['paid', 'declined', 'disputed', 'replied', 'failedText']
  ),
  constraint notification_choice_quiet check (
    num_nulls(quiet_from, quiet_to, quiet_time_zone) in (0, 3) and quiet_from <> quiet_to
  )
);
call guard_tenant_table('notification_choice', 'select, insert, update, delete');
