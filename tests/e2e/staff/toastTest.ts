import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import staff from '../../../web/staff/vite.staff.config.ts'
import type { toast, undoLatest } from '../../../web/ui/toast.ts'
import { scratchFolder } from '../../support/scratchFolder.ts'

declare global {
  interface Window {
    toast: typeof toast
    undoLatest: typeof undoLatest
    done: string[]
  }
}

/** Playwright's test with a page that has nothing but toasts, built like the staff screens. */
export const test = base.extend<{ opened: Page }, { pageUrl: string }>({
  pageUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
    async ({}, use) => {
      const folder = await scratchFolder('toasts')
      const options = {
        ...staff,
        configFile: false as const,
        logLevel: 'error' as const,
        root: fileURLToPath(new URL('./app/', import.meta.url)),
        build: { ...staff.build, outDir: folder },
      }
      await build(options)
      const server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1' } })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // The test controls the page's clock: no test waits for a toast's time.
  opened: async ({ page, pageUrl }, use) => {
    await page.clock.install()
    await page.goto(pageUrl)
    await page.getByRole('heading', { name: 'Work' }).waitFor()
    await use(page)
  },
})

/** Finds the region of the toasts. */
export const region = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Finds the visible sentences, in their order. */
export const sentences = (page: Page) => region(page).locator('p.text-body')

export { expect, type Page }
