import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readVerifyCode } from '#rules/verifyCode.ts'
import { newId } from '#server/ids.ts'
import {
  type LinkName,
  payLink,
  payToken,
  payTokenHash,
  typedCodeHash,
  verifyCode,
  verifyCodeHash,
} from './payLink.ts'

const secret = randomBytes(32)
const first = (): LinkName => ({ requestId: newId('req'), generation: 1 })

test('a link carries 128 bits that only this installation can make, the same each time', () => {
  const link = first()
  const token = payToken(secret, link)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(payToken(secret, link)).toBe(token)
  expect(payToken(randomBytes(32), link)).not.toBe(token)
})

test('no two requests share a token, and the hash reveals none', () => {
  const tokens = Array.from({ length: 1_000 }, () => payToken(secret, first()))
  expect(new Set(tokens)).toHaveLength(1_000)
  const [token = ''] = tokens
  expect(payTokenHash(token).toString('base64url')).not.toContain(token)
  expect(payTokenHash(token)).toHaveLength(32)
})

test('every new link of a request has its own token', () => {
  const { requestId } = first()
  const tokens = [1, 2, 3, 12].map((generation) => payToken(secret, { requestId, generation }))
  expect(new Set(tokens)).toHaveLength(4)
})

test('a link is the public address, /p/ and the token', () => {
  const context = { secret, config: { publicUrl: 'https://pay.example' } }
  const link = { requestId: 'req_1', generation: 1 }
  expect(payLink(context, link)).toBe(`https://pay.example/p/${payToken(secret, link)}`)
})

test('a typed code leads to its request, and the code reveals nothing of the link', () => {
  const { requestId } = first()
  const code = verifyCode(secret, requestId)
  const bytes = readVerifyCode(code.toLowerCase())
  expect(typedCodeHash(bytes ?? new Uint8Array())).toEqual(verifyCodeHash(secret, requestId))
  expect(verifyCode(randomBytes(32), requestId)).not.toBe(code)
  expect(payToken(secret, { requestId, generation: 1 })).not.toContain(code.slice(0, 4))
})
