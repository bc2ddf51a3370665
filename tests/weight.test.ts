import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ROOT } from './support/readSources.ts'

/** What a page loads before it can be used, in kB as sent: 1,000 bytes, gzip. */
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

test("the payer's page has one script, under 85 kB", () => {
  // react-dom alone is 67 of them; the provider's own script comes from the provider.
  const files = readdirSync(path.join(ROOT, 'dist/pay-client')).filter((file) =>
    file.endsWith('.js'),
  )
  expect(files).toHaveLength(1)
  expect(weigh('dist/pay-client', files)).toBeLessThan(85)
})
