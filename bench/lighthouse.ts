import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/browser.ts'
import { scratchFolder } from '../tests/support/scratchFolder.ts'
import { openWorld } from './payPage/openWorld.ts'

/** Fetched for the run and never a part of the product: 100 MB with its dependencies. */
const version = '13.5.0'
const rounds = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Audit = { id: string; score: number | null; displayValue?: string; title: string }
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const run = promisify(execFile)
const results = new URL('lighthouse.results.md', import.meta.url)
const folder = await scratchFolder('lighthouse')
const world = await openWorld()
try {
  await run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `lighthouse@${version}`,
  ])
  // As large as the provider's real script, and compressed like it.
  world.pad('raw')
  const { link } = await world.ask()
  const reports: Report[] = []
  for (let round = 0; round < rounds; round += 1) reports.push(await examine(link))
  const text = describeReports(reports)
  process.stdout.write(text)
  await writeFile(results, text)
} finally {
  await world.close()
  await rm(folder, { recursive: true, force: true })
}

/** Runs Lighthouse with its defaults: a mid-range phone on simulated slow 4G. */
async function examine(link: string): Promise<Report> {
  const { executablePath, args, env } = await findBrowser()
  const output = path.join(folder, 'report.json')
  const flags = [...args.filter((flag) => !flag.startsWith('--headless')), '--headless=new']
  await run(
    process.execPath,
    [
      path.join(folder, 'node_modules/lighthouse/cli/index.js'),
      link,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 64 * 2 ** 20 },
  )
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

function describeReports(reports: Report[]): string {
  const scores = categories.map((name) => {
    const all = reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100))
    return `| ${name} | ${median(all)} | ${all.join(', ')} |`
  })
  const [last] = reports.slice(-1)
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
    'interactive',
  ]
  const shown = metrics.map((id) => `${last?.audits[id]?.title}: ${last?.audits[id]?.displayValue}`)
  return `# The pay page in Lighthouse

\`npm run bench:lighthouse\`: Lighthouse ${version} with its defaults (mobile), ${rounds} runs on an open request of what
\`npm start\` brings up, with the provider's script filled up to 200 kB; ${os.cpus().length} cores, Node ${process.version}.
The page asks not to be indexed, which costs it points in SEO on purpose.

| | median | all |
|---|---|---|
${scores.join('\n')}

The last run: ${shown.join('; ').replaceAll('\u00a0', ' ')}.

What it found: ${findingsOf(last).join('; ') || 'nothing'}.
`
}

/** Lists the titles of audits that count and are not perfect. */
function findingsOf(report: Report | undefined): string[] {
  if (!report) return []
  const counted = Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  const audits = [...new Set(counted)].map((id) => report.audits[id])
  return audits.flatMap((audit) =>
    audit && audit.score !== null && audit.score < 0.9 ? [`${audit.title} (${audit.id})`] : [],
  )
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
