import { expect, test } from 'vitest'
import { guessDelimiter } from './guessDelimiter.ts'

test.each([
  [',', 'a,b,c\n1,2,3\n'],
  [';', 'a;b\n"1,2,3";2\n1,5;2\n'],
  ['\t', 'a\tb, c\n1\t2\n'],
  ['|', 'a|b|c\r\n1|2|3'],
  [',', 'phone\n07400 123456\n'],
  [',', ''],
  // Notes contain many commas, but a different number of them in every row.
  [';', 'phone;note\n1;a, b, c\n2;d\n3;e, f\n'],
  [',', '"a;b",c\n"d;e",f\n"one\nline; of two",g\n'],
])('%j separates the cells of %j', (delimiter, text) => {
  expect(guessDelimiter(text)).toEqual({ delimiter, body: text })
})

test('the delimiter that Excel names itself is used, and its line is left out', () => {
  expect(guessDelimiter('sep=;\r\na,b;c\r\n')).toEqual({ delimiter: ';', body: 'a,b;c\r\n' })
})
