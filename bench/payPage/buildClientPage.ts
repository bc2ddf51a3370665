import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const renderAfresh = fileURLToPath(new URL('renderAfresh.ts', import.meta.url))

type Answer = { body: Buffer; headers: Record<string, string> }

/** The responses of a server whose pay page is rendered in the browser alone. */
export type ClientPage = {
  /**
   * Answers `/client/:token`, the same bare document for every link; its script;
   * `/client/:token/state`, the state to show; and `/empty`, a page with one word, which measures
   * the browser itself. Undefined for any other path.
   */
  answer(path: string, appUrl: string): Promise<Answer | undefined>
}

/**
 * Builds the pay page from the same sources, with `createRoot` instead of `hydrateRoot`: a bare
 * document with the page's own style and scripts in its head, and a script that fetches the state
 * that the server's page contains.
 */
export async function buildClientPage(): Promise<ClientPage> {
  const script = await buildScript()
  let shell: Buffer | undefined
  async function readPage(token: string, appUrl: string): Promise<string> {
    return (await fetch(`${appUrl}/p/${token}`)).text()
  }
  return {
    async answer(path, appUrl) {
      if (path === scriptPath) return { body: script, headers: packedAhead('text/javascript') }
      if (path === '/empty') return { body: gzipSync(emptyPage), headers: fresh('text/html') }
      const [, token = '', rest] = /^\/client\/([\w-]+)(\/state)?$/.exec(path) ?? []
      if (!token) return undefined
      if (rest) {
        const state = readState(await readPage(token, appUrl))
        return { body: gzipSync(state.text), headers: fresh('application/json') }
      }
      shell ??= gzipSync(bareDocument(await readPage(token, appUrl)))
      return { body: shell, headers: fresh('text/html') }
    },
  }
}

const scriptPath = '/client.js'

const emptyPage = '<!doctype html><meta name="viewport" content="width=device-width"><p>Hello'

async function buildScript(): Promise<Buffer> {
  const { output } = (await build({
    configFile: `${root}/web/pay/vite.pay.config.ts`,
    logLevel: 'warn',
    plugins: [renderInBrowser()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL('client.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  // Compressed as the app's own build compresses the pay page's script.
  return brotliCompressSync(output[0].code)
}

function renderInBrowser(): Plugin {
  return {
    name: 'render-in-browser',
    enforce: 'pre',
    resolveId(source, importer) {
      const ours = source === 'react-dom/client' && importer !== renderAfresh
      return ours ? renderAfresh : null
    },
  }
}

/** Returns the server's page without its content: the same head, another script, an empty body. */
function bareDocument(page: string): string {
  const { ids } = readState(page)
  return page
    .replace(/<html/, `<html data-ids="${ids}"`)
    .replace(/<script type="module"[^>]*>/, `<script type="module" src="${scriptPath}">`)
    .replace(/<body>.*<\/body>/s, '<body></body>')
}

/** Reads the JSON inside the page, and the ids of its root and of the element that holds it. */
function readState(page: string): { text: string; ids: string } {
  const [, root] = /<body>\s*<div id="([\w-]+)"/.exec(page) ?? []
  const [, id, text] =
    /<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/s.exec(page) ?? []
  if (!root || !id || !text) throw new Error('The pay page is no longer written as expected')
  return { text, ids: `${root} ${id}` }
}

function fresh(type: string): Record<string, string> {
  return {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Encoding': 'gzip',
    'Cache-Control': 'no-store',
  }
}

function packedAhead(type: string): Record<string, string> {
  return {
    ...fresh(type),
    'Content-Encoding': 'br',
    'Cache-Control': 'max-age=31536000, immutable',
  }
}
