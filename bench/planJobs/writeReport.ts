import os from 'node:os'
import { type Round, rounds } from './runRounds.ts'
import type { Starts } from './startJobs.ts'
import {
  namesReminders,
  namesRequests,
  type Reads,
  type Statement,
  type Table,
  tables,
  type Watched,
} from './watchDatabase.ts'

/** The waiting jobs, and the bytes of their table and its indexes. */
export type JobBytes = { jobs: number; table: number; indexes: number }

/** The results with a number of planned reminders. */
type State = { rounds: Round[]; rest: Watched; starts: Starts }

/** The results of a run: without planned reminders, with them, and at rest as it was before docs/decisions/089. */
export type Run = {
  requests: number
  businesses: number
  restMs: number
  columns: number
  bytes: JobBytes
  empty: State
  full: State
  before: Watched
}

/** Writes the report. */
export function writeReport(run: Run): string {
  const { requests, businesses, restMs, columns, empty, full, before } = run
  const many = requests.toLocaleString('en')
  return `# A million planned reminders

\`npm run bench:planjobs\`: ${many} open requests of ${businesses} businesses, each with the job of its reminder, two to twelve days
ahead, and the job of the end of its link: the row of a job is that of a request made by a call, in all ${columns} columns
but its id and times. One server, its database with durability on and the sandbox on ${os.cpus().length} × ${os.cpus()[0]?.model},
Node ${process.version}; the load of the machine over the last five minutes was ${os.loadavg()[1]?.toFixed(1)}.

## ${restMs / 1_000} s in which nothing is due and nobody calls

| | no planned reminder | ${many} | ${many}, without the index of locked jobs |
|---|---|---|---|
${restRows([empty.rest, full.rest, before])}

Without the index it is as it was before [decision 089](../docs/decisions/089-planned-jobs-lie-still.md). A table of a few
rows is read whole, which is the cheapest. The most blocks with ${many}:

| statement | calls | blocks | ms each |
|---|---|---|---|
${topRows(full.rest.statements)}

## From a job that is due to its start

| ms | no planned reminder | ${many} |
|---|---|---|
${startRows([empty.starts, full.starts])}

${empty.starts.texts.length} of each, one after the other.

## What a planned job takes

${sizeLine(run.bytes)}

## The jobs that plan themselves

None reads requests to find reminders that are due. One round of each, over all businesses, when nothing is left to do:

| job | every | what it reads | statements, blocks, ms with no planned reminder | with ${many} | that name requests; reminders |
|---|---|---|---|---|---|
${roundRows(empty.rounds, full.rounds)}

Besides them every server looks for jobs that are due each second (four times while one runs), once more a minute for each of its
hundreds of workers, for lost workers every 2 s and for reasons to alarm every minute; these are in the first table.
`
}

const number = (value: number) => Math.round(value).toLocaleString('en')

function restRows(columns: Watched[]): string {
  const row = (name: string, of: (one: Watched) => string) =>
    `| ${name} | ${columns.map(of).join(' | ')} |`
  const ofTable = (table: Table) => [
    row(`${table}: scans of the whole table, rows read by them`, ({ reads }) =>
      pair(reads[table], 'seqScans', 'seqRows'),
    ),
    row(`${table}: scans of an index, entries read`, ({ reads }) =>
      pair(reads[table], 'indexScans', 'indexEntries'),
    ),
    row(`${table}: blocks`, ({ reads }) => number(reads[table].blocks)),
  ]
  return [
    ...(Object.keys(tables) as Table[]).flatMap(ofTable),
    row('statements that name reminders', ({ statements }) => calls(statements, namesReminders)),
    row('statements that name requests', ({ statements }) => calls(statements, namesRequests)),
    row('statements in all', ({ statements }) => calls(statements, ({ isTop }) => isTop)),
    row('processor time of PostgreSQL', ({ databaseMs }) => `${number(databaseMs)} ms`),
    row('processor time of the server', ({ serverMs }) => `${number(serverMs)} ms`),
    row('load of the machine over the last minute', ({ load }) => load.toFixed(1)),
  ].join('\n')
}

function pair(reads: Reads, scans: keyof Reads, rows: keyof Reads): string {
  return `${number(reads[scans])}, ${number(reads[rows])}`
}

function calls(statements: Statement[], which: (one: Statement) => boolean): string {
  return number(statements.filter(which).reduce((sum, one) => sum + one.calls, 0))
}

const shownMax = 4
const charactersMax = 110

function topRows(statements: Statement[]): string {
  return statements
    .filter(({ isTop }) => isTop)
    .slice(0, shownMax)
    .map(({ query, calls, blocks, ms }) => {
      const shown = query.replaceAll('|', '\\|').slice(0, charactersMax)
      return `| \`${shown}\` | ${number(calls)} | ${number(blocks)} | ${(ms / calls).toFixed(2)} |`
    })
    .join('\n')
}

function startRows(columns: Starts[]): string {
  const row = (name: string, of: (one: Starts) => number[]) =>
    `| ${name} | ${columns.map((one) => spread(of(one))).join(' | ')} |`
  return [
    row('the text of a request, from the call that makes it', ({ texts }) => texts),
    row('that call itself', ({ calls }) => calls),
    row('a reminder, from when its job is queued as due', ({ reminders }) => reminders),
    `| load of the machine over the last minute | ${columns.map(({ load }) => load.toFixed(1)).join(' | ')} |`,
  ].join('\n')
}

function spread(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}`
}

function sizeLine({ jobs, table, indexes }: JobBytes): string {
  const each = (bytes: number) => number(bytes / jobs)
  return `${each(table)} bytes in the table and ${each(indexes)} in its indexes; of ${number(jobs)} jobs, ${number((table + indexes) / 1e6)} MB in all.`
}

function roundRows(empty: Round[], full: Round[]): string {
  const figures = (one: Round | undefined) =>
    one ? `${number(one.statements)}, ${number(one.blocks)}, ${one.ms.toFixed(1)}` : ''
  return rounds
    .map(({ name, every, reads }) => {
      const [before, after] = [empty, full].map((all) => all.find((one) => one.name === name))
      return `| ${name} | ${every} | ${reads} | ${figures(before)} | ${figures(after)} | ${after?.onRequests ?? 0}; ${after?.onReminders ?? 0} |`
    })
    .join('\n')
}
