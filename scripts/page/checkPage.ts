import { createHash } from 'node:crypto'
import type { BrowserContext, Page, Response } from '@playwright/test'
import { type PageLoads, pageHeaders } from '#server/http/pageHeaders.ts'
import { readScriptHashes } from '#server/payPage/readPayBuild.ts'
import { findScript, isProviderFrame } from './inventory.ts'

/** The installation that a page belongs to. */
export type Installation = { publicUrl: string; provider: URL }

/** The outcome for one page: what it loaded, and everything that differs from the inventory. */
export type CheckedPage = { scripts: string[]; frames: string[]; findings: string[] }

/** A page counts as loaded once nothing has arrived for this long. */
const quietMs = 1_500
const quietWithinMs = 20_000

/**
 * Loads a payer's page in a browser like a payer's, and compares its scripts, frames, calls and
 * headers with the inventory and this checkout's build (PCI DSS 4.0.1, 6.4.3 and 11.6.1). The page
 * does not count as opened, and nothing is paid.
 * @param loads the resources that the page should load
 */
export async function checkPage(
  context: BrowserContext,
  at: Installation,
  address: string,
  loads: PageLoads,
): Promise<CheckedPage> {
  const page = await context.newPage()
  const bodies = new Map<string, Promise<Buffer>>()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) requested.push(request.url())
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.frame() === page.mainFrame())
      bodies.set(response.url(), response.body())
  })
  await page.route(/\/p\/[^/]+\/opened$/, (route) => route.fulfill({ status: 204 }))
  await page.addInitScript(collectViolations)
  const response = await page.goto(address)
  if (!response?.ok()) throw new Error(`${address} answers ${response?.status()}`)
  // A page that never becomes quiet is checked as it is after that time.
  await page.waitForFunction(isQuiet, quietMs, { timeout: quietWithinMs }).catch(() => {})
  const tags = await page.evaluate(readScriptTags)
  const inFrame = page.frames().filter((frame) => frame.parentFrame() === page.mainFrame())
  const frames = [...new Set(inFrame.map((frame) => originOf(frame.url())))]
  const scripts = [...new Set([...tags.map((tag) => tag.src), ...bodies.keys()])].filter(Boolean)
  const findings = [
    ...checkHeaders(response, at, loads),
    ...checkTags(tags, at, loads),
    ...(await checkBodies(bodies)),
    ...scripts.filter((url) => !findScript(url, at)).map((url) => `script not listed: ${url}`),
    ...missing(scripts, at, loads),
    ...inFrame
      .filter((frame) => !isProviderFrame(frame.url(), at.provider))
      .map((frame) => `frame of a stranger: ${originOf(frame.url())}`),
    ...requested.filter((url) => isStrange(url, at)).map((url) => `call to a stranger: ${url}`),
    ...(await readViolations(page)).map((violation) => `refused by the policy: ${violation}`),
    ...(await context.cookies(address)).map((cookie) => `cookie set: ${cookie.name}`),
  ]
  await page.close()
  return { scripts, frames, findings: [...new Set(findings)] }
}

function checkHeaders(response: Response, at: Installation, loads: PageLoads): string[] {
  const sent = response.headers()
  const expected = {
    ...pageHeaders({ publicUrl: at.publicUrl, host: new URL(at.publicUrl).host }, loads),
    ...transportHeader(at.publicUrl),
  }
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = sent[name.toLowerCase()]
    return found === value ? [] : [`header ${name} is "${found ?? ''}" and should be "${value}"`]
  })
}

function transportHeader(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
}

type ScriptTag = { src: string; integrity: string; inline: string }

/** Runs in the page. */
function readScriptTags(): ScriptTag[] {
  const isCode = (type: string) => type === '' || type === 'module' || type.includes('javascript')
  return [...document.scripts]
    .filter((script) => isCode(script.type))
    .map(({ src, integrity, textContent }) => ({ src, integrity, inline: textContent ?? '' }))
}

function checkTags(tags: ScriptTag[], at: Installation, { starterHash }: PageLoads): string[] {
  const hashes = Object.values(readScriptHashes())
  return tags.flatMap(({ src, integrity, inline }) => {
    if (!src && hashOf(inline) === starterHash) return []
    if (!src) return [`inline script: ${inline.slice(0, 80)}`]
    if (!findScript(src, at)?.hashed || hashes.includes(integrity)) return []
    return [`integrity of ${src} is "${integrity}", which this checkout's build did not write`]
  })
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

async function checkBodies(bodies: Map<string, Promise<Buffer>>): Promise<string[]> {
  const findings: string[] = []
  for (const [file, hash] of Object.entries(readScriptHashes())) {
    for (const [url, body] of bodies) {
      if (!url.endsWith(`/pay-assets/${file}`)) continue
      const found = createHash('sha384')
        .update(await body)
        .digest('base64')
      if (`sha384-${found}` !== hash) findings.push(`${url} is not what was built: sha384-${found}`)
    }
  }
  return findings
}

function missing(
  scripts: string[],
  at: Installation,
  { scriptPath, provider }: PageLoads,
): string[] {
  const ours = scriptPath ? [new URL(scriptPath, at.publicUrl).href] : []
  return [...ours, ...(provider ? [provider.href] : [])]
    .filter((url) => !scripts.includes(url))
    .map((url) => `script missing: ${url}`)
}

function isStrange(url: string, at: Installation): boolean {
  if (/^(data|blob|about):/.test(url)) return false
  const { origin } = new URL(url)
  const known = [new URL(at.publicUrl).origin, at.provider.origin, 'https://api.stripe.com']
  return !known.includes(origin) && !isProviderFrame(url, at.provider)
}

function originOf(url: string): string {
  return URL.canParse(url) && url !== 'about:blank' ? new URL(url).origin : url
}

/** Runs in the page. */
function isQuiet(forMs: number): boolean {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const last = Math.max(0, ...entries.map((entry) => entry.responseEnd))
  return document.readyState === 'complete' && performance.now() - last > forMs
}

/** Runs in the page, before anything else. */
function collectViolations(): void {
  const violations: string[] = []
  Object.assign(window, { refusedByPolicy: violations })
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.effectiveDirective} ${event.blockedURI}`)
  })
}

function readViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { refusedByPolicy: string[] }).refusedByPolicy)
}
