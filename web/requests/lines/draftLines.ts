import { limits } from '#rules/limits.ts'
import { lineLimits } from '#rules/lineLimits.ts'
import { type Money, readAnyAmount } from '#rules/money.ts'
import { type RequestLine, totalOfLine, whyNotPrice } from '#rules/requestLines.ts'
import { formatTypedAmount } from '#web/requests/formatTypedAmount.ts'
import { readTypedAmount } from '#web/requests/one/readTypedAmount.ts'

/** A line as it is typed. */
export type DraftLine = {
  /** Tells the lines of a form apart while others come and go. */
  key: number
  name: string
  quantity: string
  price: string
}

/** Returns the lines with one more at the end. */
export function addLine(
  lines: readonly DraftLine[],
  line: Partial<Omit<DraftLine, 'key'>> = {},
): DraftLine[] {
  const key = Math.max(0, ...lines.map((one) => one.key)) + 1
  return [...lines, { name: '', quantity: '1', price: '', ...line, key }]
}

/** Returns the form of lines; none for a request that is one amount. */
export function toDraftLines(
  lines: readonly RequestLine[] | null | undefined,
  currency: string,
  locale: string,
): DraftLine[] {
  return (lines ?? []).reduce<DraftLine[]>((all, { name, quantity, unitPriceMinor }) => {
    const price = formatTypedAmount({ amountMinor: unitPriceMinor, currency }, locale)
    return addLine(all, { name, quantity: String(quantity), price })
  }, [])
}

/** Reads a typed quantity, in the digits of any script; null if it is none. */
export function readQuantity(typed: string): number | null {
  // Without separators: 1.5 of a thing is no quantity, and no thousand either.
  if (!/^\p{Nd}+$/u.test(typed.trim())) return null
  const reading = readAnyAmount(typed, 'JPY')
  const quantity = 'code' in reading ? 0 : reading.amountMinor
  return quantity >= 1 && quantity <= lineLimits.lineQuantityMax ? quantity : null
}

/** Reads a typed price in minor units; null if it is none in this currency. */
export function readPrice(typed: string, currency: string): number | null {
  const price = readTypedAmount(typed, currency, readAnyAmount)
  return price === null || whyNotPrice(price, currency) ? null : price
}

/** Returns what one typed line comes to; null while it cannot be read. */
export function totalOfDraftLine(line: DraftLine, currency: string): Money | null {
  const quantity = readQuantity(line.quantity)
  const unitPriceMinor = readPrice(line.price, currency)
  if (quantity === null || unitPriceMinor === null) return null
  return { amountMinor: totalOfLine({ quantity, unitPriceMinor }), currency }
}

/** Returns what typed lines come to; null while one of them cannot be read. */
export function totalOfDraft(lines: readonly DraftLine[], currency: string): Money | null {
  let amountMinor = 0
  for (const line of lines) {
    const total = totalOfDraftLine(line, currency)
    if (!total) return null
    amountMinor += total.amountMinor
  }
  return { amountMinor, currency }
}

/** Lists the names of lines as what the whole request is for: as many as fit, from the first. */
export function nameLines(lines: readonly DraftLine[], locale: string): string {
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  const names = lines.map(({ name }) => name.trim()).filter(Boolean)
  while (names.length > 1 && [...list.format(names)].length > limits.whatForCharactersMax)
    names.pop()
  return list.format(names)
}

type WithLines = { lines: DraftLine[]; amount: string; currency: string; whatFor: string }

/**
 * Changes a form, and with its lines what follows from them: the amount is their total, and what for are their names
 * until somebody writes something else.
 */
export function changeWithLines<Draft extends WithLines>(
  draft: Draft,
  changed: Partial<Draft>,
  locale: string,
): Draft {
  const next = { ...draft, ...changed }
  if (next.lines.length === 0) return next
  const total = totalOfDraft(next.lines, next.currency)
  const amount = total ? formatTypedAmount(total, locale) : ''
  const isOwn = changed.whatFor !== undefined || !isNamed(draft, next.lines, locale)
  return { ...next, amount, whatFor: isOwn ? next.whatFor : nameLines(next.lines, locale) }
}

/** Tells whether what for comes from the lines, and from no person. */
function isNamed(draft: WithLines, [first]: DraftLine[], locale: string): boolean {
  const words = draft.whatFor.trim()
  const isFirst = draft.lines.length === 0 && words === first?.name.trim()
  return words === '' || isFirst || words === nameLines(draft.lines, locale).trim()
}

/**
 * Removes a line. A single one of a single thing is no list any more: it becomes what the request is for, and its amount,
 * unless what for says something else.
 */
export function removeLine<Draft extends WithLines>(
  draft: Draft,
  key: number,
  locale: string,
): Pick<WithLines, 'lines' | 'amount' | 'whatFor'> {
  const isOwn = !isNamed(draft, draft.lines, locale)
  const lines = draft.lines.filter((line) => line.key !== key)
  const [only, ...others] = lines
  const whatFor = isOwn ? draft.whatFor : nameLines(lines, locale)
  if (!only) return { lines, amount: '', whatFor }
  const isOne = others.length === 0 && readQuantity(only.quantity) === 1 && !isOwn
  return isOne ? { lines: [], amount: only.price, whatFor } : { lines, amount: '', whatFor }
}
