import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import type pg from 'pg'
import { fillCustomers } from './staff/fillCustomers.ts'
import { fillRequests, type Took } from './staff/fillRequests.ts'
import { measureAll } from './staff/measureAll.ts'
import { openTestDesk } from './staff/openTestDesk.ts'
import { writeReport } from './staff/writeReport.ts'

/** 1 for the whole amount; 0.01 to try it out. */
const share = Number(process.env['SHARE'] ?? 1)
const sizes = {
  all: 10_000_000 * share,
  large: 1_000_000 * share,
  small: 10_000 * share,
  others: 897,
}
const customers = { large: 300_000 * share, small: 3_000 * share, others: 300 }
const rounds = 200
const small = 'bus_small'

const results = new URL('staff.results.md', import.meta.url)
const desk = await openTestDesk()
try {
  const { admin, businessId } = desk
  await admin.query("alter system set max_wal_size = '16GB'")
  await admin.query('select pg_reload_conf()')
  const began = performance.now()
  const took = await fill(admin, businessId)
  const fillSeconds = (performance.now() - began) / 1_000
  const { measured, plans } = await measureAll(
    { ...desk, large: businessId, small, get: desk.get },
    rounds,
  )
  const about = { sizes, customers, rounds, cores: os.cpus().length, fillSeconds, took }
  const report = writeReport(about, measured)
  process.stdout.write(report)
  if (share === 1) await writeFile(results, report)
  const folder = new URL('../test-results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('staff.plans.txt', folder), plans)
} finally {
  await desk.close()
}

async function fill(admin: pg.Client, large: string): Promise<Took[]> {
  const names = [small, ...Array.from({ length: sizes.others }, (_, index) => `bus_other_${index}`)]
  await admin.query(
    `insert into business (id, name, country, currency, locale, time_zone)
     select id, 'Beside', 'GB', 'GBP', 'en-GB', 'Europe/London' from unnest($1::text[]) as id`,
    [names],
  )
  const began = performance.now()
  await fillCustomers(admin, [
    { business: large, customers: customers.large, terms: true },
    { business: small, customers: customers.small, terms: true },
    ...names.slice(1).map((business) => ({ business, customers: customers.others, terms: false })),
  ])
  const seconds = (performance.now() - began) / 1_000
  process.stdout.write(`customers: ${seconds.toFixed(0)} s\n`)
  const took = await fillRequests(admin, { large, small }, sizes, customers)
  return [{ step: 'customers', seconds }, ...took]
}
