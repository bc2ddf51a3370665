import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ROOT } from './support/readSources.ts'

/** Weighs what a page loads before it can be used, in kB as sent: 1,000 bytes, gzip. */
function weigh(folder: string, files: string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(path.join(ROOT, folder, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000
}

test('the first load of the staff screens stays under 220 kB', () => {
  const page = readFileSync(path.join(ROOT, 'dist/web/index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  )
  expect(files.length).toBeGreaterThan(1)
  expect(weigh('dist/web', files)).toBeLessThan(220)
})

test("the payer's page has one script, under 75 kB", () => {
  // react-dom alone is 53 kB of it; the provider's own script comes from the provider.
  const files = readdirSync(path.join(ROOT, 'dist/pay-client')).filter((file) =>
    file.endsWith('.js'),
  )
  expect(files).toHaveLength(1)
  expect(weigh('dist/pay-client', files)).toBeLessThan(75)
})

test('the first focus of a phone field loads one script, under 42 kB, and nothing before it', () => {
  const assets = readdirSync(path.join(ROOT, 'dist/web/assets')).filter((file) =>
    file.endsWith('.js'),
  )
  const text = (file: string) => readFileSync(path.join(ROOT, 'dist/web/assets', file), 'utf8')
  const isPlans = (file: string) => text(file).includes('country_calling_codes')
  const [plans = '', ...others] = assets.filter(isPlans)
  expect(others).toEqual([])
  // Its imports are already there: they came with the page, or with the field.
  const entries = assets.filter((file) => /^index-/.test(file))
  const field = assets.filter((file) => text(file).includes(`import(\`./${plans}\`)`))
  expect([entries.length, field.length]).toEqual([1, 1])
  const before = reachable([...entries, ...field], text)
  expect(before).not.toContain(plans)
  expect(reachable([plans], text).filter((file) => !before.includes(file))).toEqual([plans])
  expect(weigh('dist/web/assets', [plans])).toBeLessThan(42)
})

/** Lists the scripts that come with these: all their imports, and the imports of those. */
function reachable(files: string[], text: (file: string) => string): string[] {
  const found = new Set(files)
  for (const file of found) {
    for (const [, next = ''] of text(file).matchAll(/(?:from|import)["'`]\.\/([^"'`]+)["'`]/g))
      found.add(next)
  }
  return [...found]
}
