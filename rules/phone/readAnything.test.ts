import fc from 'fast-check'
import { getCountries } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { rounds } from '../../tests/support/longMode.ts'
import { readPhone } from '../phone.ts'
import { phoneReasons, phoneTypes } from '../shapes/phone.ts'

/** The first property reads each text once, the second up to three times. */
const RUNS_FIXED = rounds(8_000, 80_000)
const RUNS_RANDOM = rounds(8_000, 20_000)

const countries = getCountries(metadata)
const country = fc.option(fc.constantFrom(...countries, 'ZZ', '', 'gb', '__proto__'), {
  nil: undefined,
})
/** The zero of each script in which a customer may type, and of the mathematical digits. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1fbf0]
const invisible = ['\u200B', '\u200E', '\u202A', '\u2066', '\u00AD', '\uFEFF', '\u2060']
const signs = fc.constantFrom(
  ...['+', '00', '011', '(0)', ' ', '-', '/', '.', ',', ';', '\n', 'ext ', 'x', '#', 'tel:', '='],
  ...['~', 'E+', 'or', '\u00A0', '\u2011', '\uFE0F\u20E3', '\uD800', '\u0000', '%2B', '<', '&#43;'],
  ...invisible,
)
const example = fc.constantFrom(...countries).map((region) => {
  const national = (examples as Record<string, string>)[region] ?? ''
  const callingCode = metadata.countries[region]?.[0] ?? ''
  return { region, e164: `+${callingCode}${national}`, national }
})
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^\d{1,6}$/) },
  { weight: 3, arbitrary: signs },
  { weight: 2, arbitrary: example.map(({ e164 }) => e164) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
)
const text = fc
  .tuple(fc.array(piece, { maxLength: 6 }), fc.constantFrom(...zeros))
  .map(([pieces, zero]) => inScript(pieces.join(''), zero))

function inScript(typed: string, zero: number): string {
  return typed.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

function expectSound(typed: string, home: string | undefined): void {
  const reading = readPhone(typed, home)
  if (reading.e164 !== null && !/^\+[1-9]\d{1,14}$/.test(reading.e164)) throw new Error('no E.164')
  if (reading.valid !== (reading.reason === null)) throw new Error('valid with a reason')
  if (reading.possible !== (reading.e164 !== null)) throw new Error('possible without E.164')
  if (reading.reason && !phoneReasons.includes(reading.reason)) throw new Error('unknown reason')
  if (reading.type && !phoneTypes.includes(reading.type)) throw new Error('unknown type')
  if (reading.e164 === null) return
  if (readPhone(reading.international ?? '').e164 !== reading.e164)
    throw new Error(`${reading.international} is another number`)
  if (reading.country === null || isGabonsOld(reading.e164)) return
  if (readPhone(reading.national ?? '', reading.country).e164 !== reading.e164)
    throw new Error(`${reading.national} is another number`)
}

/**
 * The metadata writes Gabon's seven-digit numbers from before 2019 with a 0, which is now the first
 * of eight digits.
 */
function isGabonsOld(e164: string): boolean {
  return /^\+241[2-7]\d{6}$/.test(e164)
}

const property = fc.property(text, country, expectSound)

test('any input reads soundly, and the displayed form reads as the same number', () => {
  const seed = Math.trunc(Math.random() * 2 ** 31)
  fc.assert(property, { seed: 4, numRuns: RUNS_FIXED })
  // The seed is printed with a failure, so that the run can be repeated.
  fc.assert(property, { seed, numRuns: RUNS_RANDOM })
}, 120_000)

test('invisible marks and the script of the digits never change a reading', () => {
  const mark = fc.constantFrom(...invisible)
  const at = fc.nat({ max: 20 })
  fc.assert(
    fc.property(
      example,
      fc.boolean(),
      mark,
      at,
      fc.constantFrom(...zeros),
      (known, abroad, ...how) => {
        const [sign, place, zero] = how
        const typed = abroad ? known.e164 : (readPhone(known.e164).national ?? '')
        const marked = `${typed.slice(0, place)}${sign}${typed.slice(place)}`
        const plain = readPhone(typed, known.region)
        expect(plain.e164).toBe(known.e164)
        expect(readPhone(inScript(marked, zero), known.region)).toEqual(plain)
      },
    ),
    { seed: 4, numRuns: 5_000 },
  )
}, 60_000)
