import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { build } from 'vite'

export type Shop = { url: string; close(): Promise<void> }

const app = fileURLToPath(new URL('./app/', import.meta.url))

/**
 * Builds the shop's page into a folder and serves it on an origin of its own, with a server that
 * makes intents with the provider's own SDK.
 */
export async function startShop(sandboxUrl: string, folder: string): Promise<Shop> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: app,
    // StrictMode mounts everything twice only in React's development build.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: path.join(app, 'main.tsx'), output: { entryFileNames: 'shop.js' } },
    },
  })
  const sandbox = new URL(sandboxUrl)
  const stripe = new Stripe('sk_test_sandbox', {
    host: sandbox.hostname,
    port: Number(sandbox.port),
    protocol: 'http',
  })
  const script = await readFile(path.join(folder, 'shop.js'))
  const server = createServer((request, response) => {
    answer({ stripe, script, sandboxUrl }, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No TCP address.')
  return {
    // Another host name than the sandbox's, so that the two are different sites to the browser.
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

type Counter = { stripe: Stripe; script: Buffer; sandboxUrl: string }

async function answer(counter: Counter, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'http://shop')
  if (request.method === 'POST') {
    const params = JSON.parse(await readBody(request))
    const clientSecret = await createIntent(counter.stripe, pathname, params)
    return response
      .setHeader('Content-Type', 'application/json')
      .end(JSON.stringify({ clientSecret }))
  }
  if (pathname === '/shop.js') {
    return response.setHeader('Content-Type', 'text/javascript').end(counter.script)
  }
  if (pathname === '/shop.css') return response.setHeader('Content-Type', 'text/css').end(styles)
  if (pathname === '/favicon.ico') return response.writeHead(204).end()
  const { sandboxUrl } = counter
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  // As strict as a careful shop: nothing inline, and only what the provider asks for.
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'self' ${sandboxUrl}; style-src 'self'; frame-src ${sandboxUrl}; connect-src 'self'`,
  )
  response.end(page(sandboxUrl))
}

async function createIntent(stripe: Stripe, pathname: string, params: object): Promise<string> {
  if (pathname === '/setup-intents') {
    return (await stripe.setupIntents.create(params)).client_secret ?? ''
  }
  const intent = await stripe.paymentIntents.create({ amount: 2500, currency: 'usd', ...params })
  return intent.client_secret ?? ''
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const page = (sandboxUrl: string) => `<!doctype html>
<html lang="en" data-key="pk_test_sandbox">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shop</title>
<link rel="stylesheet" href="/shop.css">
<script src="${sandboxUrl}/endive/stripe.js"></script>
<div id="root"></div>
<script type="module" src="/shop.js"></script>
</html>
`

const styles = `
body { margin: 0 auto; max-width: 480px; padding: 16px; font: 16px/1.5 system-ui, sans-serif; }
form { display: grid; gap: 12px; }
.box { padding: 12px; border: 1px solid #ccd0d5; border-radius: 6px; }
.box.StripeElement--focus { border-color: #0570de; }
.box.StripeElement--invalid { border-color: #df1b41; }
#events, #error { display: none; }
`
