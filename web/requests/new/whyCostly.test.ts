import { expect, test } from 'vitest'
import { findCostlySigns } from '#rules/findCostlySigns.ts'
import type { RequestPreview } from '#rules/shapes/request.ts'
import { whyCostly } from './whyCostly.ts'

/** The preview of a text of UCS-2 that takes two parts, one once it is plain. */
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
    goes: { at: null, why: 'now' },
    ...changed,
  }
}

const named = (text: string) => expect.objectContaining({ sign: text })

test('signs are told of while they cost a part, without those that replace themselves', () => {
  const whatFor = 'Ana’s ő ½ 👍'
  const told = { why: 'signs', signs: [named('½'), named('👍')] }
  expect(whyCostly(previewOf(whatFor), whatFor)).toEqual(told)
  expect(whyCostly(previewOf(whatFor, { parts: 1, partsPlain: 1 }), whatFor)).toBeNull()
})

test('what was just replaced is told of no more, though the preview is still the old one', () => {
  expect(whyCostly(previewOf('½ 👍'), '½')).toEqual({ why: 'signs', signs: [named('½')] })
  expect(whyCostly(previewOf('½ 👍'), '1/2')).toBeNull()
})

test('an accent that was typed by itself is found in the draft', () => {
  const plain = { encoding: 'GSM-7', parts: 1 } as const
  expect(whyCostly(previewOf('Erdős', plain), 'Erdo\u030Bs')).toMatchObject({ why: 'respelled' })
})

test('letters of another script are told of alone: replacing the rest would save nothing', () => {
  const whatFor = 'Ремонт «котла» 👍'
  expect(whyCostly(previewOf(whatFor, { partsPlain: 2 }), whatFor)).toMatchObject({
    why: 'script',
    sign: { name: 'Cyrillic letters' },
  })
})

test('a language of other letters is the cause by itself, whatever is typed', () => {
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

test('signs in the name of the business are told of where they are the cause', () => {
  const inName = findCostlySigns('Fontanería 🔔').map((sign) => ({
    ...sign,
    place: 'businessName' as const,
  }))
  const preview = previewOf('Tap', { partsPlain: 2, costlySigns: inName })
  expect(whyCostly(preview, 'Tap')).toEqual({ why: 'business_name', signs: [named('🔔')] })
})

test('of a text of GSM-7 only the letters are told of that were spelled anew', () => {
  const plain = { encoding: 'GSM-7', parts: 1 } as const
  expect(whyCostly(previewOf('Ana’s – tap', plain), 'Ana’s – tap')).toBeNull()
  expect(whyCostly(previewOf('Erdős’', plain), 'Erdős’')).toEqual({
    why: 'respelled',
    signs: [named('ő')],
  })
})

test('a text of more parts than are sent is too long, unless its signs are why', () => {
  const tooLong = { parts: 5, partsPlain: 5 }
  expect(whyCostly(previewOf('жжж', tooLong), 'жжж')).toEqual({ why: 'too_long' })
  expect(whyCostly(previewOf('aaa', { ...tooLong, encoding: 'GSM-7' }), 'aaa')).toEqual({
    why: 'too_long',
  })
  expect(whyCostly(previewOf('👍', { parts: 5, partsPlain: 2 }), '👍')).toMatchObject({
    why: 'signs',
  })
})
