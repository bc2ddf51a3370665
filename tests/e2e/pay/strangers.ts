import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { newAddress, type World } from '../world.ts'

/** The origin that injected code would come from, and send to. Nothing of the sort exists. */
export const evil = 'https://evil.example'

/** Opens a payer's browser, at an IP address of its own, for which evil.example serves a script. */
export async function openVictim(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  await context.route(`${evil}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran = "foreign"' }),
  )
  return context
}

type Change = { html?: (html: string) => string; headers?: Record<string, string> }

/** Stands between the server and the payer: a document arrives changed. */
export async function changeDocument(page: Page, address: string, change: Change): Promise<void> {
  await page.route(address, async (route: Route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...change.headers },
      body: change.html ? change.html(html) : html,
    })
  })
}

/** Makes a page record what its policy refused; `refusalsOf` reads it. */
export async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
}

export function refusalsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}

/** Returns the browsers' reports so far, as the operator reads them: a line for each kind. */
export async function readReports(world: World): Promise<string[]> {
  // Connects to the running database instead of starting another.
  const database = await startEmbedded({ dataFolder: world.dataFolder })
  const client = new pg.Client({
    connectionString: database.adminUrl.replace(/postgres$/, 'ringup'),
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ directive: string; blocked: string }>(
      'select directive, blocked from page_report order by directive, blocked',
    )
    return rows.map(({ directive, blocked }) => `${directive} ${blocked}`)
  } finally {
    await client.end()
    await database.stop()
  }
}
