import { expect, test } from 'vitest'
import { readTemplate } from './readTemplate.ts'

test('values are read out of a sentence by name: a count as a number, anything else as it stands', () => {
  const read = readTemplate('Row {row} has more than {max, number} columns (of {by}).')
  expect(read('Row 1200 has more than 1,024 columns (of Ana Ruiz).')).toEqual({
    row: '1200',
    max: 1_024,
    by: 'Ana Ruiz',
  })
})

test('another sentence has no values, whatever a part of it looks like', () => {
  const read = readTemplate('Put {name} back.')
  const others = [
    'Put  back.',
    'Put {link} back',
    'Do not Put {link} back.',
    'Put {link} back. Now.',
  ]
  expect(others.map(read)).toEqual([null, null, null, null])
  expect(readTemplate('At most {max, number} days.')('At most many days.')).toBeNull()
})
