import { expect, test } from 'vitest'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import { judgeAge } from './judgeAge.ts'

test('metadata of the last sixty days is fresh, and so is that of tomorrow', () => {
  expect(judgeAge('2026-11-10', new Date('2026-11-10T08:00:00Z'))).toBe(null)
  expect(judgeAge('2026-11-10', new Date('2027-01-09T23:59:59Z'))).toBe(null)
  expect(judgeAge('2026-11-10', new Date('2026-11-09T08:00:00Z'))).toBe(null)
})

test('after sixty days a warning names the command that helps', () => {
  expect(judgeAge('2026-11-10', new Date('2027-01-10T00:00:00Z'))).toBe(
    'The telephone metadata is 61 days old. Bring it up to date with: npm run phones',
  )
})

// A test that fails by the calendar would stop unrelated work.
test('old metadata is reported', async ({ annotate }) => {
  const warning = judgeAge(phoneMetadata.publishedOn, new Date())
  if (warning) {
    await annotate(warning, 'warning')
    process.stderr.write(`${warning}\n`)
  }
  expect(Date.parse(phoneMetadata.publishedOn)).not.toBeNaN()
})
