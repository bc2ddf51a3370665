import type { Orders, Spoils } from './attack.ts'
import type { Waits } from './callSteadily.ts'

/** The results of a siege. */
export type Siege = {
  quiet: Waits
  siege: Waits
  spoils: Spoils
  orders: Orders
  perSecond: number
  openAtApp: number
  rss: { before: number; peak: number; after: number }
  cores: number
  load: number
}

/**
 * Writes the report: the waits of honest callers, in quiet and under siege, and what the attackers
 * got.
 */
export function writeReport(run: Siege): string {
  const { spoils, orders, rss } = run
  const names = [...run.quiet.times.keys()]
  const all = (waits: Waits) => [...waits.times.values()].flat()
  const row = (name: string, quiet: number[], siege: number[]) =>
    `| ${name} | ${at(quiet, 0.5)} | ${at(quiet, 0.95)} | ${at(siege, 0.5)} | ${at(siege, 0.95)} | ${(quantile(siege, 0.95) / quantile(quiet, 0.95)).toFixed(1)}× |`
  const rows = names.map((name) =>
    row(name, run.quiet.times.get(name) ?? [], run.siege.times.get(name) ?? []),
  )
  const guessed = Object.entries(spoils.guessed).map(([status, count]) => `${count} × ${status}`)
  return `# Under siege

\`npm run bench:siege\`: ${run.perSecond} calls a second of honest callers, a third each, against what \`npm start\`
brings up, durability on; ${run.cores} cores, Node ${process.version}, shared by the app, PostgreSQL, the sandbox, the callers and
the attackers; the attackers are a process of the lowest priority. The load of the machine over the last five
minutes was ${run.load.toFixed(1)}. Waits are in milliseconds, from when a call was due.

| | quiet p50 | quiet p95 | siege p50 | siege p95 | p95, siege to quiet |
|---|---|---|---|---|---|
${rows.join('\n')}
${row('**all**', all(run.quiet), all(run.siege))}

Failed in quiet: ${listFailures(run.quiet)}; under siege: ${listFailures(run.siege)}.

The siege: ${orders.slowSockets.toLocaleString('en')} sockets from 2,000 addresses, half with a head and half with a body that arrives a byte every
5 s, reopened as they are closed, at most 250 a second; ${orders.guesses.toLocaleString('en')} guessed links in ${orders.guessSeconds} s from 40
addresses; ${orders.cookies.length} people with an account who each open ${orders.streamsEach} live streams.

| What the attackers got | |
|---|---|
| slow sockets opened | ${spoils.slowOpened.toLocaleString('en')} |
| of them open at the end | ${spoils.slowOpen.toLocaleString('en')} |
| streams open, refused | ${spoils.streamsOpen}, ${spoils.streamsRefused} |
| guesses, by response | ${guessed.join(', ')} |
| descriptors of the app, under siege | ${run.openAtApp.toLocaleString('en')} |
| memory of the app before, at its peak, 5 s after | ${rss.before.toFixed(0)}, ${rss.peak.toFixed(0)}, ${rss.after.toFixed(0)} MB |
`
}

function listFailures({ failures }: Waits): string {
  return [...failures].map(([name, count]) => `${name} × ${count}`).join(', ') || 'nothing'
}

const at = (times: number[], share: number) => quantile(times, share).toFixed(1)

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
