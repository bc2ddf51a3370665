import { type Face, findFace, rightToLeft } from './findFace.ts'
import type { Line } from './layOutText.ts'

/** A PDF document of pdfkit's. */
export type Paper = PDFKit.PDFDocument

/** A part of the document as a screen reader presents it: a heading, a row, a cell. */
export type StructureElement = ReturnType<Paper['struct']>

/** The distance between lines, at which the marks of Arabic and Devanagari do not touch. */
export const LINE_EM = 1.5

/** The distance from the top of a line to its baseline. */
const BASELINE_EM = 1.1

/**
 * Draws one line of text.
 *
 * @param place `x`, `y` of its upper left corner in points; `size` of the letters
 */
export function drawLine(
  paper: Paper,
  line: Line,
  place: { x: number; y: number; size: number; color: string },
): void {
  paper.fillColor(place.color)
  for (const piece of line.pieces) {
    const x = place.x + piece.x
    const baseline = place.y + BASELINE_EM * place.size
    // A reader who copies the text, or has it read aloud, gets the original: a reordered, joined or
    // missing character cannot be recovered from its drawing.
    if (piece.said !== null) paper.markContent('Span', { actual: piece.said })
    if (piece.face) {
      drawPiece(paper, piece.face, piece.text, { x, baseline, size: place.size })
    } else {
      drawBox(paper, { ...place, x, baseline, width: piece.width })
      // Readers look for `said` where there is text, even if only a space.
      const space = findFace(' ', 400)
      if (space) drawPiece(paper, space, ' ', { x, baseline, size: place.size })
    }
    if (piece.said !== null) endSpan(paper, { x, baseline, size: place.size })
  }
}

type Place = { x: number; baseline: number; size: number }

function drawPiece(paper: Paper, face: Face, text: string, { x, baseline, size }: Place): void {
  paper.font(fontOf(paper, face)).fontSize(size)
  // Named features make pdfkit shape the text as a whole, as reversed words need it; without them
  // pdfkit goes word by word and remembers how each was shaped.
  const whole = rightToLeft.test(text) ? { features: ['kern' as const] } : {}
  paper.text(text, x, baseline, { lineBreak: false, baseline: 0, ...whole })
}

/**
 * Ends a span where its text stood. pdfkit turns the page round for each text, and back after it;
 * Poppler places what a span says by the font and the place that hold when it ends.
 */
function endSpan(paper: Paper, { x, baseline, size }: Place): void {
  const { id } = (paper as unknown as { _font: { id: string } })._font
  const { height } = paper.page
  paper.save().transform(1, 0, 0, -1, 0, height)
  const place = `${x.toFixed(2)} ${(height - baseline).toFixed(2)}`
  paper.addContent(`BT 1 0 0 1 ${place} Tm /${id} ${size} Tf ET`)
  paper.endMarkedContent()
  paper.restore()
}

/** Draws a box in place of a character that no font has. */
function drawBox(
  paper: Paper,
  box: { x: number; baseline: number; width: number; size: number; color: string },
): void {
  const gap = 0.08 * box.size
  paper
    .lineWidth(0.05 * box.size)
    .strokeColor(box.color)
    .rect(box.x + gap, box.baseline - 0.72 * box.size, box.width - 2 * gap, 0.72 * box.size)
    .stroke()
}

const named = new WeakMap<Paper, Set<string>>()

/** Registers a font in the document under its file's name: cuts of one font share their own. */
function fontOf(paper: Paper, { name, font }: Face): string {
  const names = named.get(paper) ?? new Set()
  if (!names.has(name)) {
    // pdfkit also takes a font that fontkit has opened; its types name only files and bytes.
    paper.registerFont(name, font as unknown as Buffer)
    named.set(paper, names.add(name))
  }
  return name
}
