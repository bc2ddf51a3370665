import { expect, test } from 'vitest'
import { drift, isNamed } from './drift.ts'
import {
  differences,
  formsOf,
  isCountry,
  listExamples,
  readByReference,
  readByRule,
} from './reference.ts'

const examples = listExamples()

test('the examples cover every region and every type', () => {
  const regions = new Set(examples.map(({ region }) => region))
  expect([...regions].filter(isCountry)).toHaveLength(245)
  expect([...regions].filter((region) => !isCountry(region))).toHaveLength(9)
  expect(new Set(examples.map(({ type }) => type)).size).toBe(10)
  expect(examples.length).toBeGreaterThan(1_100)
})

test('every form of an example is read as the reference implementation reads it', () => {
  const found = examples.flatMap((example) => {
    const [e164, ...others] = formsOf(example)
    return [e164, ...others].flatMap(({ text, country }) => {
      const ours = readByRule(text, country)
      const theirs = readByReference(text, country)
      return isNamed([e164.text], differences(ours, theirs))
        ? []
        : [{ text, country, ours, theirs }]
    })
  })
  expect(found).toEqual([])
})

test('every form of an example is read as the same number', () => {
  const found = examples.flatMap((example) => {
    const forms = formsOf(example)
    const e164 = forms[0].text
    const isGone = readByRule(e164).e164 === null && isNamed([e164], ['e164'])
    return forms.filter(({ text, country }) => !isGone && readByRule(text, country).e164 !== e164)
  })
  expect(found).toEqual([])
})

test.for(drift)('still differs in $facts: $witness, since $why', ({ witness, facts }) => {
  const found = differences(readByRule(witness), readByReference(witness))
  expect(found).not.toEqual([])
  expect(facts).toEqual(expect.arrayContaining(found))
})
