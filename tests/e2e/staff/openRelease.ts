import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { World } from '../world.ts'

/** The app at a URL of its own, whose next version can replace this one. */
export type Release = { url: string; release(): void; close(): Promise<void> }

/**
 * Opens the app of a world so that a new version of its web can be released: the same build under
 * other names, which is a new build to a browser. The old names are gone with it.
 */
export async function openRelease(world: World): Promise<Release> {
  let isNext = false
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const isFile = path.startsWith('/assets/')
    if (isNext && isFile && !path.startsWith('/assets/next/')) {
      answer.writeHead(404).end()
      return
    }
    const isBuilt = /^\/(assets\/next\/.*\.(js|css)|sw\.js)$/.test(path)
    const isPage = asked.headers.accept?.startsWith('text/html') ?? false
    const rewrite = isNext && (isBuilt || isPage)
    pass(world, asked, answer, path.replace('/assets/next/', '/assets/'), rewrite)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release() {
      isNext = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(
  world: World,
  asked: IncomingMessage,
  answer: ServerResponse,
  path: string,
  rewrite: boolean,
): void {
  const { host: _host, ...headers } = asked.headers
  if (headers.origin) headers.origin = world.url
  // Compressed scripts cannot be changed.
  if (rewrite) delete headers['accept-encoding']
  const far = request(world.url + path, { method: asked.method, headers }, (came) => {
    if (!rewrite) {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
      return
    }
    const { 'content-length': _length, ...rest } = came.headers
    const parts: Buffer[] = []
    came.on('data', (part: Buffer) => parts.push(part))
    came.on('end', () => {
      answer.writeHead(came.statusCode ?? 502, rest)
      answer.end(Buffer.concat(parts).toString().replaceAll('assets/', 'assets/next/'))
    })
  })
  far.on('error', () => answer.destroy())
  answer.on('close', () => far.destroy())
  asked.pipe(far)
}
