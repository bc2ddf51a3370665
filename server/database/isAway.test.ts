import { expect, test } from 'vitest'
import { isAway, isCutOff, isTransient } from './isAway.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  coded('57P01'),
  coded('57P03'),
  coded('08006'),
  coded('53100'),
  coded('53200'),
  coded('53300'),
  coded('57014'),
  coded('25P03'),
  coded('ENOTFOUND'),
  coded('EHOSTUNREACH'),
  new Error('Query read timeout'),
  coded('25006'),
  coded('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
])('a database that is away for a moment is distinguished from a bug: %s', (error) => {
  expect(isAway(error)).toBe(true)
})

test.each(['40001', '40P01', '55P03', '57P01'])(
  'a conflict with others may be retried, as while the database is away: %s',
  (code) => expect(isTransient(coded(code))).toBe(true),
)

test.each([coded('23505'), coded('42P01'), new Error('no result'), 'ECONNREFUSED', null])(
  'a bug is not mistaken for a database that is away: %s',
  (error) => {
    expect(isAway(error)).toBe(false)
    expect(isTransient(error)).toBe(false)
  },
)

test('a connection that broke is told apart from a statement that took too long, also as a cause', () => {
  for (const error of [coded('57P01'), coded('ECONNREFUSED'), coded('25006')]) {
    expect(isCutOff(error)).toBe(true)
    expect(isCutOff(new Error('a job failed', { cause: error }))).toBe(true)
  }
  for (const error of [coded('57014'), coded('25P03'), coded('53100'), coded('23505'), null])
    expect(isCutOff(error)).toBe(false)
})
