import { expect, test } from 'vitest'
import { allowsLocal } from './allowsLocal.ts'

test('an address on this machine is taken in the sandbox alone', () => {
  const config = (apiUrl: string, live: boolean) =>
    ({ stripe: { apiUrl, live } }) as Parameters<typeof allowsLocal>[0]
  expect(allowsLocal(config('http://127.0.0.1:3001', false))).toBe(true)
  expect(allowsLocal(config('https://api.stripe.com', false))).toBe(false)
  expect(allowsLocal(config('http://127.0.0.1:3001', true))).toBe(false)
})
