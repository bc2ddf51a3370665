import { detailSentences } from '#rules/detailSentences.ts'
import { refuseField } from './problems.ts'

/** Marks a number in a body that JavaScript would have changed. */
class ChangedNumber {}

/** Numbers without any of these always parse exactly: 15 digits fit into a double (IEEE 754). */
const suspicious = /\d[.eE]|\d{16}/

/**
 * Returns the value of a JSON text, with a mark in place of each number that JSON.parse would change: it
 * turns `100.00000000000000001` into 100, and 9007199254740993 into its neighbour.
 * @param text JSON that was already parsed, into `parsed`
 */
export function markChangedNumbers(text: string, parsed: unknown): unknown {
  if (!suspicious.test(text)) return parsed
  return JSON.parse(text.replace(/^\uFEFF/, ''), ((_name: string, value: unknown, at: Source) =>
    typeof value === 'number' && at.source !== undefined && isChanged(at.source, value)
      ? new ChangedNumber()
      : value) as (name: string, value: unknown) => unknown)
}

type Source = { source?: string }

/** Refuses a value that is such a mark. @throws {Refusal} field_invalid of the field */
export function refuseChangedNumber(value: unknown, path: string): void {
  if (value instanceof ChangedNumber)
    throw refuseField(path, 'field_invalid', detailSentences.numberTooExact)
}

/** Tells whether a number prints differently from how it was written. 0.1 is inexact too, but prints the same. */
function isChanged(source: string, value: number): boolean {
  return !Number.isFinite(value) || canonical(source) !== canonical(String(value))
}

/** Writes a number in one canonical form: its significant digits and their exponent. */
function canonical(written: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  if (digits === '') return '0'
  const significant = digits.replace(/0+$/, '')
  const last = Number(exponent) - fraction.length + digits.length - significant.length
  return `${sign}${significant}e${last}`
}
