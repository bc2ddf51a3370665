import { expect, test } from 'vitest'
import { judgeTexting, readPhone } from '#rules/phone.ts'
import { formsOf, isCountry, listExamples } from './reference.ts'

const never = new Set(
  'TOLL_FREE PREMIUM_RATE SHARED_COST PERSONAL_NUMBER PAGER UAN VOICEMAIL'.split(' '),
)

const judged = listExamples().map(({ region, type, number }) => {
  const [{ text }] = formsOf({ region, number })
  const reading = readPhone(text)
  return { text, region, type, reading, may: judgeTexting(reading, null).may }
})

test('no example of a type that costs extra or gets no texts may be texted, confirmed or not', () => {
  const costly = judged.filter(({ type }) => never.has(type))
  expect(costly.length).toBeGreaterThan(500)
  expect(costly.filter(({ may }) => may !== 'no')).toEqual([])
})

test('no example of a calling code without a country may be texted', () => {
  const nobodys = judged.filter(({ region }) => !isCountry(region))
  expect(nobodys.length).toBeGreaterThan(8)
  expect(nobodys.filter(({ may, reading }) => may !== 'no' || reading.textable)).toEqual([])
})

test('a country’s example mobiles may be texted as before', () => {
  const mobiles = judged.filter(({ region, type }) => isCountry(region) && type === 'MOBILE')
  const refused = mobiles.filter(({ may }) => may === 'no').map(({ text }) => text)
  expect(mobiles.length).toBeGreaterThan(230)
  expect(refused).toEqual([])
})
