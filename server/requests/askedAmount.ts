import type { Money } from '#rules/money.ts'
import { type RequestLine, readAskedAmount } from '#rules/requestLines.ts'
import { refuseAddresses } from '#server/business/refuseAddresses.ts'
import { refuseField } from '#server/http/problems.ts'

/** An amount, the lines that it is made of, or both. */
export type Asked = {
  amountMinor?: number | undefined
  lines?: RequestLine[] | null | undefined
}

/**
 * Returns the amount of a request; with lines it is their total.
 * @throws {Refusal} amount_…
 */
export function askedAmount(asked: Asked, currency: string): Money {
  const read = readAskedAmount(asked, currency)
  if ('code' in read) throw refuseField(read.path, read.code)
  return { amountMinor: read.amountMinor, currency }
}

/** Refuses web addresses in the names of lines. @throws {Refusal} address_in_words */
export function refuseLineAddresses(lines: readonly RequestLine[] | null | undefined): void {
  const names = (lines ?? []).map(({ name }, index) => [`lines.${index}.name`, name] as const)
  refuseAddresses(Object.fromEntries(names))
}

/** Returns lines as they are stored. */
export function toStoredLines(lines: readonly RequestLine[] | null | undefined): string | null {
  return lines ? JSON.stringify(lines) : null
}
