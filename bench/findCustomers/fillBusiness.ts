import type pg from 'pg'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'

/** Rows of one statement, as an import sends them. */
const batchRows = 50_000

/**
 * Numbering plans: the share of customers in each (of 100), its country, and the digits of a number
 * abroad and at home, where `n` stands for the digits that differ.
 */
const plans: [share: number, country: string, e164: string, national: string][] = [
  [30, 'GB', '+4474nnnnnnnn', '074nn nnnnnn'],
  [20, 'GB', '+4479nnnnnnnn', '079nn nnnnnn'],
  [10, 'GB', '+4420nnnnnnnn', '020 nnnn nnnn'],
  [12, 'US', '+1212nnnnnnn', '(212) nnn-nnnn'],
  [8, 'DE', '+49151nnnnnnnn', '0151 nnnnnnnn'],
  [6, 'FR', '+336nnnnnnnn', '06 nn nn nn nn'],
  [5, 'ES', '+346nnnnnnnn', '6nn nnn nnn'],
  [4, 'IN', '+9198nnnnnnnn', '098nnn nnnnn'],
  [3, 'IE', '+35385nnnnnnn', '085 nnn nnnn'],
  [2, 'BR', '+55119nnnnnnnn', '(11) 9nnnn-nnnn'],
]

const firstNames =
  'Oliver Amelia George Isla Noah Ava Arthur Ivy Harry Freya Ana María José Lucía Hugo Sofía Jürgen Zoë Chloé Théo Seán Aoife João Beatriz Priya Arjun Søren Åsa Łukasz Zofia'
const lastNames =
  "Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright García Martín López Ruiz Müller Schmidt Weber Lefèvre Moreau O'Brien Murphy Kelly Silva Souza Gonçalves Sharma Singh Nielsen Öberg Nowak Wójcik Al-Sabah Papadopoulos Eriksen"

/**
 * Fills a business with made-up customers through the insert of an import.
 * @param app a connection as the app's role
 * @returns how long the inserts took, in milliseconds
 */
export async function fillBusiness(
  app: pg.Client,
  businessId: string,
  customers: number,
): Promise<number> {
  const began = performance.now()
  for (let first = 0; first < customers; first += batchRows) {
    await app.query('begin')
    await app.query("select set_config('ringup.business_id', $1, true)", [businessId])
    await app.query(insertBatch, [
      businessId,
      first,
      Math.min(first + batchRows, customers) - 1,
      JSON.stringify(plans.flatMap(([share, ...plan]) => Array(share).fill(plan))),
      firstNames.split(' '),
      lastNames.split(' '),
      phoneMetadata.version,
    ])
    await app.query('commit')
  }
  return performance.now() - began
}

/** Digits and names by arithmetic: 48,271 generates all numbers below 2^31 - 1. */
const insertBatch = `
  insert into customer (business_id, id, phone, phone_country, line_type, name, phone_national,
    phone_international, phone_input, phone_metadata, created_at)
  select $1, 'cus_01' || lpad(to_hex(n), 8, '0') || substr(md5(n::text), 1, 16),
    made.phone, plan ->> 0, 'MOBILE',
    case when n % 9973 = 1 then 'Ada Featherstonehaugh' when n % 10 > 0 then
      ($5::text[])[1 + (n * 48271 % 2147483647) % 30] || ' ' || ($6::text[])[1 + (n * 69621 % 2147483647) % 35]
    end,
    made.national, made.phone, made.national, $7, now() - (2000000 - n) * interval '1 second'
  from generate_series($2::bigint, $3::bigint) as n
  cross join lateral (select $4::jsonb -> (n * 7 % 100)::int as plan) as chosen
  cross join lateral (
    -- Every number of eight digits once, in no order.
    select lpad((n * 48271 % 100000000)::text, 8, '0') as digits
  ) as shuffled
  cross join lateral (
    select fill_digits(plan ->> 1, digits) as phone, fill_digits(plan ->> 2, digits) as national
  ) as made
  on conflict (business_id, phone) do nothing`

/** Fills the places of the letter n with digits, the last ones if there are too many. */
export const fillDigits = `
  create or replace function fill_digits(pattern text, digits text) returns text immutable
    language plpgsql as $$
  declare
    rest text := right(digits, length(regexp_replace(pattern, '[^n]', '', 'g')));
    written text := '';
    sign text;
  begin
    foreach sign in array string_to_array(pattern, null) loop
      if sign = 'n' then
        written := written || left(rest, 1);
        rest := substr(rest, 2);
      else
        written := written || sign;
      end if;
    end loop;
    return written;
  end $$`
