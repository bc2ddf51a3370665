import { formatMoney } from '#rules/money.ts'
import { type RequestLine, totalOfLine } from '#rules/requestLines.ts'
import type { Say } from '#rules/words/speak.ts'
import { drawRow, drawTable, GAP, layOut, type Setting, type Sheet, widthOf } from './drawBlocks.ts'

type Lines = { lines: RequestLine[]; currency: string; head: Setting; body: Setting }

/** Draws the lines of a request as a table: what, how many, the price of one, and what they come to. */
export function drawLines(
  sheet: Sheet,
  { lines, currency, head, body }: Lines,
  { say, locale }: { say: Say; locale: string },
): void {
  const moneyOf = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const countOf = new Intl.NumberFormat(locale)
  const heads = [
    ...[say('receipt.whatFor'), say('receipt.quantity')],
    ...[say('receipt.priceEach'), say('facts.amount')],
  ]
  const rows = lines.map((line) => [
    line.name,
    countOf.format(line.quantity),
    moneyOf(line.unitPriceMinor),
    moneyOf(totalOfLine(line)),
  ])
  const places = placesOf(sheet, heads, rows, { head, body })
  drawTable(sheet, (table) => {
    const top = { tag: 'TH', scope: 'Column', setting: head } as const
    drawRow(
      sheet,
      table,
      heads.map((text, column) => ({ ...top, text, ...placeAt(places, column) })),
    )
    for (const row of rows)
      drawRow(
        sheet,
        table,
        row.map((text, column) => ({
          tag: 'TD' as const,
          text,
          setting: column === 0 ? { ...body, direction: 'auto' as const } : body,
          ...placeAt(places, column),
        })),
      )
  })
}

type Place = { from: number; width: number; align?: 'end' }

/** Gives each column of figures the width of its widest cell, and the words what is left. */
function placesOf(
  sheet: Sheet,
  heads: string[],
  rows: string[][],
  { head, body }: { head: Setting; body: Setting },
): Place[] {
  const width = widthOf(sheet)
  const widest = (column: number) => {
    const cells = [
      ...layOut(sheet, heads[column] ?? '', head, width / 5),
      ...rows.flatMap((row) => layOut(sheet, row[column] ?? '', body, width / 5)),
    ]
    return Math.max(...cells.map((line) => line.width)) + 1 // never broken by rounding
  }
  const figures = [1, 2, 3].map(widest)
  const places: Place[] = []
  let end = width
  for (const figure of figures.toReversed()) {
    places.unshift({ from: end - figure, width: figure, align: 'end' })
    end -= figure + GAP
  }
  return [{ from: 0, width: end }, ...places]
}

function placeAt(places: Place[], column: number): Place {
  return places[column] ?? { from: 0, width: 0 }
}
