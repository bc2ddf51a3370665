import { expect, test } from 'vitest'
import { readPhone } from '../phone.ts'
import { countries } from './messy/countries.ts'
import { extensions } from './messy/extensions.ts'
import { prefixes } from './messy/prefixes.ts'
import { scripts } from './messy/scripts.ts'
import { sentences } from './messy/sentences.ts'
import { wrappings } from './messy/wrappings.ts'

const tables = { scripts, prefixes, wrappings, sentences, extensions, countries }
const all = Object.values(tables).flat()

for (const [name, cases] of Object.entries(tables))
  test.each(cases)(`${name}: %j under %s is %s`, (typed, country, expected, source) => {
    const { valid, e164, extension, reason } = readPhone(typed, country ?? undefined)
    const read = valid ? `${e164}${extension ? `;ext=${extension}` : ''}` : reason
    expect(read, source).toBe(expected)
  })

test('the tables have at least 300 cases, none of them twice', () => {
  const keys = all.map(([typed, country]) => JSON.stringify([typed, country]))
  expect(keys.length).toBeGreaterThanOrEqual(300)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
