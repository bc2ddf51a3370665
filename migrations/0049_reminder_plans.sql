-- The plans by which a business reminds, each a name and one to five steps.
create table reminder_plan (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  name text not null,
  -- [{ "afterDue": days, "afterText": days, "wording": kind }] in the order of their days.
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 5),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, name)
);

alter table business
  -- The plan that a new request takes unless its maker says otherwise; null for none.
  add reminder_plan_id text collate "C",
  -- No reminder goes by itself meanwhile.
  add reminders_paused boolean not null default false;

-- Each business has the usual plan. Those that exist remind by hand as before until they choose it: nobody told their
-- customers. The owner is held by the walls as well: they open for this, in this transaction.
alter table business no force row level security;
insert into reminder_plan (business_id, id, name, steps)
  select id, 'rpl_00000000000000000000000001', 'Usual', '[
    {"afterDue": 0, "afterText": 2, "wording": "usual"},
    {"afterDue": 3, "afterText": 5, "wording": "usual"},
    {"afterDue": 7, "afterText": 10, "wording": "usual"}
  ]'
  from business;
alter table business force row level security;
call guard_tenant_table('reminder_plan', 'select, insert, update, delete');

-- The plan of one request, as it was when the request took it, and where it stands.
create table request_reminder (
  business_id text collate "C" not null,
  request_id text collate "C" not null,
  plan_id text collate "C" not null,
  plan_name text not null,
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- When the request was first texted, from which the days count without a due day; null before.
  texted_at timestamptz,
  -- A reply since then stops the plan until staff let it go on.
  heard_from timestamptz,
  -- The first step that is neither sent, nor skipped, nor past.
  next_step integer not null default 0,
  -- When its job runs; null while nothing is planned.
  next_at timestamptz,
  paused text check (paused in ('staff', 'replied')),
  -- Why the next step did not go out at its time, or why nothing is planned: a word of rules/reminderPlan.ts.
  why text,
  primary key (business_id, request_id),
  foreign key (business_id, request_id) references request (business_id, id)
);
call guard_tenant_table('request_reminder', 'select, insert, update, delete');
