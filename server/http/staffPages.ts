import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { StartRefused } from '#server/startRefused.ts'
import type { Api } from './api.ts'
import { Refusal } from './problems.ts'
import { takesPage } from './takesPage.ts'
import { inTheme, readTheme } from './theme.ts'

const builtWeb = fileURLToPath(new URL('../../dist/web/', import.meta.url))
const builtPay = fileURLToPath(new URL('../../dist/pay-client/', import.meta.url))

const headers = {
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [
    'camera=(), microphone=(), geolocation=(), payment=()',
    'publickey-credentials-create=(self), publickey-credentials-get=(self)',
  ].join(', '),
  'cache-control': 'no-cache',
}

/**
 * Writes the policy of a document: of all that stands in it, only its own style is allowed, by its hash.
 * https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
function writePolicy(document: string): string {
  const [, style = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(document) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Files at the root, whose names carry no hash and whose contents change with each version. */
const rootFiles = {
  '/sw.js': 'text/javascript; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
}

/** Path prefixes that have no screens, in any case: an unknown path there is a 404 without a page. */
const notScreens =
  /^\/(v1|auth|hooks|p|verify|page-reports|assets|icons|pay-assets|healthz|readyz|docs)(\/|$)/i
/** A path that a person may have mistyped: words between single slashes. File names do not match. */
const screenForm = /^(\/[\w-]+)+\/?$/

/**
 * Serves the staff's app: one document for all its screens, and the built files, which carry a hash in
 * their names and never change. For a mistyped screen address a browser gets the same document with status
 * 404, and the app says so.
 * @throws {StartRefused} when the web has not been built.
 */
export async function staffPages(app: Api): Promise<void> {
  if (!existsSync(`${builtWeb}index.html`)) {
    throw new StartRefused('The web is not built: start with npm start, which builds it.')
  }
  const document = await readFile(`${builtWeb}index.html`, 'utf8')
  const ownHeaders = { ...headers, 'content-security-policy': writePolicy(document) }
  const isScreen = readScreens(await readFile(`${builtWeb}screens.json`, 'utf8'))
  const hashed = {
    index: false,
    wildcard: true,
    cacheControl: true,
    // Serves the packed variants that the build made, such as that of the pay page's script.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  } as const
  await app.register(fastifyStatic, { root: `${builtWeb}assets`, prefix: '/assets/', ...hashed })
  await app.register(fastifyStatic, {
    root: `${builtWeb}icons`,
    prefix: '/icons/',
    decorateReply: false,
    index: false,
    maxAge: '7d',
  })
  await app.register(fastifyStatic, {
    root: builtPay,
    prefix: '/pay-assets/',
    decorateReply: false,
    ...hashed,
  })
  for (const [path, type] of Object.entries(rootFiles)) {
    const file = await readFile(`${builtWeb}${path.slice(1)}`)
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.headers({ ...ownHeaders, 'content-type': type }).send(file),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method)) throw new Refusal('not_found')
    const path = request.url.split('?', 1)[0] ?? ''
    const found = isScreen(path)
    if (!found && !(takesPage(request) && mayBeScreen(path))) throw new Refusal('not_found')
    return reply
      .status(found ? 200 : 404)
      .headers(ownHeaders)
      .type('text/html; charset=utf-8')
      .send(inTheme(document, readTheme(request)))
  })
}

/**
 * Returns a function that tells whether a path is a screen.
 * @param list the app's own paths as JSON, such as `/requests/$requestId`.
 */
function readScreens(list: string): (path: string) => boolean {
  const forms = (JSON.parse(list) as string[]).map((screen) =>
    screen.replace(/\/$/, '').replace(/\$\w+/g, '[^/%]+'),
  )
  const screens = new RegExp(`^(${forms.join('|')})/?$`)
  return (path) => screens.test(path)
}

function mayBeScreen(path: string): boolean {
  return screenForm.test(path) && !notScreens.test(path)
}
