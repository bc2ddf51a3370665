import { acknowledged } from '../faults/load/ledger.ts'
import { linesOfMemory } from '../faults/load/tellRun.ts'
import type { Run } from '../faults/load/workThroughFaults.ts'

/** Returns the longest time without an acknowledged write within a span, in ms. */
export function longestGap(writtenAt: readonly number[], from: number, until: number): number {
  const within = writtenAt.filter((at) => at >= from && at <= until)
  const marks = [from, ...within, until]
  return Math.max(...marks.slice(1).map((at, place) => at - (marks[place] ?? from)))
}

/** Describes a run on a cluster: each fault with how often it struck, and how long nobody could write. */
export function tellFaults(run: Run, gaps: ReadonlyMap<string, readonly number[]>): string {
  const { ledger, violations, minutes, payments } = run
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  const rows = [...gaps].map(([name, times]) => {
    const sorted = times.toSorted((one, other) => one - other)
    const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
    return `| ${name} | ${times.length} | ${seconds(median)} | ${seconds(sorted.at(-1) ?? 0)} |`
  })
  return [
    '# Faults of a cluster',
    '',
    'Three etcd, three PostgreSQL under Patroni with synchronous replication, HAProxy and PgBouncer, two web instances and',
    'two workers, on one machine. Four businesses with three people each ask, change, cancel, take cash and give back, and',
    'customers pay and text, while one fault follows the other. All invariants are checked after each, and at the end each',
    'acknowledged write.',
    '',
    '| fault | times | seconds without a write, median | worst |',
    '|---|---|---|---|',
    ...rows,
    '',
    `- ${minutes.toFixed(1)} minutes, ${acknowledged(ledger)} acknowledged writes, ${payments} payments by card`,
    `- ${violations.length} violations: lost, doubled, seen and gone, or against an invariant`,
    ...linesOfMemory(run).map((line) => `- ${line}`),
    '',
    '`npm run cluster:faults`',
    '',
  ].join('\n')
}
