import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { openDesk } from './openDesk.ts'

/** How often each step runs; the first rounds warm up and do not count. */
const rounds = 120
const warmUp = 20

const results = new URL('mainJob.results.md', import.meta.url)
const desk = await openDesk()
const steps = new Map<string, number[]>()

try {
  for (let round = 0; round < rounds; round += 1) await goThrough(round)
  const report = describeWaits()
  process.stdout.write(report)
  await writeFile(results, report)
} finally {
  await desk.close()
}

/** Takes one request from the form to the toast, and times each wait of a person separately. */
async function goThrough(round: number): Promise<void> {
  const phone = `+4474003${10_000 + round}`
  const request = await time(round, 'staff: send a request (answer)', () =>
    desk.staff<RequestView>('POST', '/v1/requests', {
      phone,
      amountMinor: 8_500,
      whatFor: 'Boiler service',
    }),
  )
  await time(round, 'customer: the text is on the handset', () => desk.awaitTexts(phone, 1))
  const link = request.payLink ?? ''
  await time(round, 'payer: the page (whole answer)', async () => (await fetch(link)).text())
  await time(round, 'staff: the list (50 rows)', () => desk.staff('GET', '/v1/requests'))
  await time(round, 'staff: one request', () => desk.staff('GET', `/v1/requests/${request.id}`))
  const secret = await time(round, 'payer: pay, until the intent is there', async () => {
    const answer = await fetch(`${link}/payment`, {
      method: 'POST',
      // Each payer has an address of their own, since one address is limited.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${round}` },
      body: JSON.stringify({ amountMinor: 8_500, currency: request.currency }),
    })
    return ((await answer.json()) as { clientSecret: string }).clientSecret
  })
  const paid = desk.awaitEvent(
    (event: StreamEvent) => event.type === 'request.paid' && event.subject === request.id,
  )
  await time(round, 'staff: from confirm at the provider to the event of the toast', async () => {
    await desk.confirm(secret)
    await paid
  })
  await time(round, 'customer: from the toast to the receipt by text', () =>
    desk.awaitTexts(phone, 2),
  )
}

async function time<T>(round: number, step: string, work: () => Promise<T>): Promise<T> {
  const before = performance.now()
  const value = await work()
  const took = performance.now() - before
  if (round >= warmUp) steps.set(step, [...(steps.get(step) ?? []), took])
  return value
}

function describeWaits(): string {
  const rows = [...steps].map(([step, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1)
    return `| ${step} | ${at(0.5)} | ${at(0.99)} |`
  })
  return `# The main job, one wait after the other

\`npm run bench\`: ${rounds - warmUp} rounds one after the other against what \`npm start\` brings
up, durability on, ${os.cpus().length} cores, Node ${process.version}. Milliseconds; the handset and the stream are polled
every 2 ms.

| Wait | median | p99 |
|---|---|---|
${rows.join('\n')}
`
}
