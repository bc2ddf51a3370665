-- A business's own words of its texts, by kind and language: {"request": {"en": "…"}}. What is absent is said in the
-- standard words of rules/words.
alter table business
  add column wordings jsonb not null default '{}' check (jsonb_typeof(wordings) = 'object');
