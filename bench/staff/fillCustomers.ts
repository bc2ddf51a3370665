import type pg from 'pg'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'

const firstNames =
  'Oliver Amelia George Isla Noah Ava Arthur Ivy Harry Freya Ana María José Lucía Hugo Sofía Jürgen Zoë Chloé Théo Seán Aoife João Beatriz Priya Arjun Søren Åsa Łukasz Zofia'
const lastNames =
  "Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright García Martín López Ruiz Müller Schmidt Weber Lefèvre Moreau O'Brien Murphy Kelly Silva Souza Gonçalves Sharma Singh Nielsen Öberg Nowak Wójcik Al-Sabah Papadopoulos Eriksen"

/**
 * Fills businesses with made-up customers, two thirds with British mobiles and one third with
 * German ones, and with their search terms, as migrations/0006_phones.sql does.
 * @param admin a connection as the superuser
 * @param counts how many each business gets; `terms` for those that are searched
 */
export async function fillCustomers(
  admin: pg.Client,
  counts: { business: string; customers: number; terms: boolean }[],
): Promise<void> {
  await admin.query("set session_replication_role = 'replica'")
  await admin.query("set work_mem = '256MB'")
  for (const { business, customers, terms } of counts) {
    await admin.query(insertCustomers, [
      business,
      customers - 1,
      firstNames.split(' '),
      lastNames.split(' '),
      phoneMetadata.version,
    ])
    if (!terms) continue
    await admin.query(
      `insert into customer_term (business_id, term, customer_id)
       select c.business_id, t.term, c.id
       from customer c, customer_terms(c.phone, c.phone_national, c.name) as t (term)
       where c.business_id = $1 order by 1, 2`,
      [business],
    )
  }
  await admin.query("set session_replication_role = 'origin'")
  await admin.query('vacuum analyze customer')
  await admin.query('vacuum analyze customer_term')
}

/** 48,271 shares no factor with 10: every number of that many digits once, in no order. */
const insertCustomers = `
  insert into customer (business_id, id, phone, phone_country, line_type, name, phone_national,
    phone_international, phone_input, phone_metadata, created_at)
  select $1, 'cus_01' || lpad(to_hex(n), 8, '0') || substr(md5(n::text), 1, 16),
    phone, case when n % 3 = 0 then 'DE' else 'GB' end, 'MOBILE',
    case when n % 9973 = 1 then 'Ada Featherstonehaugh' when n % 10 > 0 then
      ($3::text[])[1 + (n * 48271 % 2147483647) % 30] || ' ' || ($4::text[])[1 + (n * 69621 % 2147483647) % 35]
    end,
    national, phone, national, $5, now() - (2000000 - n) * interval '1 second'
  from generate_series(0, $2::bigint) as n
  cross join lateral (select
    lpad((n * 48271 % 1000000000)::text, 9, '0') as nine, lpad((n * 48271 % 100000000)::text, 8, '0') as eight
  ) as digits
  cross join lateral (select
    case when n % 3 = 0 then '+49151' || eight else '+447' || nine end as phone,
    case when n % 3 = 0 then '0151 ' || eight else '07' || left(nine, 3) || ' ' || right(nine, 6) end as national
  ) as written`
