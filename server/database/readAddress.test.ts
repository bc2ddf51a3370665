import { expect, test } from 'vitest'
import { readAddress } from './readAddress.ts'

test('several hosts are read as libpq reads them: a port for each, and one of everything else', () => {
  const url =
    'postgres://ringup:p%40ss@a.example:5433,[::1],10.0.0.3:6000/ringup?sslmode=verify-full&target_session_attrs=read-write'
  expect(readAddress(url)).toEqual({
    hosts: [
      'postgres://ringup:p%40ss@a.example:5433/ringup?sslmode=verify-full',
      'postgres://ringup:p%40ss@[::1]/ringup?sslmode=verify-full',
      'postgres://ringup:p%40ss@10.0.0.3:6000/ringup?sslmode=verify-full',
    ],
    options: '',
  })
})

test('a single host stays as it is, and session options are kept apart', () => {
  expect(readAddress('postgresql://db/ringup')).toEqual({
    hosts: ['postgresql://db/ringup'],
    options: '',
  })
  expect(readAddress('postgres://db/ringup?options=-c%20search_path%3Dx')).toEqual({
    hosts: ['postgres://db/ringup'],
    options: '-c search_path=x',
  })
})

test.each([
  '',
  'mysql://db/ringup',
  'postgres://u:p@a,,b/ringup',
  'postgres://a:port,b/ringup',
  'postgres://a,b/ringup?target_session_attrs=standby',
  `postgres://${'a,'.repeat(8)}a/ringup`,
])('%j is no address of a database that Ringup can write to', (url) => {
  expect(readAddress(url)).toBeNull()
})
