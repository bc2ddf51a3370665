import { refuseField } from './problems.ts'

/** Stands in a body for a number that JavaScript would have changed. */
class ChangedNumber {}

/** No number without one of these can come out as another: 15 digits always fit (IEEE 754). */
const suspicious = /\d[.eE]|\d{16}/

/**
 * Gives what a JSON text says, with a mark for each number that would come out as another one: of
 * `100.00000000000000001` JSON.parse makes 100, and of 9007199254740993 its neighbour.
 * @param text JSON that was parsed before, into `parsed`
 */
export function markChangedNumbers(text: string, parsed: unknown): unknown {
  if (!suspicious.test(text)) return parsed
  return JSON.parse(text.replace(/^\uFEFF/, ''), ((_name: string, value: unknown, at: Source) =>
    typeof value === 'number' && at.source !== undefined && isChanged(at.source, value)
      ? new ChangedNumber()
      : value) as (name: string, value: unknown) => unknown)
}

type Source = { source?: string }

/** Refuses a mark, where there is one. @throws {Refusal} field_invalid of the field */
export function refuseChangedNumber(value: unknown, path: string): void {
  if (value instanceof ChangedNumber)
    throw refuseField(path, 'field_invalid', 'This number has more digits than can be kept.')
}

/** 0.1 is no binary fraction either, but it comes back as it was written. */
function isChanged(source: string, value: number): boolean {
  return !Number.isFinite(value) || plain(source) !== plain(String(value))
}

/** One way to write each number: its digits from the first to the last that count, and where they stand. */
function plain(written: string): string {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? []
  const digits = (whole + part).replace(/^0+/, '')
  if (digits === '') return '0'
  const kept = digits.replace(/0+$/, '')
  const last = Number(exponent) - part.length + digits.length - kept.length
  return `${sign}${kept}e${last}`
}
