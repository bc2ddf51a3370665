import { expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'

const entries = Object.entries(errorCatalogue)

test.each(entries)(
  '%s has a status of 4xx or 5xx, a title and one plain sentence or two',
  (code, { status, title, detail }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(detail).toMatch(/^[A-Z].*\.$/)
  },
)

test('only an error that is not the caller’s fault is a 5xx', () => {
  const ours = entries.filter(([, { status }]) => status >= 500).map(([code]) => code)
  expect(ours.sort()).toEqual([
    'internal',
    'provider_unavailable',
    'temporarily_unavailable',
    'text_not_sent',
    'texts_stopped',
  ])
})

test('no wording blames anyone or mentions fraud', () => {
  for (const [, { title, detail }] of entries) {
    expect(`${title} ${detail}`).not.toMatch(/\b(fraud|stolen|lost|illegal|error|failed|bad)\b/i)
  }
})
