import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectAdmin } from './connectAdmin.ts'
import { openClient } from './guesses/client.ts'
import { listWays, type Way } from './guesses/ways.ts'
import { openDesk } from './openDesk.ts'
import { shareOf } from './writes/callOften.ts'

const rounds = Number(process.env['ROUNDS'] ?? 400)
const warmUp = 20
const settleMs = 10

const results = new URL('guesses.results.md', import.meta.url)
const phone = '+447400388888'
const desk = await openDesk({ follows: false })
try {
  const report = await measure()
  process.stdout.write(report)
  if (rounds === 400) await writeFile(results, report)
} finally {
  await desk.close()
}
process.exit()

async function measure(): Promise<string> {
  const { admin, close } = await connectAdmin(desk)
  // The limits are what keeps a stranger from asking so often.
  const forget = () => admin.query('delete from attempt')
  const member = openClient(desk.url)
  const post = async <Answer>(path: string, sent: object) =>
    (await member.call<Answer>('POST', path, sent)).body
  await desk.signUp(post, phone)
  const lines: string[] = []
  for (const way of await listWays({ app: desk.url, member, phone })) {
    lines.push(writeLine(way, await time(way.guesses, forget)))
    process.stdout.write(`${lines.at(-1)}\n`)
  }
  await close()
  return writeReport(lines)
}

type Times = { known: number[]; unknown: number[]; again: number[] }

/** Makes each guess by turns, the one at somebody twice: what differs between those two is noise. */
async function time(
  [known, unknown]: Way['guesses'],
  forget: () => Promise<unknown>,
): Promise<Times> {
  const times: Times = { known: [], unknown: [], again: [] }
  const turns = [
    ['known', known],
    ['unknown', unknown],
    ['again', known],
  ] as const
  for (let round = 0; round < rounds + warmUp; round += 1) {
    await forget()
    for (let turn = 0; turn < turns.length; turn += 1) {
      const [name, guess] = turns[(turn + round) % turns.length] ?? turns[0]
      const ms = await guess()
      // What the app records after its answer must not weigh on the next guess.
      await sleep(settleMs)
      if (round >= warmUp) times[name].push(ms)
    }
  }
  return times
}

/**
 * Returns how often an answer to one guess took longer than one to the other, among all pairs: half of them if
 * nobody can tell the two apart (the area under the ROC curve).
 */
function shareSlower(one: readonly number[], other: readonly number[]): number {
  let slower = 0
  for (const a of one) for (const b of other) slower += a > b ? 1 : a === b ? 0.5 : 0
  return slower / (one.length * other.length)
}

function writeLine({ name, known, unknown }: Way, times: Times): string {
  const median = (all: number[]) => shareOf(all, 0.5).toFixed(2)
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const cells = [
    ...[name, `${known}: ${median(times.known)}`, `${unknown}: ${median(times.unknown)}`],
    percent(shareSlower(times.known, times.unknown)),
    percent(shareSlower(times.known, times.again)),
  ]
  return `| ${cells.join(' | ')} |`
}

function writeReport(lines: string[]): string {
  return `# What the time of an answer tells about a number

\`npm run bench:guesses\`: guesses at a member and at nobody by turns, ${rounds} of each, one after the other, each from a
browser and an address of its own, ${settleMs} ms apart, with the counts of the limits emptied in between. Through HTTP on ${os.cpus().length} cores;
Node ${process.version}; the load of the machine over the last five minutes was ${os.loadavg()[1]?.toFixed(1)}. Medians in milliseconds.
*Slower* is the share of all pairs of answers in which the one about a member took longer: 50 % says nothing about
anybody. The last column compares guesses at the same member, so it shows the noise.

| A guess | at somebody | at nobody | slower | the same member twice |
|---|---|---|---|---|
${lines.join('\n')}
`
}
