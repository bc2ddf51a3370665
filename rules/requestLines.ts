import type { ErrorCode } from './errors.ts'
import { checkMoney, isRepresentable, maximumOf } from './money.ts'

/** One line of a request: so many of a thing, at so much each, taxes included. */
export type RequestLine = {
  name: string
  quantity: number
  /** In minor units of the request's currency. */
  unitPriceMinor: number
}

/** Returns what a line asks for, in minor units. */
export function totalOfLine({
  quantity,
  unitPriceMinor,
}: Pick<RequestLine, 'quantity' | 'unitPriceMinor'>): number {
  return quantity * unitPriceMinor
}

/**
 * Returns what lines ask for together, in minor units. All are positive, so a total within the maximum of an amount is
 * exact: none of its parts is larger than it.
 */
export function totalOfLines(
  lines: readonly Pick<RequestLine, 'quantity' | 'unitPriceMinor'>[],
): number {
  return lines.reduce((sum, line) => sum + totalOfLine(line), 0)
}

/** Returns whether two lists ask for the same, in the same order. */
export function isSameLines(one: readonly RequestLine[], other: readonly RequestLine[]): boolean {
  const plain = (lines: readonly RequestLine[]) =>
    JSON.stringify(
      lines.map(({ name, quantity, unitPriceMinor }) => [name, quantity, unitPriceMinor]),
    )
  return plain(one) === plain(other)
}

/** Returns the amount that a checked body asks for. */
export function amountOf({
  amountMinor,
  lines,
}: {
  amountMinor?: number | undefined
  lines?: readonly RequestLine[] | undefined
}): number {
  return amountMinor ?? totalOfLines(lines ?? [])
}

/** The amount that is asked for, or the field that is wrong, with the code of what is wrong with it. */
export type AskedAmount = { amountMinor: number } | { path: string; code: ErrorCode }

/**
 * Reads the amount of a request from its lines, from itself, or from both, which then have to agree.
 * @param lines null or undefined where there are none
 */
export function readAskedAmount(
  {
    amountMinor,
    lines,
  }: { amountMinor?: number | undefined; lines?: readonly RequestLine[] | null | undefined },
  currency: string,
): AskedAmount {
  if (!lines) {
    const wrong =
      amountMinor === undefined ? 'amount_invalid' : checkMoney({ amountMinor, currency })
    return wrong || amountMinor === undefined
      ? { path: 'amountMinor', code: wrong ?? 'amount_invalid' }
      : { amountMinor }
  }
  for (const [index, { unitPriceMinor }] of lines.entries()) {
    const code = whyNotPrice(unitPriceMinor, currency)
    if (code) return { path: `lines.${index}.unitPriceMinor`, code }
  }
  const total = totalOfLines(lines)
  // A total beyond the safe integers is too large, and no mistake in the numbers.
  const isTooLarge = total > maximumOf(currency)
  const wrong = isTooLarge ? 'amount_too_large' : checkMoney({ amountMinor: total, currency })
  if (wrong) return { path: amountMinor === undefined ? 'lines' : 'amountMinor', code: wrong }
  if (amountMinor !== undefined && amountMinor !== total)
    return { path: 'amountMinor', code: 'amount_not_total' }
  return { amountMinor: total }
}

/** Returns what is wrong with a unit price, or null: less than a card can be charged is fine for a part of it. */
export function whyNotPrice(unitPriceMinor: number, currency: string): ErrorCode | null {
  if (!Number.isSafeInteger(unitPriceMinor)) return 'amount_invalid'
  if (unitPriceMinor < 1) return 'amount_too_small'
  if (unitPriceMinor > maximumOf(currency)) return 'amount_too_large'
  return isRepresentable({ amountMinor: unitPriceMinor, currency })
    ? null
    : 'amount_not_representable'
}

/** Returns the lines of a row of the database, whose constraint has checked them. */
export function toLines(stored: unknown): RequestLine[] | null {
  return stored as RequestLine[] | null
}
