import { errorCatalogue } from '#rules/errors.ts'
import { lineLimits } from '#rules/lineLimits.ts'
import type { RequestLine } from '#rules/requestLines.ts'
import { whatFor } from '#rules/shapes/requestLine.ts'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { type DraftLine, readPrice, readQuantity } from './draftLines.ts'

/** Checks typed lines; returns those to send, and what is wrong by the path of each field. */
export function checkLines(
  typed: readonly DraftLine[],
  currency: string,
): { lines: RequestLine[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const lines = typed.map((line, index) => {
    const name = whatFor.safeParse(line.name)
    const quantity = readQuantity(line.quantity)
    const unitPriceMinor = readPrice(line.price, currency)
    if (!name.success) errors[`lines.${index}.name`] = nameError(line.name)
    if (quantity === null)
      errors[`lines.${index}.quantity`] = say('newRequest.line.quantityWrong', {
        max: String(lineLimits.lineQuantityMax),
      })
    if (unitPriceMinor === null) errors[`lines.${index}.unitPriceMinor`] = priceError(line.price)
    return {
      name: name.data ?? '',
      quantity: quantity ?? 0,
      unitPriceMinor: unitPriceMinor ?? 0,
    }
  })
  return { lines, errors }
}

function nameError(typed: string): string {
  if (!typed.trim()) return say('newRequest.line.nameEmpty')
  return sayServer(errorCatalogue.what_for_invalid.detail)
}

function priceError(typed: string): string {
  if (!typed.trim()) return say('newRequest.line.priceEmpty')
  return sayServer(errorCatalogue.amount_invalid.detail)
}
