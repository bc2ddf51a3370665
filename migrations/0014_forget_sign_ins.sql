-- Codes, counts of tries and sessions that are over are deleted by whoever makes a new one: the oldest
-- are found without looking at all.
create index sign_in_code_age on sign_in_code (sent_at);
create index sign_in_day_age on sign_in_day (day);
create index session_age on session (expires_at);
