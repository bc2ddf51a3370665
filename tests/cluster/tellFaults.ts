import { invariants } from '../faults/invariants.ts'
import { acknowledged } from '../faults/load/ledger.ts'
import { linesOfMemory } from '../faults/load/tellRun.ts'
import type { Run } from '../faults/load/workThroughFaults.ts'

/** Returns the longest time without an acknowledged write within a span, in ms. */
export function longestGap(writtenAt: readonly number[], from: number, until: number): number {
  const within = writtenAt.filter((at) => at >= from && at <= until)
  const marks = [from, ...within, until]
  return Math.max(...marks.slice(1).map((at, place) => at - (marks[place] ?? from)))
}

/**
 * Counts violations by invariant. An acknowledged write that is lost, or there twice, is one of I5; a call that was answered
 * wrongly and a history that ran backwards are the last.
 */
function countViolations(violations: readonly string[]): [what: string, count: number][] {
  const of = (violation: string) => /\b(I\d+): /.exec(violation)?.[1] ?? ''
  const named = Object.entries(invariants).map(([id, what]): [string, number] => [
    `${id}: ${what}`,
    violations.filter((violation) => of(violation) === id).length,
  ])
  const others = violations.filter((violation) => !(of(violation) in invariants))
  return [
    ...named,
    ['a wrong answer, a history that ran backwards, a process that ended', others.length],
  ]
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
    ...linesOfMemory(run).map((line) => `- ${line}`),
    '',
    '| invariant | violations |',
    '|---|---|',
    ...countViolations(violations).map(([what, count]) => `| ${what} | ${count} |`),
    '',
    '`npm run cluster:faults`',
    '',
  ].join('\n')
}
