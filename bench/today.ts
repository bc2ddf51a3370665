import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import type { Today } from '#rules/shapes/today.ts'
import { openTestDesk } from './staff/openTestDesk.ts'

const requests = Number(process.env['REQUESTS'] ?? 1_000_000)
const rounds = 200
const warmUp = 20
/** The tables that this run fills; of the others, which hold a few rows, a scan is the best plan. */
const tables = ['request', 'request_reminder', 'message', 'event']

const desk = await openTestDesk()
try {
  const { admin, businessId } = desk
  await fill()
  const scannedBefore = await countScans()
  const times: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const began = performance.now()
    await desk.get('/v1/today')
    if (round >= warmUp) times.push(performance.now() - began)
  }
  const scans = (await countScans()) - scannedBefore
  const { parts } = (await desk.get('/v1/today')) as Today
  const report = writeReport(
    times.toSorted((one, other) => one - other),
    scans,
    parts,
  )
  process.stdout.write(report)
  if (requests === 1_000_000) await writeFile(new URL('today.results.md', import.meta.url), report)

  /** Fills one business without triggers: half of its requests are paid over a year, the rest open or drafts. */
  async function fill(): Promise<void> {
    await admin.query("set session_replication_role = 'replica'")
    await admin.query("set synchronous_commit = 'off'")
    for (const statement of fillStatements(businessId)) await admin.query(statement)
    await admin.query(`vacuum (analyze)`)
  }

  /** Counts the scans of whole tables so far; statistics of a session arrive within a second. */
  async function countScans(): Promise<number> {
    const { rows } = await admin.query<{ count: number }>(
      `select sum(seq_scan)::int as count from pg_stat_force_next_flush(), pg_stat_user_tables
       where relname = any($1)`,
      [tables],
    )
    return rows[0]?.count ?? 0
  }
} finally {
  await desk.close()
}

function fillStatements(business: string): string[] {
  const of = (share: number) => Math.round(requests * share)
  return [
    `insert into customer (business_id, id, phone)
     select '${business}', 'cus_' || n, '+4474' || lpad(n::text, 8, '0') from generate_series(1, 1000) as n`,
    `insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for, status,
       amount_paid_minor, created_at, expires_at, paid_at, send_at)
     select '${business}', 'req_' || lpad(n::text, 8, '0'), n, 'cus_' || 1 + n % 1000, 8500, 'GBP', 'Boiler service',
       case when n % 2 = 0 then 'paid' when n % 20 = 1 then 'draft' when n % 20 = 3 then 'scheduled' else 'open' end,
       0, now() - n * interval '30 seconds', now() + n * interval '1 second',
       case when n % 2 = 0 then now() - n * interval '25 seconds' end,
       case when n % 20 = 3 then now() + n * interval '2 seconds' end
     from generate_series(1, ${requests}) as n`,
    `insert into request_reminder (business_id, request_id, plan_id, plan_name, steps, next_at, paused)
     select '${business}', id, 'rpl_1', 'Usual', '[]', case when number % 7 > 0 then expires_at end,
       case when number % 7 = 0 then 'replied' end
     from request where business_id = '${business}' and number <= ${of(0.6)}`,
    `insert into message (business_id, id, request_id, customer_id, direction, purpose, to_phone, body, parts,
       status, created_at, updated_at)
     select '${business}', 'msg_' || lpad(n::text, 8, '0'), 'req_' || lpad(n::text, 8, '0'), 'cus_' || 1 + n % 1000,
       'outbound', 'request', '', 'Pay', 1, case when n % 5 = 0 then 'undelivered' else 'delivered' end,
       now() - interval '1 day', now()
     from generate_series(1, ${of(0.5)}) as n`,
    `insert into event (business_id, sequence, subject, type, actor, data, at)
     select '${business}', 10 + n, 'req_' || lpad(n::text, 8, '0'), 'payment.declined', 'provider',
       '{"declineCode": "expired_card"}', now() - n * interval '10 seconds'
     from generate_series(1, ${of(0.05)}) as n`,
    `insert into thread (business_id, customer_id, last_message_id, active_at, unread, state)
     select '${business}', 'cus_' || n, 'msg_' || lpad(n::text, 8, '0'), now(), n % 2, 'open'
     from generate_series(1, 1000) as n`,
  ]
}

function writeReport(times: number[], scans: number, parts: Today['parts']): string {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const kinds = parts
    .map(({ kind, count, more }) => `${kind} ${count}${more ? '+' : ''}`)
    .join(', ')
  return `# The day at a glance

\`node bench/today.ts\`: ${requests.toLocaleString('en')} requests of one business, ${rounds} calls of \`GET /v1/today\` one
after the other over HTTP, on ${os.cpus().length} cores with durability off.

| p50 | p95 | p99 | scans of a whole large table |
|---|---|---|---|
| ${at(0.5)} ms | ${at(0.95)} ms | ${at(0.99)} ms | ${scans} |

What it lists: ${kinds}.
`
}
