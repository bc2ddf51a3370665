import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readSources, type Source } from './support/readSources.ts'

/** Tests, what supports them, scripts and the configurations of tools may import anything. */
const sources = readSources().filter(
  ({ path, isTest }) =>
    !isTest &&
    !/^(tests|scripts|bench|sandbox\/(testing|conformance))\//.test(path) &&
    !/(^|\/)[\w.]+\.config\.ts$/.test(path),
)

/** Folders of the server that are no nouns: all may stand on them. */
const GROUND = ['database', 'http']

const NOUNS = readdirSync(path.join(ROOT, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !GROUND.includes(entry.name))
  .map((entry) => entry.name)

/** Packages that belong to the server: a page that imports one is a mistake, or very heavy. */
const SERVER_PACKAGES =
  /^(node:|@?fastify|pg$|pg\/|kysely|graphile|pino|prom-client|undici|stripe$|twilio|uuid)/

const OURS = /^(rules|server|web|sandbox|tests|scripts|bench|dist)\//

test('rules import only rules, zod, the phone library and what speaks the catalogs', () => {
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

test.each(NOUNS)('server/%s imports no verb of another noun but events/recordEvent.ts', (noun) => {
  const isAllowed = (target: string) => {
    const other = nounOf(target)
    return !other || other === noun || target === 'server/events/recordEvent.ts'
  }
  expect(crossings(`server/${noun}`, isAllowed)).toEqual([])
})

test('outside the nouns only app.ts and worker.ts import them, but for events/recordEvent.ts', () => {
  const files = sources.filter(
    (source) =>
      source.path.startsWith('server/') &&
      !nounOf(source.path) &&
      !['server/app.ts', 'server/worker.ts'].includes(source.path),
  )
  const isAllowed = (target: string) => !nounOf(target) || target === 'server/events/recordEvent.ts'
  expect(crossingsOf(files, isAllowed)).toEqual([])
})

test('the sandbox imports only itself and what comes with Node', () => {
  expect(crossings('sandbox', (target) => /^(sandbox\/|node:)/.test(target))).toEqual([])
})

test('only the door to the card provider imports stripe, and nothing imports twilio', () => {
  const door = [
    'server/stripe.ts',
    'server/askStripe.ts',
    'server/stripeHttp.ts',
    'server/stripeIntents.ts',
    'server/stripeLists.ts',
    'server/stripeRefunds.ts',
  ]
  const files = sources.filter((source) => !door.includes(source.path))
  expect(crossingsOf(files, (target) => !/^(stripe|twilio)(\/|$)/.test(target))).toEqual([])
})

function nounOf(file: string): string | undefined {
  const [folder, noun = ''] = file.split('/')
  return folder === 'server' && NOUNS.includes(noun) ? noun : undefined
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
