import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { RequestView } from '#rules/shapes/request.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { openDesk } from '../openDesk.ts'
import { buildClientPage } from './buildClientPage.ts'
import { startFront } from './startFront.ts'

/**
 * The size of the provider's script: the sandbox's own (`none`), filled up to `paddedBytes` before
 * the server's gzip (`raw`), or to as many bytes as sent (`wire`).
 */
export type Padding = 'none' | 'raw' | 'wire'

/** The processes of `npm start`, with a front before the app and one before the sandbox. */
export type World = {
  /** Reaches the app without its front. */
  appUrl: string
  /** The process that started the app and the sandbox. */
  processId: number
  dataFolder: string
  /**
   * Makes an open request and returns its link, and that of the same page rendered by the browser
   * alone.
   */
  ask(): Promise<{ link: string; clientLink: string }>
  pad(padding: Padding): void
  /** The bytes of the provider's script as sent. */
  providerBytes(padding: Padding): number
  close(): Promise<void>
}

export const paddedBytes = 200_000

/** Starts the world and signs up a business in it. */
export async function openWorld(): Promise<World> {
  const [appPort, sandboxPort] = [await freePort(), await freePort()]
  const scripts: Partial<Record<Padding, ScriptAnswer>> = {}
  let padding: Padding = 'none'
  const sandboxFront = await startFront({
    host: '127.0.0.1',
    port: await freePort(),
    target: sandboxPort,
    packs: true,
    answer: async (path) => (path.endsWith('/stripe.js') ? scripts[padding] : undefined),
  })
  const appUrl = `http://localhost:${appPort}`
  const client = await buildClientPage()
  const appFront = await startFront({
    host: 'localhost',
    port: await freePort(),
    target: appPort,
    packs: false,
    answer: (path) => client.answer(path, appUrl),
  })
  const desk = await openDesk({
    port: appPort,
    sandboxPort,
    environment: { PUBLIC_URL: appFront.url, SANDBOX_URL: sandboxFront.url },
  })
  Object.assign(scripts, await padScript(`http://127.0.0.1:${sandboxPort}/endive/stripe.js`))
  let asked = 0
  return {
    appUrl,
    processId: desk.processId,
    dataFolder: desk.dataFolder,
    async ask() {
      asked += 1
      const { payLink } = await desk.staff<RequestView>('POST', '/v1/requests', {
        phone: `+4474003${10_000 + asked}`,
        amountMinor: 8_500,
        whatFor: 'Boiler service',
      })
      const link = payLink ?? ''
      return { link, clientLink: link.replace('/p/', '/client/') }
    },
    pad: (wanted) => {
      padding = wanted
    },
    providerBytes: (of) => scripts[of]?.body.length ?? 0,
    async close() {
      await desk.close()
      await appFront.close()
      await sandboxFront.close()
    },
  }
}

type ScriptAnswer = { body: Buffer; headers: Record<string, string> }

/** Fills the sandbox's script up to `paddedBytes` with a comment behind it. */
async function padScript(address: string): Promise<Record<Padding, ScriptAnswer>> {
  const script = await (await fetch(address)).text()
  const left = paddedBytes - Buffer.byteLength(script) - '\n/**/'.length
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'max-age=60',
    'Access-Control-Allow-Origin': '*',
  }
  const noise = randomBytes(left).toString('base64url').slice(0, left)
  // Program text in a comment compresses like a script.
  const source = fileURLToPath(
    new URL('cjs/react-dom-client.production.js', import.meta.resolve('react-dom')),
  )
  const text = (await readFile(source, 'latin1')).replace(/[^\x20-\x7e\n]|\*\//g, '').slice(0, left)
  const inGzip = (body: string) => ({
    body: gzipSync(body),
    headers: { ...headers, 'Content-Encoding': 'gzip' },
  })
  return {
    none: inGzip(script),
    raw: inGzip(`${script}\n/*${text}*/`),
    wire: { body: Buffer.from(`${script}\n/*${noise}*/`), headers },
  }
}
