import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readPhone } from '#rules/phone.ts'
import type { PayPageProvider, PayPageView } from '#rules/shapes/payPage.ts'

/** A whole HTML document and the headers that must go out with it. */
type PayDocument = { html: string; headers: Record<string, string> }

/**
 * The payer's page in the phase that `view` is in, complete before any script has run.
 * @param page `token` is the link's secret; `provider` names the card provider's browser script.
 * @throws when the page has not been built.
 */
export function payDocument(page: {
  token: string
  view: PayPageView
  provider: PayPageProvider
}): PayDocument {
  const { renderer } = build()
  const rendered = renderer.renderPayPage({ ...page, phoneText: phoneTextOf(page.view) })
  return documentOf(rendered, new URL(page.provider.scriptUrl))
}

/**
 * The receipt of a paid request, or, as long as it is not paid, the way to the request.
 * @throws when the page has not been built.
 */
export function receiptDocument(page: { token: string; view: PayPageView }): PayDocument {
  const { renderer } = build()
  return documentOf(renderer.renderReceipt({ ...page, phoneText: phoneTextOf(page.view) }), null)
}

/**
 * What stands at a link that leads nowhere; it says nothing about what may have been there.
 * @throws when the page has not been built.
 */
export function unknownLinkDocument(): PayDocument {
  return documentOf(build().renderer.renderGone(), null)
}

/** One rendered screen, as `web/pay/render.tsx` gives it. */
type RenderedPage = {
  title: string
  preview: string
  markup: string
  /** Ids of the elements that the browser's script looks for. */
  elements: { root: string; state: string }
  /** What the browser starts from; null where there is nothing to bring to life. */
  state: { view: PayPageView } | null
}

type Renderer = {
  renderPayPage(page: {
    token: string
    view: PayPageView
    provider: PayPageProvider
    phoneText: string | null
  }): RenderedPage
  renderReceipt(page: { token: string; view: PayPageView; phoneText: string | null }): RenderedPage
  renderGone(): RenderedPage
}

type Build = {
  renderer: Renderer
  style: string
  styleHash: string
  scriptPath: string
  scriptIntegrity: string
}

const distUrl = new URL('../dist/', import.meta.url)
const assetsPath = '/pay-assets/'

let loaded: Build | undefined

function build(): Build {
  loaded ??= readBuild()
  return loaded
}

function readBuild(): Build {
  try {
    const clientUrl = new URL('pay-client/', distUrl)
    const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', clientUrl), 'utf8'))
    const entry = manifest['web/pay/main.tsx'] as { file: string; css: [string] }
    const style = readFileSync(new URL(entry.css[0], clientUrl), 'utf8').trim()
    return {
      // A module without top-level await can be required, which keeps every caller synchronous.
      renderer: createRequire(import.meta.url)(fileURLToPath(new URL('pay/render.js', distUrl))),
      style,
      styleHash: hash('sha256', style),
      scriptPath: assetsPath + entry.file,
      scriptIntegrity: hash('sha384', readFileSync(new URL(entry.file, clientUrl))),
    }
  } catch (cause) {
    throw new Error('The pay page has not been built: start with `npm start`, which builds it.', {
      cause,
    })
  }
}

function hash(algorithm: 'sha256' | 'sha384', content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

function phoneTextOf(view: PayPageView): string | null {
  return view.business.phone && readPhone(view.business.phone).international
}

function documentOf(page: RenderedPage, providerScript: URL | null): PayDocument {
  const { scriptPath, scriptIntegrity, style } = build()
  // The provider asks to have its script on the page from the start; a page on which nothing can
  // be paid any more does without.
  const payable = !['paid', 'canceled', 'expired'].includes(page.state?.view.phase ?? 'canceled')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(page.title)}</title>
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">
<meta name="description" content="${escapeText(page.preview)}">
<meta property="og:type" content="website">
<meta property="og:title" content="${escapeText(page.title)}">
<meta property="og:description" content="${escapeText(page.preview)}">
<link rel="icon" href="${icon}">
<style>${style}</style>
${providerScript && payable ? `<script async src="${escapeText(providerScript.href)}"></script>` : ''}
${page.state ? `<script type="module" src="${scriptPath}" integrity="${scriptIntegrity}"></script>` : ''}
</head>
<body>
<div id="${page.elements.root}">${page.markup}</div>
<script type="application/json" id="${page.elements.state}">${escapeJson(page.state)}</script>
</body>
</html>
`
  return { html, headers: headersOf(providerScript) }
}

/** `--paper-2` of web/ui/tokens.css, which the top of the page is painted in. */
const themeColors = { light: '#f7f7f5', dark: '#191c1f' }

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0b7a4b" ' +
    'stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M5.5 15.5a6.5 6.5 0 0 1 13 0zM4.5 18.5h15M12 9V6.5M10.5 6h3"/></svg>',
)}`

function headersOf(providerScript: URL | null): Record<string, string> {
  const payment = providerScript ? `(self "${providerScript.origin}")` : '()'
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(providerScript),
    // The link is the secret: it must reach neither a cache nor anyone's referrer.
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': `payment=${payment}, camera=(), geolocation=(), microphone=()`,
  }
}

type ProviderSources = { script: string; connect: string; frame: string }

// https://docs.stripe.com/security/guide#content-security-policy
const stripeSources: ProviderSources = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  connect: 'https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}

function sourcesOf({ origin }: URL): ProviderSources {
  if (origin === 'https://js.stripe.com') return stripeSources
  return { script: origin, connect: origin, frame: origin }
}

function policyOf(providerScript: URL | null): string {
  const provider = providerScript && sourcesOf(providerScript)
  return [
    "default-src 'none'",
    `script-src 'self'${provider ? ` ${provider.script}` : ''}`,
    `style-src '${build().styleHash}'`,
    "img-src 'self' data:",
    `connect-src 'self'${provider ? ` ${provider.connect}` : ''}`,
    `frame-src ${provider ? provider.frame : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEntities[character] as string)
}

/** JSON that cannot end the script element it stands in, nor open a comment there. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
