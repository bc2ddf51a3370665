import { expect, test } from 'vitest'
import { readBson } from './readBson.ts'

test('reads the strings of a document as UTF-8', () => {
  expect([...readBson(documentOf({ 1: 'America/Toronto', 44: 'Zürich' }))]).toEqual([
    ['1', 'America/Toronto'],
    ['44', 'Zürich'],
  ])
  expect(readBson(documentOf({})).size).toBe(0)
})

test('a document that is cut short, or holds anything but strings, is refused', () => {
  const whole = documentOf({ 1: 'America/Toronto' })
  expect(() => readBson(whole.subarray(0, -3))).toThrow('length')
  expect(() => readBson(Buffer.alloc(0))).toThrow('length')
  const number = Buffer.from(whole)
  number[4] = 0x10
  expect(() => readBson(number)).toThrow('no string')
  const beyond = Buffer.from(whole)
  beyond.writeInt32LE(1_000, 7)
  expect(() => readBson(beyond)).toThrow('outside')
})

function documentOf(strings: Record<string, string>): Buffer {
  const elements = Object.entries(strings).map(([key, text]) => {
    const length = Buffer.alloc(4)
    length.writeInt32LE(Buffer.byteLength(text) + 1)
    return Buffer.concat([Buffer.from(`\x02${key}\0`), length, Buffer.from(`${text}\0`)])
  })
  const body = Buffer.concat([...elements, Buffer.from([0])])
  const length = Buffer.alloc(4)
  length.writeInt32LE(body.length + 4)
  return Buffer.concat([length, body])
}
