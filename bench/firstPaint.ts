import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { freePort } from '../tests/support/freePort.ts'
import { describeMachine, median } from './payPage/describeRun.ts'
import { type Line, paintFirst } from './payPage/loadPage.ts'
import { openWorld } from './payPage/openWorld.ts'
import { startFront } from './payPage/startFront.ts'

const rounds = Number(process.env['ROUNDS'] ?? 15)
const line: Line = {
  name: '1.6 Mbps, 150 ms',
  bitsPerSecond: 1_600_000,
  latencyMs: 150,
  cpuRate: 4,
}
const results = new URL('firstPaint.results.md', import.meta.url)

const world = await openWorld()
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args: [...args, '--disable-site-isolation-trials'],
  ...(env ? { env } : {}),
})
try {
  const { link } = await world.ask()
  const front = await startVariants(link)
  try {
    const report = describeRun(await measure(browser, front.url))
    process.stdout.write(report)
    await writeFile(results, report)
  } finally {
    await front.close()
  }
} finally {
  await browser.close()
  await world.close()
}

/** Serves the variants of one page, all packed alike and without a policy; the rest comes from the app. */
async function startVariants(link: string) {
  const page = await (await fetch(link)).text()
  const variants: Record<string, string> = {
    '/empty': '<!doctype html><meta name="viewport" content="width=device-width"><p>Hello',
    '/page': page,
    '/head': putTagsInHead(page),
    '/still': putTagsInHead(page)
      .replace(/src="[^"]*stripe\.js"/, 'src="/nothing.js?provider"')
      .replace(/src="\/pay-assets[^"]*" integrity="[^"]*"/, 'src="/nothing.js?own"'),
  }
  const nothing = gzipSync(`/*${await ownScript(page)}*/`)
  return startFront({
    host: 'localhost',
    port: await freePort(),
    target: Number(new URL(world.appUrl).port),
    packs: false,
    answer: async (path) => {
      if (path.startsWith('/nothing.js')) return packed('text/javascript', nothing)
      const html = variants[path]
      return html === undefined ? undefined : packed('text/html', gzipSync(html))
    },
  })
}

/** The page as it was before: the tags of both scripts stand in the head, and no script starts them. */
function putTagsInHead(page: string): string {
  return page.replace(/<template id="scripts">([\s\S]*?)<\/template>\s*<script>.*?<\/script>/, '$1')
}

async function ownScript(page: string): Promise<string> {
  const [, path = ''] = /src="(\/pay-assets\/[^"]+)"/.exec(page) ?? []
  return (await (await fetch(world.appUrl + path)).text()).replaceAll('*/', '')
}

function packed(type: string, body: Buffer) {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Content-Encoding': 'gzip' }
  return { body, headers: { ...headers, 'Cache-Control': 'no-store' } }
}

/** Loads the variants in turns, so that a slow minute of the machine slows all alike. The first turn warms up. */
async function measure(browser: Browser, base: string): Promise<Map<string, number[]>> {
  const painted = new Map<string, number[]>()
  for (let round = -1; round < rounds; round += 1) {
    for (const path of ['/empty', '/page', '/head', '/still']) {
      const ms = await paintFirst(browser, base + path, line)
      if (round >= 0) painted.set(path, [...(painted.get(path) ?? []), ms])
    }
  }
  return painted
}

function describeRun(painted: Map<string, number[]>): string {
  const of = (path: string) => painted.get(path) ?? []
  const empty = median(of('/empty'))
  const row = (name: string, path: string) => {
    const ms = median(of(path))
    const [least, most] = [Math.min(...of(path)), Math.max(...of(path))]
    return `| ${name} | ${Math.round(ms)} | ${(ms / empty).toFixed(2)}× | ${Math.round(least)} to ${Math.round(most)} |`
  }
  return `# The first paint of the pay page, beside what could delay it

\`npm run bench:firstpaint\`: on a line of ${line.name}, four times slower than this machine (${describeMachine()}).
Medians of ${rounds} loads, taken in turns in one run.

| | First paint, ms | against an empty page | least to most |
|---|---|---|---|
${row('an empty page of one word', '/empty')}
${row('the pay page: its scripts start after the first frame', '/page')}
${row('the same page, with the tags of both scripts in its head', '/head')}
${row('the same, with scripts of that size which do nothing', '/still')}
`
}
