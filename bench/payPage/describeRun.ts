import os from 'node:os'
import type { Line, Load } from './loadPage.ts'
import type { Rate } from './measureServer.ts'
import { type Padding, paddedBytes } from './openWorld.ts'

/** The loads of each kind, by `<line> <ours or client> <padding>`. */
export type Loads = Map<string, Load[]>

type Run = {
  rounds: number
  lines: Line[]
  loads: Loads
  /** The first paints of a page with one word, by line. */
  empty: Map<string, number[]>
  rates: Rate[]
  /** The bytes of the provider's script as sent. */
  providerBytes: Record<Padding, number>
}

/** Writes the results of one run in Markdown. */
export function describeRun(run: Run): string {
  return `# The pay page, as a payer gets it

\`npm run bench:paypage\`: an open request of what \`npm start\` brings up, in Chromium at 390×844 with
an empty cache, four times slower than this machine (${describeMachine()}). Each figure is the
median of ${run.rounds} loads, taken in turns. The line is DevTools' own: a number of bits a second for all
requests together, and of milliseconds before each response; connecting takes no time.

Beside it stands the same page rendered by the browser alone: built in the run from the same
sources, a bare document with the same head, whose script fetches the state to show.

${run.lines.map((line) => describeLine(run, line)).join('\n\n')}

- *Largest paint*, *layout shift* and *blocking* are the browser's own entries; blocking is what all
  long tasks have beyond 50 ms each, from the first paint until the card is ready.
- *Interactive*: React has hydrated the page and its first effect runs, which tells the server that
  somebody opened the page; if that happens within a long task, the end of that task.
- *Card ready*: the provider's fields are there and the Pay button can be pressed. The sandbox's
  frames and its script of ${kB(run.providerBytes.none)} kB arrive gzipped, from a server in between.
- Bytes are as sent, headers included, without the provider's; so are the requests: the document, its
  script, and the call that tells that it was opened.
- An empty page of one word first paints after ${describeEmpty(run)}: the browser's own share.

${describeCard(run)}

${describeServer(run)}
`
}

type Column = { name: string; of(load: Load): number; digits?: number }

const columns: Column[] = [
  { name: 'First paint', of: (load) => load.firstPaintMs },
  { name: 'largest paint', of: (load) => load.largestPaintMs },
  { name: 'interactive', of: (load) => load.interactiveMs },
  { name: 'blocking', of: (load) => load.blockingMs },
  { name: 'layout shift', of: (load) => load.layoutShift, digits: 3 },
  { name: 'card ready', of: (load) => load.cardReadyMs },
  { name: 'kB', of: (load) => load.ownBytes / 1_000, digits: 1 },
  { name: 'of them script', of: (load) => load.scriptBytes / 1_000, digits: 1 },
  { name: 'requests', of: (load) => load.ownRequests },
]

/** Describes the machine that a run was made on. */
export function describeMachine(): string {
  return `${os.cpus().length} cores, Node ${process.version}`
}

function describeLine(run: Run, line: Line): string {
  const figures = (kind: string) => {
    const loads = run.loads.get(`${line.name} ${kind} none`) ?? []
    return columns.map(({ of }) => median(loads.map(of)))
  }
  const [ours, client] = [figures('ours'), figures('client')]
  const row = (name: string, cells: string[]) => `| ${name} | ${cells.join(' | ')} |`
  const show = (all: number[]) => all.map((one, at) => one.toFixed(columns[at]?.digits ?? 0))
  const times = client.map((one, at) => (ours[at] ? `${(one / ours[at]).toFixed(2)}×` : ''))
  return `## ${line.name}

${row(
  'ms',
  columns.map(({ name }) => name),
)}
|${'---|'.repeat(columns.length + 1)}
${row('the pay page', show(ours))}
${row('rendered by the browser alone', show(client))}
${row('against the pay page', times)}`
}

function describeEmpty({ lines, empty }: Run): string {
  const paints = lines.map(({ name }) => `${median(empty.get(name) ?? []).toFixed(0)} ms (${name})`)
  return paints.join(' and ')
}

/** Reports how long the card takes with a provider's script as large as a real one. */
function describeCard(run: Run): string {
  const rows = run.lines.flatMap((line) =>
    (['none', 'raw', 'wire'] as const).map((padding) => {
      const loads = run.loads.get(`${line.name} ours ${padding}`) ?? []
      const of = (read: (load: Load) => number) => median(loads.map(read)).toFixed(0)
      const cells = [of((load) => load.interactiveMs), of((load) => load.cardReadyMs)]
      return `| ${line.name} | ${kB(run.providerBytes[padding])} | ${cells.join(' | ')} |`
    }),
  )
  return `## With a provider's script of ${paddedBytes / 1_000} kB

The sandbox's script, filled up to ${paddedBytes / 1_000} kB: as text that gzip compresses to ${kB(run.providerBytes.raw)} kB, and with noise that
stays ${kB(run.providerBytes.wire)} kB on the line.

| Line | provider's script, kB as sent | interactive, ms | card ready, ms |
|---|---|---|---|
${rows.join('\n')}

${describeBound(run)}`
}

/**
 * Reports the lower bound for any page: its bytes over the line, and the round trips that wait for
 * each other.
 */
function describeBound(run: Run): string {
  const bounds = run.lines.map((line) => {
    const [first] = run.loads.get(`${line.name} ours wire`) ?? []
    const bytes = (first?.ownBytes ?? 0) + run.providerBytes.wire
    const carriedMs = (bytes * 8_000) / line.bitsPerSecond
    const total = Math.round(carriedMs + 4 * line.latencyMs)
    return `at ${line.name} ${kB(bytes)} kB take ${carriedMs.toFixed(0)} ms, and four answers one after the other (the document, the scripts, the frame, its script) 4 × ${line.latencyMs} ms: ${total} ms`
  })
  return `The bound with ${kB(run.providerBytes.wire)} kB on the line, before any of it has run and without the frame's own bytes:
${bounds.join('; ')}.`
}

function describeServer({ rates }: Run): string {
  const [page, ...files] = rates
  const rows = rates.map(({ name, perAppCore, perCore, perSecond, bytes }) => {
    const cells = [perAppCore, perCore, perSecond, bytes].map((one) => one.toFixed(0))
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const shares = files.map(({ name, perAppCore }) => {
    return `${((page?.perAppCore ?? 0) / perAppCore).toFixed(2)} of the ${name}`
  })
  return `## The server

The page of 300 links by turns, asked for as a phone asks, 16 at a time, and in turns with it a
static file of the same text from the same server. Answers for each second that the app's
process had on a core, the same with what PostgreSQL worked for it, and by the clock with what was left
of the machine.

| | per second of the app's core | with PostgreSQL | by the clock | bytes |
|---|---|---|---|---|
${rows.join('\n')}

The page comes at ${shares.join(', ')}.`
}

/** Returns the middle one of some numbers. */
export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(0)
}
