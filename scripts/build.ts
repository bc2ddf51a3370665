import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { withLock } from './setup/lock.mjs'

/** The sources of the built web; paths from the project's folder. */
const SOURCES = ['web', 'rules', 'tsconfig.json', 'package.json', 'package-lock.json']

/**
 * Builds the web into `dist/`, unless it was built from exactly these sources: the staff app
 * (`dist/web`), the pay page's script (`dist/pay-client`) and the pay page's server rendering
 * (`dist/pay/render.js`).
 * @param root the project's folder
 * @throws Vite's error, which Vite has printed
 */
export async function build(root: string): Promise<void> {
  await buildOnce(root, 'dist/.stamp', SOURCES, () => runVite(root))
}

/**
 * Runs a build unless its last one, which left `stamp`, was of exactly these sources. One build of a project runs
 * at a time; who waits for it takes its result.
 * @param stamp the file that holds the hash of the sources, from the project's folder like `sources`
 */
export async function buildOnce(
  root: string,
  stamp: string,
  sources: string[],
  run: () => Promise<void>,
): Promise<void> {
  const file = path.join(root, stamp)
  if (readStamp(file) === hashSources(root, sources)) return
  await withLock(root, 'build', async () => {
    const hash = hashSources(root, sources)
    if (readStamp(file) === hash) return // another process built it while we waited
    // Without a stamp, a build that breaks off half-way is never taken for a complete one.
    rmSync(file, { force: true })
    await run()
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, hash)
  })
}

async function runVite(root: string): Promise<void> {
  process.stdout.write('Building the web…\n')
  const vite = await import('vite') // 0.3 s, which a start with nothing to build does not pay
  const staff = path.join(root, 'web/staff/vite.staff.config.ts')
  const pay = path.join(root, 'web/pay/vite.pay.config.ts')
  await vite.build({ configFile: staff, logLevel: 'warn' })
  await vite.build({ configFile: pay, logLevel: 'warn' })
  await vite.build({ configFile: pay, logLevel: 'warn', build: { ssr: 'web/pay/render.tsx' } })
}

function readStamp(stamp: string): string | undefined {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

function hashSources(root: string, sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source)))) {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(source: string): string[] {
  if (statSync(source).isFile()) return [source]
  const entries = readdirSync(source, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
