import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Api } from '#server/http/api.ts'
import { Refusal } from '#server/http/problems.ts'
import { inTheme, readTheme } from '#server/http/theme.ts'

const folder = fileURLToPath(new URL('../../docs/api/', import.meta.url))

/** The built files of the staff's screens, whose font the reference shares. */
const assets = fileURLToPath(new URL('../../dist/web/assets/', import.meta.url))

/** The address that stands in the written files: scripts/contract/composeContract.ts. */
const exampleBase = 'https://ringup.example'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  // Asked for anew each time: the next version of Ringup has other calls.
  'cache-control': 'no-cache',
}

type ServedFile = { text: string; type: string; hash: string }

/**
 * Serves the reference for developers, which `npm run docs` has written into docs/api, with the address of this very
 * Ringup in every sample.
 */
export function referenceRoutes(app: Api, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  // At the first visit: most servers are never asked for it.
  let reading: ReturnType<typeof readFiles> | undefined

  async function send(
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    reading ??= readFiles(new URL(publicUrl).origin)
    const files = await reading
    const file = files.get(name) ?? files.get(`${name}.html`)
    if (!file) throw new Refusal('not_found')
    const theme = readTheme(request)
    const etag = `W/"${file.hash}${theme ?? ''}"`
    reply.headers({ ...headers, etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.type(file.type).send(inTheme(file.text, theme))
  }

  app.get('/docs/api', { schema: { hide: true } }, (request, reply) =>
    send('index', request, reply),
  )
  app.get(
    '/docs/api/:file',
    { schema: { hide: true, params: z.object({ file: z.string() }) } },
    (request, reply) => send(request.params.file, request, reply),
  )
}

/** Reads the files once; those of the released contract are for tests alone. */
async function readFiles(origin: string): Promise<Map<string, ServedFile>> {
  const fontFace = await writeFontFace()
  const names = (await readdir(folder)).filter((name) => name !== 'released.json')
  const files = await Promise.all(
    names.map(async (name): Promise<[string, ServedFile] | null> => {
      const type = types[name.split('.').at(-1) ?? '']
      if (!type) return null
      const written = (await readFile(folder + name, 'utf8')).replaceAll(exampleBase, origin)
      const text = type === types['css'] ? fontFace + written : written
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      return [name, { text, type, hash }]
    }),
  )
  return new Map(files.filter((file) => file !== null))
}

/** Writes the rule for the font of the screens, whose address changes with its file; '' where no screen is built. */
async function writeFontFace(): Promise<string> {
  const built = await readdir(assets).catch(() => [])
  const file = built.find((name) => /^inter-latin-wght-normal-.+\.woff2$/.test(name))
  if (!file) return ''
  return `@font-face {
  font-family: 'Inter Variable';
  font-display: swap;
  font-weight: 100 900;
  src: url('/assets/${file}') format('woff2');
}
`
}
