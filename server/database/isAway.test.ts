import { expect, test } from 'vitest'
import { isAway } from './isAway.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  coded('57P01'),
  coded('57P03'),
  coded('08006'),
  coded('53300'),
  coded('25006'),
  coded('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
])('a database that is away for a moment is told from a bug: %s', (error) => {
  expect(isAway(error)).toBe(true)
})

test.each([coded('23505'), coded('42P01'), new Error('no result'), 'ECONNREFUSED', null])(
  'a bug is not taken for a database that is away: %s',
  (error) => {
    expect(isAway(error)).toBe(false)
  },
)
