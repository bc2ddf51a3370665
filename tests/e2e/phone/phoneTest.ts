import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { readPhone } from '../../../rules/phone.ts'
import staff from '../../../web/staff/vite.staff.config.ts'
import { scratchFolder } from '../../support/scratchFolder.ts'

/** Playwright's test with a form that has nothing but the field, which watches the console. */
export const test = base.extend<{ quiet: undefined }, { formUrl: string }>({
  formUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
    async ({}, use) => {
      const folder = await scratchFolder('phone')
      // Built like the staff screens.
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
  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        // The browser itself logs a script that a test blocks.
        if (/^(error|warning)$/.test(message.type()) && !/ERR_FAILED/.test(message.text()))
          complaints.push(message.text())
      })
      context.on('weberror', (failure) => complaints.push(failure.error().message))
      await use(undefined)
      expect(complaints, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],
})

export const number = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })

/** Opens the form with its field focused and its plans loaded. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await number(page).focus()
  // The calling code beside the country comes from the plans.
  await expect(page.getByRole('button', { name: 'Country of the number' })).toContainText('+')
}

/**
 * Makes the form put an entry into the field, as when it shows another customer, and focuses it.
 */
export async function putEntry(page: Page, country: string, typed = ''): Promise<void> {
  await page.evaluate(
    (detail) => {
      dispatchEvent(new CustomEvent('entry', { detail }))
      document.querySelector<HTMLInputElement>('input[type=tel]')?.focus()
    },
    { country, typed },
  )
}

/**
 * Returns what the form would send, what is visible, and the number that the server reads with all
 * plans.
 */
export async function sentBy(page: Page) {
  const [typed = '', country = '', seen = ''] = await page.evaluate(() => [
    document.querySelector('[aria-label=Typed]')?.textContent ?? '',
    document.querySelector('[aria-label=Country]')?.textContent ?? '',
    document.querySelector<HTMLInputElement>('input[type=tel]')?.value ?? '',
  ])
  return { typed, country, seen, e164: readPhone(typed, country).e164 }
}

/** Returns the field's text with its caret as `|`, or its selection in brackets: `612 [34]`. */
export function marked(page: Page): Promise<string> {
  return number(page).evaluate((node: HTMLInputElement) => {
    const [start, end] = [node.selectionStart ?? 0, node.selectionEnd ?? 0]
    const [head, tail] = [node.value.slice(0, start), node.value.slice(end)]
    return start === end ? `${head}|${tail}` : `${head}[${node.value.slice(start, end)}]${tail}`
  })
}

/** Puts a text on the clipboard; the focus stays where it is. */
export async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
}

export { expect, type Page }
