import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVerifyCode, writeVerifyCode } from './verifyCode.ts'

test('any 5 bytes read back from the code that they are written as', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      const code = writeVerifyCode(bytes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(readVerifyCode(code)).toEqual(bytes)
    }),
  )
})

test('a code is read as people type it', () => {
  const bytes = readVerifyCode('7KM4-QX01')
  for (const typed of ['7km4qx01', ' 7KM4 QX 01 ', '7KM4–QXO1', '7km4-qxol', '７ＫＭ４－ＱＸＯＩ'])
    expect(readVerifyCode(typed), typed).toEqual(bytes)
})

test.each(['', '7KM4-QX0', '7KM4-QX011', '7KM4-QX0U', '7KM4-QX0!', '😀😀😀😀'])(
  '%j is no code',
  (typed) => {
    expect(readVerifyCode(typed)).toBeNull()
  },
)
