import os from 'node:os'
import type { Took } from './fillRequests.ts'

/** Waits in milliseconds, sorted; over HTTP only where that was measured. */
export type Measured = {
  kind: string
  found: string
  slowestStatementMs: number
  small: number[]
  large: number[]
  http: number[] | null
}

type About = {
  sizes: { all: number; large: number; small: number; others: number }
  customers: { large: number; small: number; others: number }
  rounds: number
  cores: number
  fillSeconds: number
  took: Took[]
}

/** Writes the report of bench/staff.results.md. */
export function writeReport(about: About, measured: Measured[]): string {
  const { sizes, customers } = about
  const many = (count: number) => count.toLocaleString('en')
  const lists = measured.filter(({ kind }) => !kind.startsWith('insights'))
  const worst = Math.max(...lists.map(({ large }) => at(large, 0.99)))
  const over = lists.filter(({ large }) => at(large, 0.99) > 50).map(({ kind }) => kind)
  const rows = measured.map(
    ({ kind, found, small, large, http }) =>
      `| ${kind} | ${found} | ${both(small)} | ${both(large)} | ${http ? both(http) : ''} |`,
  )
  const load = os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')
  const slow = about.took.filter(({ seconds }) => seconds >= 1)
  return `# A day at the desk of a business with ${many(sizes.large)} requests

\`npm run bench:staff\`: each ${about.rounds} times one after the other against the embedded PostgreSQL, its
durability off, ${about.cores} cores, Node ${process.version}. Milliseconds, median / p99, through the server's own
functions in a business of ${many(sizes.small)} requests and ${many(customers.small)} customers and in one of ${many(sizes.large)} and ${many(customers.large)}; some over
HTTP in the large one. There are ${many(sizes.all)} requests in all, of ${many(sizes.others + 2)} businesses, whose rows alternate as time
brought them. "50+" is a full page with more behind it. The run fails if a plan, for these values
or kept for a prepared statement, reads all of a table of businesses.

The load average while it ran: ${load}. The worst p99 of all but insights: ${worst.toFixed(1)} ms. Over 50 ms: ${over.length === 0 ? 'none' : over.join('; ')}.

| What | Found | ${many(sizes.small)} | ${many(sizes.large)} | over HTTP |
|---|---|---|---|---|
${rows.join('\n')}

## The data

Filled by SQL in ${(about.fillSeconds / 60).toFixed(1)} minutes, without triggers and indexes. Every request has its row, its sums
and the words of its purpose. Of the two businesses that are measured, references (of a quarter),
customers' search terms, a text for each request that went out, a payment for each that is paid and
three or four events each are there too; of the others they are not, a tenth of them has sums of days, and they have ${many(customers.others)} customers each.

| Step | Seconds |
|---|---|
${slow.map(({ step, seconds }) => `| ${step} | ${seconds.toFixed(0)} |`).join('\n')}
`
}

function both(times: number[]): string {
  return `${at(times, 0.5).toFixed(1)} / ${at(times, 0.99).toFixed(1)}`
}

/** Returns the time within which a share of all rounds finished. */
export function at(times: number[], part: number): number {
  return times[Math.ceil(times.length * part) - 1] ?? 0
}
