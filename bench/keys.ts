import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import type { MadeKey } from '#rules/shapes/apiKey.ts'
import { type Desk, openDesk } from './openDesk.ts'
import { shareOf } from './writes/callOften.ts'

const rounds = Number(process.env['ROUNDS'] ?? 240)
const warmUp = 20
const path = '/v1/requests?limit=1'

const results = new URL('keys.results.md', import.meta.url)
// Calls are limited on one of the two, which are the same otherwise.
const limited = await openDesk({ follows: false, environment: { CALL_LIMITS: 'on' } })
const unlimited = await openDesk({ follows: false })
try {
  const report = writeReport(await measure())
  process.stdout.write(report)
  if (rounds === 240) await writeFile(results, report)
} finally {
  await Promise.all([limited.close(), unlimited.close()])
}
process.exit()

type Way = { name: string; call: () => Promise<unknown>; times: number[] }

/** Makes the same call in each way by turns, so that what else the machine does falls on all of them. */
async function measure(): Promise<Way[]> {
  const ways: Way[] = [
    { name: 'a session', call: () => unlimited.staff('GET', path), times: [] },
    { name: 'a key, no limits', call: await byKey(unlimited), times: [] },
    { name: 'a key, counted', call: await byKey(limited), times: [] },
  ]
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (let turn = 0; turn < ways.length; turn += 1) {
      const way = ways[(turn + round) % ways.length] as Way
      const began = performance.now()
      await way.call()
      if (round >= warmUp) way.times.push(performance.now() - began)
    }
  return ways
}

/** Makes a key; the call with it throws unless it succeeds. */
async function byKey(desk: Desk): Promise<() => Promise<unknown>> {
  const { key } = await desk.staff<MadeKey>('POST', '/v1/api-keys', { name: 'Till', role: 'staff' })
  const headers = { authorization: `Bearer ${key}` }
  return async () => {
    const answer = await fetch(desk.url + path, { headers })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

function writeReport(ways: Way[]): string {
  const usual = shareOf(ways[1]?.times ?? [], 0.5)
  const lines = ways.map(({ name, times }) => {
    const median = shareOf(times, 0.5)
    return `| ${name} | ${median.toFixed(2)} | ${shareOf(times, 0.99).toFixed(2)} | ${(median / usual).toFixed(2)} |`
  })
  return `# What the limits of a key cost

\`npm run bench:keys\`: \`GET ${path}\` in three ways by turns, ${rounds} calls of each, one after the other, through HTTP to two
installations that differ in their limits alone, on ${os.cpus().length} cores; Node ${process.version}; the load of the machine over the last
five minutes was ${os.loadavg()[1]?.toFixed(1)}. Milliseconds. A counted call is one statement more: it counts for the key and for the business.

| Called with | median | p99 | to a key without limits |
|---|---|---|---|
${lines.join('\n')}
`
}
