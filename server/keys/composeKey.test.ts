import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiKeyExpression, keyPrefixes } from '#rules/apiKey.ts'
import { composeKey, isKey } from './composeKey.ts'

const make = (salt = randomBytes(16), prefix: string = keyPrefixes.test) =>
  composeKey(Buffer.alloc(32, 7), { id: 'key_1', prefix, salt })

test('a key has a prefix, 30 characters and their check, and the published expression finds it in any text', () => {
  for (const prefix of Object.values(keyPrefixes)) {
    const key = make(randomBytes(16), prefix)
    expect(key).toMatch(/^ru_(live|test)_[0-9A-Za-z]{36}$/)
    expect(apiKeyExpression.exec(`const key = "${key}";`)?.[0]).toBe(key)
    expect(isKey(key, prefix)).toBe(true)
  }
})

test('the check is the CRC32 of the random part in base62, as in GitHub’s tokens', () => {
  // By Python: zlib.crc32(b'a' * 30) is 1807864769, in base62 1yLcDB.
  expect(isKey(`ru_test_${'a'.repeat(30)}1yLcDB`, keyPrefixes.test)).toBe(true)
})

test('any one wrong character is told, and so is a key of the other kind of installation', () => {
  const key = make()
  for (let at = 'ru_test_'.length; at < key.length; at += 1) {
    const other = key[at] === 'x' ? 'y' : 'x'
    expect(isKey(key.slice(0, at) + other + key.slice(at + 1), keyPrefixes.test)).toBe(false)
  }
  expect(isKey(key, keyPrefixes.live)).toBe(false)
  for (const wrong of ['', 'x', ` ${key}`, `${key}a`, key.slice(0, -1), key.toUpperCase()])
    expect(isKey(wrong, keyPrefixes.test)).toBe(false)
})

test('keys are the same for the same row, and of another one, salt or secret another', () => {
  const salt = randomBytes(16)
  expect(make(salt)).toBe(make(salt))
  const source = { id: 'key_1', prefix: keyPrefixes.test, salt }
  const all = [
    make(salt),
    make(),
    composeKey(Buffer.alloc(32, 8), source),
    composeKey(Buffer.alloc(32, 7), { ...source, id: 'key_2' }),
  ]
  expect(new Set(all).size).toBe(all.length)
})

test('all 62 characters are equally likely', () => {
  const counts = new Map<string, number>()
  let salt = 0
  for (; salt < 2_000; salt += 1) {
    const bytes = Buffer.alloc(16)
    bytes.writeUInt32BE(salt)
    for (const one of make(bytes).slice('ru_test_'.length, -6))
      counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  expect(counts.size).toBe(62)
  // 60,000 characters: 968 of each, with a standard deviation of 31. The salts are fixed, so it never fails by chance.
  // Without the rejection the first eight would come 25 % more often.
  for (const [one, count] of counts) expect([one, Math.abs(count - 968) < 140]).toEqual([one, true])
})
