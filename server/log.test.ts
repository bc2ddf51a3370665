import { expect, test } from 'vitest'
import { openLog, presentError } from './log.ts'

test('an error is logged without the numbers and links in its message', () => {
  const error = new Error('Key (phone)=(+44 7400 123456) at /p/AbCdEfGhIjKlMnOpQrStUv?x')
  const { message, stack } = presentError(error)
  expect(message).toBe('Key (phone)=([digits]) at /p/[token]?x')
  expect(String(stack)).not.toMatch(/7400|AbCdEf/)
})

test('what a database error says about its row is not logged', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+447400123456) already exists.',
    where: 'row (+447400123456)',
  })
  const lines: string[] = []
  openLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'unexpected error')
  expect(lines.join()).toContain('23505')
  expect(lines.join()).not.toContain('7400')
})

test('a cause is logged with the same care', () => {
  const error = new Error('sent', { cause: new Error('to +447400123456') })
  expect(presentError(error)['cause']).toMatchObject({ message: 'to [digits]' })
})

test('any thrown value can be logged', () => {
  for (const thrown of [null, undefined, 7, 'to +447400123456', { phone: '+447400123456' }]) {
    expect(JSON.stringify(presentError(thrown))).not.toContain('7400')
  }
})
