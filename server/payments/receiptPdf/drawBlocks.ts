import { drawLine, LINE_EM, type Paper, type StructureElement } from './drawText.ts'
import { rightToLeft, type Weight } from './findFace.ts'
import { type Direction, type Line, layOutText } from './layOutText.ts'

/** The page in work: blocks are drawn onto it from the top down, each in its place in `root`. */
export type Sheet = {
  paper: Paper
  direction: Direction
  root: StructureElement
  /** The place of the next block, in points from the top of the page. */
  y: number
}

/** The setting of a text; without `direction` it runs as the document does. */
export type Setting = {
  size: number
  color: string
  weight?: Weight
  direction?: Direction | 'auto'
}

/** One cell: `from` points from the edge where lines start, `width` wide. */
type Cell = {
  tag: 'TH' | 'TD'
  scope?: 'Row' | 'Column'
  text: string
  setting: Setting
  from: number
  width: number
  align?: 'end'
  /** The words that are read aloud instead of the text. */
  spoken?: string
}

export const MARGIN = 56
export const GAP = 16
const RULE_COLOR = '#e2e4e0'

/** Returns the width between the margins. */
export function widthOf({ paper }: Sheet): number {
  return paper.page.width - 2 * MARGIN
}

/** Draws a paragraph (`P`) or heading (`H1`), on as many pages as it needs. */
export function drawBlock(
  sheet: Sheet,
  tag: 'P' | 'H1',
  text: string,
  setting: Setting,
  width = widthOf(sheet),
): void {
  const element = sheet.paper.struct(tag)
  sheet.root.add(element)
  const holder = holderOf(sheet, element, text)
  for (const line of layOut(sheet, text, setting, width)) {
    makeRoom(sheet, setting.size * LINE_EM)
    holder.add(() => placeLine(sheet, line, setting, { from: 0, width, y: sheet.y }))
    sheet.y += setting.size * LINE_EM
  }
  element.end()
}

/** Draws a table; `drawRows` gets the table's element, to which each row belongs. */
export function drawTable(sheet: Sheet, drawRows: (table: StructureElement) => void): void {
  const table = sheet.paper.struct('Table')
  sheet.root.add(table)
  drawRows(table)
  table.end()
}

/** Draws the cells of a row side by side; the end of a page never splits a row. */
export function drawRow(sheet: Sheet, table: StructureElement, cells: Cell[]): void {
  const row = sheet.paper.struct('TR')
  table.add(row)
  const set = cells.map((cell) => ({
    ...cell,
    lines: layOut(sheet, cell.text, cell.setting, cell.width),
  }))
  const height = Math.max(...set.map(({ lines, setting }) => lines.length * setting.size * LINE_EM))
  makeRoom(sheet, height)
  for (const { tag, scope, text, spoken, setting, lines, ...place } of set) {
    // The types do not know `scope` yet, which pdfkit writes since 0.17.
    const element = sheet.paper.struct(tag, { scope } as object)
    row.add(element)
    const holder = holderOf(sheet, element, text, spoken)
    for (const [index, line] of lines.entries()) {
      const y = sheet.y + index * setting.size * LINE_EM
      holder.add(() => placeLine(sheet, line, setting, { ...place, y }))
    }
  }
  row.end()
  sheet.y += height + GAP / 4
}

/**
 * Returns the structure element that holds the lines of a text: an extra element if the lines are
 * not drawn in reading order. Right-to-left words are drawn from their end, and a screen reader
 * would spell them in that order.
 */
function holderOf(
  { paper }: Sheet,
  element: StructureElement,
  text: string,
  spoken?: string,
): StructureElement {
  if (!spoken && !rightToLeft.test(text)) return element
  const holder = paper.struct('Span', spoken ? { alt: spoken } : { actual: text })
  element.add(holder)
  return holder
}

/** Draws a row with a charge and its amount, the amounts aligned at the end. */
export function drawAmountRow(
  sheet: Sheet,
  table: StructureElement,
  row: { label: string; amount: string; setting: Setting; heads?: 'Row' | 'Column' },
): void {
  const width = widthOf(sheet)
  const { label, amount, setting, heads } = row
  const { direction: _, ...amountSetting } = setting
  const lines = layOut(sheet, amount, amountSetting, width / 2)
  const amountWidth = Math.max(...lines.map((line) => line.width)) + 1 // never broken by rounding
  const labelWidth = width - amountWidth - GAP
  const tag = heads === 'Column' ? 'TH' : 'TD'
  const scope = heads === 'Column' ? { scope: heads } : {}
  drawRow(sheet, table, [
    {
      ...(heads ? { tag: 'TH', scope: heads } : { tag }),
      text: label,
      setting,
      from: 0,
      width: labelWidth,
    },
    {
      tag,
      ...scope,
      text: amount,
      setting: amountSetting,
      from: width - amountWidth,
      width: amountWidth,
      align: 'end',
    },
  ])
}

/** Draws a line across the page, which a screen reader skips. */
export function drawRule(sheet: Sheet): void {
  makeRoom(sheet, GAP * 2)
  const { paper } = sheet
  paper.markContent('Artifact', { type: 'Layout' })
  paper
    .lineWidth(0.75)
    .strokeColor(RULE_COLOR)
    .moveTo(MARGIN, sheet.y)
    .lineTo(paper.page.width - MARGIN, sheet.y)
    .stroke()
  paper.endMarkedContent()
  sheet.y += GAP / 2
}

/** Breaks a text into the lines that `setting` gives it within `width`. */
export function layOut(sheet: Sheet, text: string, setting: Setting, width: number): Line[] {
  return layOutText(text, {
    size: setting.size,
    weight: setting.weight ?? 400,
    widthMax: width,
    direction: setting.direction ?? sheet.direction,
    around: sheet.direction,
  })
}

/** Draws a line of text at the start or the end of its place, whichever side that is. */
export function placeLine(
  { paper, direction }: Pick<Sheet, 'paper' | 'direction'>,
  line: Line,
  setting: Setting,
  place: { from: number; width: number; y: number; align?: 'end' },
): void {
  const left =
    direction === 'ltr' ? MARGIN + place.from : paper.page.width - MARGIN - place.from - place.width
  const isRight = (direction === 'rtl') !== (place.align === 'end')
  const x = isRight ? left + place.width - line.width : left
  drawLine(paper, line, { x, y: place.y, size: setting.size, color: setting.color })
}

function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= sheet.paper.page.height - MARGIN) return
  sheet.paper.addPage()
  sheet.y = MARGIN
}
