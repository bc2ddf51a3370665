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
  const stamp = path.join(root, 'dist/.stamp')
  if (readStamp(stamp) === hashSources(root)) return
  await withLock(root, 'build', async () => {
    const sources = hashSources(root)
    if (readStamp(stamp) === sources) return // another start built it while we waited
    // Without a stamp, a build that breaks off half-way is never taken for a complete one.
    rmSync(stamp, { force: true })
    await runVite(root)
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, sources)
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

function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => listFiles(path.join(root, source)))) {
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
