-- The lines of a request: what it is made of, each with its quantity and unit price. Null where it is one amount.
-- docs/decisions/105-lines-in-a-request.md

-- Returns true if the lines are whole, and their total is the amount: no release may store a list that a payer would add up
-- to something else.
create function request_lines_add_up(lines jsonb, amount_minor bigint) returns boolean
  immutable parallel safe language sql
  return case when jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 20 then (
    select bool_and(case
        when jsonb_typeof(line -> 'name') = 'string' and jsonb_typeof(line -> 'quantity') = 'number'
          and jsonb_typeof(line -> 'unitPriceMinor') = 'number'
        then length(line ->> 'name') between 1 and 80
          and (line ->> 'quantity')::numeric between 1 and 999 and (line ->> 'quantity')::numeric % 1 = 0
          and (line ->> 'unitPriceMinor')::numeric >= 1 and (line ->> 'unitPriceMinor')::numeric % 1 = 0
        else false end)
      and sum(case
        when jsonb_typeof(line -> 'quantity') = 'number' and jsonb_typeof(line -> 'unitPriceMinor') = 'number'
        then (line ->> 'quantity')::numeric * (line ->> 'unitPriceMinor')::numeric end) = amount_minor
    from jsonb_array_elements(lines) as line
  ) else false end;

alter table request add column lines jsonb;
-- Not valid: the requests of before have no lines, and reading them all would keep writers waiting.
alter table request add constraint request_lines_add_up
  check (lines is null or coalesce(request_lines_add_up(lines, amount_minor), false)) not valid;
