import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import type { Rate } from './writes/callOften.ts'
import { type Level, measureCreate } from './writes/measureCreate.ts'
import { measureSettle, type SettledLevel, waitsOf } from './writes/measureSettle.ts'
import { openWorld } from './writes/openWorld.ts'
import { openRecorder } from './writes/recordCalls.ts'
import { findRunner } from './writes/runScript.ts'

/** The work is spread among this many businesses, as in an installation. */
const businesses = 8
const clients = [1, 4, 16, 64] as const
/** How long each number of clients makes requests, on either side. */
const seconds = 5
/** How often both sides take their turn at each number of clients. */
const rounds = 3
/** Payments that are settled at each number of clients, on either side. */
const perLevel = 256

const results = new URL('writes.results.md', import.meta.url)
const world = await openWorld(businesses)
try {
  const recorder = await openRecorder(world)
  const runner = findRunner()
  const created = await measureCreate(world, recorder, runner, { clients, seconds, rounds })
  const settled = await measureSettle(world, recorder, runner, { clients, perLevel })
  await recorder.close()
  const report = writeReport(runner.name, created, settled)
  process.stdout.write(report)
  await writeFile(results, report)
} finally {
  await world.close()
}
process.exit()

function writeReport(
  runner: string,
  created: Awaited<ReturnType<typeof measureCreate>>,
  settled: Awaited<ReturnType<typeof measureSettle>>,
): string {
  const appMs = created.levels.at(-1)?.cpu.app ?? Number.NaN
  return `# What a write costs, beside its own statements

\`npm run bench:writes\`: transactions a second against the app as one process, beside the
statements that such a call sends, run on the same database in the same run by ${runner},
prepared, as the same role, in the same ${businesses} businesses drawn anew each time. Durability on; ${os.cpus().length} cores, Node
${process.version}, shared by PostgreSQL, the app, the sandbox and the callers; the load of the machine over the last
five minutes was ${os.loadavg()[1]?.toFixed(1)}. Waits are median / p99 in milliseconds.

## Making a request

\`POST /v1/requests\` under a key of its own, for a customer nobody knew: ${created.statements} statements, from the
session to the returned row, ${seconds} s each, by turns, the median by its share of ${rounds} rounds. With the most clients the app's process spends ${appMs.toFixed(1)} ms of a core
on each, so that one core of Node gives no more than ${(1_000 / appMs).toFixed(0)} a second, if it had that core to itself.

A client that sends statement by statement waits for each answer, and meanwhile holds the row that counts the
requests of a business: past a few clients they wait for one another and not for the processor. The app
sends statements that need no answer in between in one packet.

${table(created.levels, 'through HTTP')}

Processor time for each, in milliseconds of a core:

| Clients | the app | PostgreSQL |
|---|---|---|
${created.levels.map(({ clients: count, cpu }) => `| ${count} | ${cpu.app.toFixed(1)} | ${cpu.database.toFixed(1)} |`).join('\n')}

## A webhook settles a payment

On our side: a signed \`payment_intent.succeeded\` through HTTP, stored before it is answered; its job,
taken from the queue by the worker, which reads the intent from the provider and settles it; the job's
end. Beside it: the ${settled.statements} statements that this sends, those by which the queue puts in, takes and ends the
job among them, one job at a time. Each client completes the job that it took, which may be another client's.

On our side alone: HTTP and the signature, the reading of the intent, which the provider on this machine
gives ${settled.provider.perSecond.toFixed(0)} times a second when it does nothing else (${waitsOf(settled.provider)}), eight at once as the worker asks,
and the jobs that fold the day's totals. On neither: receipts, whose delivery is
work of its own (the payers have opted out of texts); and push, to which nobody has subscribed. Before the
first number of clients the app has settled ${perLevel} more, for the plans and caches.

The wait is from the webhook's row to its last one; webhooks wait in line there if they arrive faster than
they are handled. The response to the webhook has its own column. One process answers, works and reads
here, on the one core that Node has; \`--role=web\` and \`--role=worker\` part them.

${table(settled.levels, 'settled')}

Processor time for each, in milliseconds of a core:

| Clients | Webhooks answered | wait | the app | the provider's sandbox | PostgreSQL |
|---|---|---|---|---|---|
${settled.levels.map(answersLine).join('\n')}
`
}

function answersLine({ clients: count, answers, cpu }: SettledLevel): string {
  const spent = [cpu.app, cpu.sandbox, cpu.database].map((ms) => ms.toFixed(1)).join(' | ')
  return `| ${count} | ${answers.perSecond.toFixed(0)} | ${waitsOf(answers)} | ${spent} |`
}

function table(levels: Level[], ours: string): string {
  const share = (app: Rate, beside: Rate) => (app.perSecond / beside.perSecond).toFixed(2)
  const lines = levels.map(
    ({ clients: count, app, beside }) =>
      `| ${count} | ${app.perSecond.toFixed(0)} | ${waitsOf(app)} | ${beside.perSecond.toFixed(0)} | ${waitsOf(beside)} | ${share(app, beside)} |`,
  )
  return [
    `| Clients | ${ours} | wait | the statements alone | wait | share |`,
    '|---|---|---|---|---|---|',
    ...lines,
    '',
    bestOf(levels),
  ].join('\n')
}

/** Returns what either side can do, at the number of clients that suits it best. */
function bestOf(levels: Level[]): string {
  const app = Math.max(...levels.map((level) => level.app.perSecond))
  const beside = Math.max(...levels.map((level) => level.beside.perSecond))
  return `At its best: ${app.toFixed(0)} a second beside ${beside.toFixed(0)}, a share of ${(app / beside).toFixed(2)}.`
}
