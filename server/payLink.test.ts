import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from './ids.ts'
import { payLink, payToken, payTokenHash } from './payLink.ts'

const secret = randomBytes(32)

test('a link carries 128 bits that only this installation can make, the same each time', () => {
  const id = newId('req')
  const token = payToken(secret, id)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(payToken(secret, id)).toBe(token)
  expect(payToken(randomBytes(32), id)).not.toBe(token)
})

test('no two requests share a token, and the hash gives none away', () => {
  const tokens = Array.from({ length: 1_000 }, () => payToken(secret, newId('req')))
  expect(new Set(tokens)).toHaveLength(1_000)
  const [token = ''] = tokens
  expect(payTokenHash(token).toString('base64url')).not.toContain(token)
  expect(payTokenHash(token)).toHaveLength(32)
})

test('a link is the public address, /p/ and the token', () => {
  const house = { secret, config: { publicUrl: 'https://pay.example' } }
  expect(payLink(house, 'req_1')).toBe(`https://pay.example/p/${payToken(secret, 'req_1')}`)
})
