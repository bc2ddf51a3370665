import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { checkPages } from './page/checkPages.ts'

const stripeScript = 'https://js.stripe.com/endive/stripe.js'

process.exitCode = await check(process.argv.slice(2))
process.exit() // our own IPC channel would keep the process alive

/**
 * `npm run check:page -- <pay link> [address of the provider's script]`: loads the payers' pages of
 * a running installation in a browser and compares their scripts, frames and headers with the
 * inventory (scripts/page/inventory.ts) and with what this checkout builds.
 * @returns the exit code: 1 if anything differs
 */
async function check([link, script = stripeScript]: string[]): Promise<number> {
  if (!link || !URL.canParse(link) || !URL.canParse(script)) {
    process.stderr.write(
      "Usage: npm run check:page -- <pay link of an open request> [address of the provider's script]\n",
    )
    return 1
  }
  await build(fileURLToPath(new URL('..', import.meta.url)))
  const browser = await chromium.launch(await findBrowser())
  try {
    const pages = await checkPages(await browser.newContext(), link, new URL(script))
    for (const [name, { scripts, frames, findings }] of Object.entries(pages)) {
      const counts = `${scripts.length} scripts, frames of ${frames.join(', ') || 'nobody'}`
      process.stdout.write(`${findings.length === 0 ? '✓' : '✗'} ${name}: ${counts}\n`)
      for (const finding of findings) process.stdout.write(`    ${finding}\n`)
    }
    return Object.values(pages).some(({ findings }) => findings.length > 0) ? 1 : 0
  } finally {
    await browser.close()
  }
}
