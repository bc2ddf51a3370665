import { expect, test } from 'vitest'
import { findCostlySigns } from '#rules/findCostlySigns.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { whyCostly } from './whyCostly.ts'

/** Makes the preview of a UCS-2 text that takes two parts, or one once its signs are replaced. */
function previewOf(whatFor: string, changed: Partial<RequestPreview> = {}): RequestPreview {
  return {
    body: whatFor,
    language: 'en',
    encoding: 'UCS-2',
    units: 90,
    parts: 2,
    partsMax: 4,
    partsPlain: 1,
    unitsLeft: 44,
    costlySigns: findCostlySigns(whatFor).map((sign) => ({ ...sign, place: 'whatFor' })),
    to: null,
    recipientTime: null,
    waiting: null,
    arrival: { verdict: 'will', reason: null, says: '' },
    goes: { at: null, why: 'now' },
    ...changed,
  }
}

const named = (text: string) => expect.objectContaining({ sign: text })

test('signs are listed while they cost a part, without those that are replaced automatically', () => {
  const whatFor = 'Ana’s ő ½ 👍'
  const expected = { why: 'signs', signs: [named('½'), named('👍')] }
  expect(whyCostly(previewOf(whatFor), whatFor)).toEqual(expected)
  expect(whyCostly(previewOf(whatFor, { parts: 1, partsPlain: 1 }), whatFor)).toBeNull()
})

test('a sign that was just replaced is no longer listed, although the preview is still the old one', () => {
  expect(whyCostly(previewOf('½ 👍'), '½')).toEqual({ why: 'signs', signs: [named('½')] })
  expect(whyCostly(previewOf('½ 👍'), '1/2')).toBeNull()
})

test('a combining accent is found in the draft', () => {
  const plain = { encoding: 'GSM-7', parts: 1 } as const
  expect(whyCostly(previewOf('Erdős', plain), 'Erdo\u030Bs')).toMatchObject({ why: 'respelled' })
})

test('letters of another script are listed alone: replacing the rest would save nothing', () => {
  const whatFor = 'Ремонт «котла» 👍'
  expect(whyCostly(previewOf(whatFor, { partsPlain: 2 }), whatFor)).toMatchObject({
    why: 'script',
    sign: { name: 'Cyrillic letters' },
  })
})

test('a language in another script is the cause by itself, whatever is typed', () => {
  const arabic = { language: 'ar', partsPlain: 2 } as const
  expect(whyCostly(previewOf('Boiler', arabic), 'Boiler')).toEqual({
    why: 'language',
    language: 'ar',
  })
  expect(whyCostly(previewOf('Ремонт', arabic), 'Ремонт')).toMatchObject({ why: 'language' })
  expect(whyCostly(previewOf('👍', { language: 'ar' }), '👍')).toMatchObject({ why: 'signs' })
  expect(whyCostly(previewOf('Boiler', { ...arabic, parts: 5 }), 'Boiler')).toEqual({
    why: 'too_long',
  })
})

test('signs in the business’s name are listed where they are the cause', () => {
  const inName = findCostlySigns('Fontanería 🔔').map((sign) => ({
    ...sign,
    place: 'businessName' as const,
  }))
  const preview = previewOf('Tap', { partsPlain: 2, costlySigns: inName })
  expect(whyCostly(preview, 'Tap')).toEqual({ why: 'business_name', signs: [named('🔔')] })
})

test('for a GSM-7 text only the respelled letters are listed', () => {
  const plain = { encoding: 'GSM-7', parts: 1 } as const
  expect(whyCostly(previewOf('Ana’s – tap', plain), 'Ana’s – tap')).toBeNull()
  expect(whyCostly(previewOf('Erdős’', plain), 'Erdős’')).toEqual({
    why: 'respelled',
    signs: [named('ő')],
  })
})

test('a text with more parts than allowed is too long, unless its signs are the cause', () => {
  const tooLong = { parts: 5, partsPlain: 5 }
  expect(whyCostly(previewOf('жжж', tooLong), 'жжж')).toEqual({ why: 'too_long' })
  expect(whyCostly(previewOf('aaa', { ...tooLong, encoding: 'GSM-7' }), 'aaa')).toEqual({
    why: 'too_long',
  })
  expect(whyCostly(previewOf('👍', { parts: 5, partsPlain: 2 }), '👍')).toMatchObject({
    why: 'signs',
  })
})
