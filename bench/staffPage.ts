import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { signIn } from '../scripts/screenshots/signIn.ts'
import { startWorld } from '../scripts/screenshots/startWorld.ts'
import { ownerPhone } from '../scripts/seed/seedBusiness.ts'
import { type Visit, visitScreens } from './staffPage/visitScreens.ts'

const rounds = 5
const built = fileURLToPath(new URL('../dist/web', import.meta.url))

type Row = { name: string; of: keyof Visit; aim: string }

const table: Row[] = [
  { name: 'the list, from its address to rows that can be tapped', of: 'usableMs', aim: '1,500' },
  { name: 'a tab, to the first change', of: 'tabMs', aim: '100' },
  { name: 'a filter, to the first change', of: 'filterMs', aim: '100' },
  { name: 'a key in the search: longest task over 50', of: 'searchKeyMs', aim: 'none' },
  { name: 'a key in a new request: longest task over 50', of: 'newRequestKeyMs', aim: 'none' },
  { name: '500 rows scrolled: longest frame', of: 'scrollFrameMs', aim: '' },
]

const world = await startWorld()
const browser = await chromium.launch(await findBrowser())
try {
  const owner = await signIn(world, ownerPhone)
  const visits: Visit[] = []
  // The first visit warms up the server and does not count.
  for (let round = -1; round < rounds; round += 1) {
    const visit = await visitScreens(browser, world, owner)
    if (round >= 0) visits.push(visit)
  }
  const report = describeVisits(visits)
  process.stdout.write(report)
  await writeFile(new URL('staffPage.results.md', import.meta.url), report)
} finally {
  await browser.close()
  await world.stop()
}

function describeVisits(visits: Visit[]): string {
  const lines = table.map(({ name, of, aim }) => {
    const sorted = visits.map((visit) => visit[of]).sort((a, b) => a - b)
    const [best, median, worst] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((at) =>
      Math.round(sorted[at] ?? 0),
    )
    return `| ${name} | ${aim} | ${best} | ${median} | ${worst} |`
  })
  return `# The staff's screens on a slow phone

\`npm run bench:staffpage\`: the seeded business of 1,500 requests in Chromium at 390×844 with an empty
cache, four times slower than this machine (${os.cpus().length} cores, Node ${process.version}), on a line that costs
nothing. ${rounds} visits, each from a fresh browser; the load of the machine over the
last five minutes was ${os.loadavg()[1]?.toFixed(1)}, and a load above the number of cores slows each figure by as much.

| ms | aim | best | median | worst |
|---|---|---|---|---|
${lines.join('\n')}

- *Tapped*: the first frame with the rows, or the end of the long task it fell into.
- *First change*: the first frame after the press that shows a change.
- Tasks are the browser's own entries, of over 50 ms, while someone types eight keys a second;
  0 where there was none.

${describeWeight()}
`
}

/**
 * Reports the scripts and styles of the first load and the later ones, in kB as sent: 1,000 bytes,
 * gzip.
 */
function describeWeight(): string {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  const later = readdirSync(path.join(built, 'assets'))
    .filter((file) => /\.(?:js|css)$/.test(file) && !first.includes(file))
    .map((file) => ({ file, kB: weigh(file) }))
    .sort((one, other) => other.kB - one.kB)
  const sum = first.reduce((total, file) => total + weigh(file), 0)
  return `The first load is ${sum.toFixed(1)} kB of script and style, gzip (aim: 220). Later loads, the
largest first: ${later
    .slice(0, 8)
    .map(({ file, kB }) => `${file.replace(/-[\w-]{8}(?=\.)/, '')} ${kB.toFixed(1)}`)
    .join(', ')}.`
}

function weigh(file: string): number {
  return gzipSync(readFileSync(path.join(built, 'assets', file))).length / 1_000
}
