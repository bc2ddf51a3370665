import { writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { describeRun, type Loads } from './payPage/describeRun.ts'
import { type Line, type Load, loadPage, paintFirst } from './payPage/loadPage.ts'
import { measureServer } from './payPage/measureServer.ts'
import { openWorld, type Padding, type World } from './payPage/openWorld.ts'

const rounds = 7

const fast: Line = {
  name: '1.6 Mbps, 150 ms',
  bitsPerSecond: 1_600_000,
  latencyMs: 150,
  cpuRate: 4,
}
const slow: Line = { name: '400 kbps, 400 ms', bitsPerSecond: 400_000, latencyMs: 400, cpuRate: 4 }

const results = new URL('payPage.results.md', import.meta.url)
const world = await openWorld()
const browser = await openBrowser()
try {
  const rates = await measureServer(world)
  const { loads, empty } = await measureLoads(world, browser)
  const providerBytes = {
    none: world.providerBytes('none'),
    raw: world.providerBytes('raw'),
    wire: world.providerBytes('wire'),
  }
  const report = describeRun({ rounds, lines: [fast, slow], loads, empty, rates, providerBytes })
  process.stdout.write(report)
  await writeFile(results, report)
} finally {
  await browser.close()
  await world.close()
}

/**
 * Frames share the page's process, as on a phone with little memory: what slows the page down slows
 * the provider's frames as well.
 */
async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: [...args, '--disable-site-isolation-trials'],
    ...(env ? { env } : {}),
  })
}

/**
 * Measures everything in turns, so that a slow minute of the machine slows all alike. The first
 * turn warms up.
 */
async function measureLoads(world: World, browser: Browser) {
  const loads: Loads = new Map()
  const empty = new Map<string, number[]>()
  for (let round = -1; round < rounds; round += 1) {
    for (const line of [fast, slow]) {
      const { link, clientLink } = await world.ask()
      const note = async (kind: string, address: string, padding: Padding) => {
        world.pad(padding)
        const load = await loadPage(browser, address, line)
        if (round >= 0) add<Load>(loads, `${line.name} ${kind} ${padding}`, load)
      }
      await note('ours', link, 'none')
      await note('client', clientLink, 'none')
      await note('ours', link, 'raw')
      await note('ours', link, 'wire')
      const painted = await paintFirst(browser, new URL('/empty', link).href, line)
      if (round >= 0) add(empty, line.name, painted)
    }
  }
  return { loads, empty }
}

function add<T>(all: Map<string, T[]>, key: string, one: T): void {
  all.set(key, [...(all.get(key) ?? []), one])
}
