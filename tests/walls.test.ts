import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readSources, type Source } from './support/readSources.ts'

/** Tests, their support, scripts and the configurations of tools may import anything. */
const sources = readSources().filter(
  ({ path, isTest }) =>
    !isTest &&
    !/^(tests|scripts|bench|sandbox\/(testing|conformance))\//.test(path) &&
    !/(^|\/)[\w.]+\.config\.ts$/.test(path),
)

/**
 * The folders of the server, from the ground up: a file imports only from folders below its own.
 * The ground, what nouns share, and the nouns.
 */
const ORDER = [
  ...['tracing', 'database', 'metrics', 'events', 'outside', 'stripe', 'http'],
  ...['alarms', 'leases', 'jobs', 'phones', 'links', 'payPage', 'push', 'keys'],
  ...[
    'members',
    'business',
    'views',
    'items',
    'insights',
    'pageReports',
    'verify',
    'reference',
    'senders',
    'pictures',
  ],
  ...[
    'messages',
    'auth',
    'recovery',
    'invitations',
    'imports',
    'customers',
    'threads',
    'intents',
    'requests',
    'today',
  ],
  ...[
    'webhooks',
    'payments',
    'reconcile',
    'installation',
    'auditLog',
    'payouts',
    'exports',
    'stream',
  ],
]

/** The files at the root of the server that put it together; the others there are for all. */
const STARTS = ['main', 'app', 'worker'].map((name) => `server/${name}.ts`)

/** Packages that belong to the server: a page that imports one is a mistake, or very heavy. */
const SERVER_PACKAGES =
  /^(node:|@?fastify|pg$|pg\/|kysely|graphile|pino|@prometheus-io|undici|stripe$|twilio|uuid)/

const OURS = /^(rules|server|web|sandbox|tests|scripts|bench|sdk|dist)\//

test('rules import only rules, zod, the phone library and the runtime of the catalogs', () => {
  const allowed = /^(rules\/|zod$|libphonenumber-js(\/|$)|@lingui\/core$)/
  expect(crossings('rules', (target) => allowed.test(target))).toEqual([])
})

test('the web imports the web, the rules, and packages made for browsers', () => {
  const isAllowed = (target: string) =>
    OURS.test(target) ? /^(web|rules)\//.test(target) : !SERVER_PACKAGES.test(target)
  expect(crossings('web', isAllowed)).toEqual([])
})

test('the server imports the server, the rules and packages', () => {
  const isAllowed = (target: string) => !OURS.test(target) || /^(server|rules)\//.test(target)
  expect(crossings('server', isAllowed)).toEqual([])
})

test('each folder of the server has its place in the order', () => {
  const folders = readdirSync(path.join(ROOT, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  expect([...ORDER].sort()).toEqual(folders.sort())
})

test.each(ORDER)('server/%s imports nothing that stands above it', (folder) => {
  const isAllowed = (target: string) => {
    const other = folderOf(target)
    return !STARTS.includes(target) && (!other || ORDER.indexOf(other) <= ORDER.indexOf(folder))
  }
  expect(crossings(`server/${folder}`, isAllowed)).toEqual([])
})

test('the sandbox imports only itself and Node', () => {
  expect(crossings('sandbox', (target) => /^(sandbox\/|node:)/.test(target))).toEqual([])
})

test('the client imports only itself, so that it runs on any server', () => {
  expect(crossings('sdk', (target) => target.startsWith('sdk/'))).toEqual([])
})

test('an example imports only Node and the client, as in the project of its reader', () => {
  expect(crossings('examples', (target) => /^(node:|@ringup\/client$)/.test(target))).toEqual([])
})

test('only openStripe imports stripe, and nothing imports twilio', () => {
  const files = sources.filter((source) => !source.path.startsWith('server/stripe/'))
  expect(crossingsOf(files, (target) => !/^(stripe|twilio)(\/|$)/.test(target))).toEqual([])
})

test('no import closes a circle, not even one of a type', () => {
  expect(findCircles(sources)).toEqual([])
})

function folderOf(file: string): string | undefined {
  const [wing, folder = '', below] = file.split('/')
  return wing === 'server' && below ? folder : undefined
}

function crossings(folder: string, isAllowed: (target: string) => boolean): string[] {
  return crossingsOf(
    sources.filter((source) => source.path.startsWith(`${folder}/`)),
    isAllowed,
  )
}

function crossingsOf(files: Source[], isAllowed: (target: string) => boolean): string[] {
  return files.flatMap((source) =>
    source.imports
      .filter((target) => !isAllowed(target))
      .map((target) => `${source.path} imports ${target}`),
  )
}

/** Finds groups of files in which each imports itself through others. */
function findCircles(files: Source[]): string[][] {
  const imports = new Map(files.map((source) => [source.path, source.imports]))
  const reachedFrom = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const target of imports.get(next) ?? []) {
        if (seen.has(target) || !imports.has(target)) continue
        seen.add(target)
        open.push(target)
      }
    return seen
  }
  const reached = new Map(files.map(({ path }) => [path, reachedFrom(path)]))
  const circles = files.map(({ path }) =>
    [...(reached.get(path) ?? [])].filter((other) => reached.get(other)?.has(path)).sort(),
  )
  const alike = new Map(circles.filter((one) => one.length > 1).map((one) => [one.join(' '), one]))
  return [...alike.values()]
}
