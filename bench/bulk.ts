import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestImportView } from '#rules/shapes/requestImport.ts'
import { openDesk } from './openDesk.ts'
import { serverMegabytes } from './serverMegabytes.ts'
import { shareOf } from './writes/callOften.ts'

const rowsCount = Number(process.env['ROWS'] ?? 10_000)
const results = new URL('bulk.results.md', import.meta.url)
const desk = await openDesk({ follows: false })
try {
  const report = await measure()
  process.stdout.write(report)
  if (rowsCount === 10_000) await writeFile(results, report)
} finally {
  await desk.close()
}
process.exit()

/** Makes many requests in a dry run and for real, while somebody asks for money by hand. */
async function measure(): Promise<string> {
  const rows = Array.from({ length: rowsCount }, (_, at) => ({
    phone: `+4474003${String(at).padStart(5, '0')}`,
    amountMinor: 1_000 + at,
    whatFor: 'Monthly lessons',
  }))
  const alone: number[] = []
  await askOften(() => alone.length < 50, alone)
  const before = await serverMegabytes(desk, 'VmRSS')
  const began = performance.now()
  const { id } = await desk.staff<RequestImportView>('POST', '/v1/request-imports', {
    dryRun: true,
    rows,
  })
  const takenIn = performance.now() - began
  const dry = await timeUntil(id, 'checked')
  await desk.staff('POST', `/v1/request-imports/${id}/start`)
  const made = await timeUntil(id, 'done')
  const most = await serverMegabytes(desk, 'VmHWM')
  const line = (name: string, ms: number) =>
    `| ${name} | ${(ms / 1_000).toFixed(1)} | ${Math.round((rowsCount * 1_000) / ms)} |`
  return `# Many requests in one call

\`npm run bench:bulk\`: ${rowsCount.toLocaleString('en')} rows through HTTP, first as a dry run, then for real, to customers who are new, with the
sandbox as the message provider, on ${os.cpus().length} cores; Node ${process.version}; the load of the machine over the last five minutes was
${os.loadavg()[1]?.toFixed(1)}. Memory of the server: ${before} MB before, ${most} MB at most.

| Step | seconds | rows a second |
|---|---|---|
${line('the call is answered', takenIn)}
${line('dry run', dry.ms)}
${line('for real', made.ms)}

A single request by hand meanwhile, from the call to its answer, in milliseconds:

| Meanwhile | median | p99 |
|---|---|---|
${[
  ['nothing', alone],
  ['the dry run', dry.asked],
  ['the making', made.asked],
]
  .map(([name, times]) => {
    const [median, most] = [0.5, 0.99].map((share) => shareOf(times as number[], share).toFixed(1))
    return `| ${name} | ${median} | ${most} |`
  })
  .join('\n')}
`
}

/** Waits for a status, and meanwhile asks single customers for money. */
async function timeUntil(id: string, status: string): Promise<{ ms: number; asked: number[] }> {
  const began = performance.now()
  let isOver = false
  const asked: number[] = []
  const asking = askOften(() => !isOver, asked)
  for (;;) {
    const view = await desk.staff<RequestImportView>('GET', `/v1/request-imports/${id}`)
    if (view.status === status) break
    await sleep(100)
  }
  const ms = performance.now() - began
  isOver = true
  await asking
  return { ms, asked }
}

/** Asks one customer after the other for money, and adds the time of each call to `times`. */
async function askOften(goesOn: () => boolean, times: number[]): Promise<void> {
  while (goesOn() && times.length < 5_000) {
    const phone = `+4474002${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
    const began = performance.now()
    await desk.staff('POST', '/v1/requests', { phone, amountMinor: 8_500, whatFor: 'Boiler' })
    times.push(performance.now() - began)
    await sleep(200)
  }
}
