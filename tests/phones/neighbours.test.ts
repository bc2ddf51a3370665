import { expect, test } from 'vitest'
import { type Random, startRandom } from '../../scripts/seed/random.ts'
import { rounds } from '../support/longMode.ts'
import { isNamed } from './drift.ts'
import {
  callingCodeOf,
  differences,
  listExamples,
  readByReference,
  readByRule,
} from './reference.ts'

/** 1,000 for each of 254 regions take 15 s of one core. */
const PER_REGION = Number(process.env['PHONES_PER_REGION'] ?? rounds(150, 1_000))
const SEED = Number(process.env['PHONES_SEED'] ?? 4)

const byRegion = Map.groupBy(listExamples(), ({ region }) => region)

test('numbers near the examples of every region are read as the reference implementation reads them', () => {
  const random = startRandom(SEED)
  let compared = 0
  const found = [...byRegion].flatMap(([region, examples]) => {
    const code = callingCodeOf(region)
    const numbers = Array.from({ length: PER_REGION }, () =>
      mutate(String(random.pick(examples).number.getNationalNumber()), random),
    )
    compared += numbers.length
    return numbers.flatMap((national) => {
      const e164 = `+${code}${national}`
      const ours = readByRule(e164)
      const theirs = readByReference(e164)
      const numbers = [e164, ours.e164, theirs.e164]
      return isNamed(numbers, differences(ours, theirs)) ? [] : [{ e164, ours, theirs }]
    })
  })
  expect(found).toEqual([])
  expect(compared).toBe(PER_REGION * byRegion.size)
}, 600_000)

/** Changes the end of a number, and one time in four adds or drops a digit or two. */
function mutate(national: string, random: Random): string {
  const kept = national.slice(0, random.integer(0, national.length - 1))
  const change = random.happens(0.25) ? random.pick([-2, -1, 1, 2]) : 0
  const length = Math.max(1, national.length + change)
  let number = kept.slice(0, length)
  while (number.length < length) number += random.integer(0, 9)
  return number
}
