import bidiFactory, { type Bidi, type EmbeddingLevels } from 'bidi-js'
import LineBreaker from 'linebreak'
import { type Face, findFace, rightToLeft, undrawn, type Weight } from './findFace.ts'

export type Direction = 'ltr' | 'rtl'

/** A text and its setting; `size` and `widthMax` in points. */
export type TextStyle = {
  size: number
  weight: Weight
  widthMax: number
  /** The direction of its lines; `auto`: that of the first letter, or else as `around`. */
  direction: Direction | 'auto'
  around: Direction
}

/**
 * The adjacent characters of one font, in the order in which the font shapes them, `x` points from
 * the line's left edge; without a font, a box. `said` is the original where the drawing cannot be
 * read back.
 */
export type Piece = {
  text: string
  face: Face | null
  x: number
  width: number
  said: string | null
}

/** The pieces of a line, from left to right. */
export type Line = { pieces: Piece[]; width: number }

/**
 * A piece that is set as a whole: the font, the direction or the line changes only between two
 * atoms.
 */
type Atom = {
  start: number
  end: number
  text: string
  face: Face | null
  level: number
  space: boolean
  width: number
}

// The package's types describe a module with a default export; Node gets the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a text into lines (UAX 14) of at most `widthMax`, takes each character from the first font
 * that has it, and puts mixed directions in visual order (UAX 9). A word that is too long for a
 * line is broken between letters; a character that no font has becomes one box.
 */
export function layOutText(source: string, style: TextStyle): Line[] {
  const text = cleanText(source, style.weight)
  const base = style.direction === 'auto' ? directionOf(text, style.around) : style.direction
  const levels = bidi.getEmbeddingLevels(text, base)
  const lines: Line[] = []
  let atoms: Atom[] = []
  let width = 0
  const finish = () => {
    lines.push(setLine(text, atoms, levels, base, style))
    atoms = []
    width = 0
  }
  for (const word of splitWords(text)) {
    const parts = splitAtoms(text, word, levels, style)
    if (atoms.length && width + solidWidthOf(parts) > style.widthMax) finish()
    for (const atom of solidWidthOf(parts) > style.widthMax
      ? parts.flatMap((part) => splitLetters(part, style))
      : parts) {
      if (atoms.length && !atom.space && width + atom.width > style.widthMax) finish()
      atoms.push(atom)
      width += atom.width
    }
    if (word.required) finish()
  }
  if (atoms.length || lines.length === 0) finish()
  return lines
}

/**
 * Cleans a text: line ends get one form, spaces of all widths except the ideographic become the
 * usual or the non-breaking space, and a character that no font has is replaced by its plainer form
 * in Unicode. Direction overrides are removed: they would reverse the text beside them.
 */
function cleanText(text: string, weight: Weight): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(/[\u202F\u2007]/g, '\u00A0')
    .replace(/[\t[\p{Zs}--[\u3000\u00A0]]]/gv, ' ')
    .replace(/[[\p{Cc}--\n]\u202A-\u202E]/gv, '')
    .trimEnd()
  return [...letters.segment(plain)].map(({ segment }) => findable(segment, weight)).join('')
}

function findable(letter: string, weight: Weight): string {
  const known = letter === '\n' || findFace(letter, weight)
  const plainer = known ? letter : letter.normalize('NFKC')
  return plainer !== letter && findFace(plainer, weight) ? plainer : letter
}

/** Returns the direction of the first letter (rules P2 and P3). */
export function directionOf(text: string, otherwise: Direction): Direction {
  const first = /\p{L}/u.exec(text)
  if (!first) return otherwise
  return bidi.getBidiCharTypeName(first[0]) === 'L' ? 'ltr' : 'rtl'
}

type Word = { start: number; end: number; required: boolean }

function splitWords(text: string): Word[] {
  const breaker = new LineBreaker(text)
  const words: Word[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    words.push({
      start,
      end: next.position,
      required: next.required && text[next.position - 1] === '\n',
    })
    start = next.position
  }
  return words
}

function solidWidthOf(atoms: Atom[]): number {
  const last = atoms.findLastIndex((atom) => !atom.space)
  return atoms.slice(0, last + 1).reduce((sum, atom) => sum + atom.width, 0)
}

function splitAtoms(text: string, word: Word, { levels }: EmbeddingLevels, style: TextStyle) {
  const atoms: Atom[] = []
  for (const { segment, index } of letters.segment(text.slice(word.start, word.end))) {
    const start = word.start + index
    const level = levels[start] as number
    const space = /^\s+$/.test(segment)
    const last = atoms.at(-1)
    const face = /^[ \u00A0]$/.test(segment)
      ? spaceFace(last, text, start + 1, style)
      : faceOf(segment, style)
    const joins = last && last.face === face && last.level === level && last.space === space
    if (joins && face) {
      last.text += segment
      last.end += segment.length
    } else {
      atoms.push({
        start,
        end: start + segment.length,
        text: segment,
        face,
        level,
        space,
        width: 0,
      })
    }
  }
  for (const atom of atoms) atom.width = widthOf(atom, style.size)
  return atoms
}

function faceOf(letter: string, { weight }: TextStyle): Face | null {
  return findFace(/^[\n\u00A0]$/.test(letter) ? ' ' : letter, weight)
}

/**
 * Returns the font of a space: between two words of one font the space has that font too, so that
 * all three are shaped, drawn and read as one.
 */
function spaceFace(last: Atom | undefined, text: string, next: number, style: TextStyle) {
  const face = last?.face
  const after = text.codePointAt(next)
  const within = after === undefined || faceOf(String.fromCodePoint(after), style) === face
  return within && face?.font.hasGlyphForCodePoint(0x20) ? face : faceOf(' ', style)
}

function splitLetters(atom: Atom, style: TextStyle): Atom[] {
  if (atom.space) return [atom]
  return [...letters.segment(atom.text)].map(({ segment, index }) => {
    const start = atom.start + index
    const letter = { ...atom, start, end: start + segment.length, text: segment }
    return { ...letter, width: widthOf(letter, style.size) }
  })
}

/** The width of a box: that of most letters. */
const BOX_EM = 0.7

function widthOf(atom: Pick<Atom, 'text' | 'face'>, size: number): number {
  const drawn = drawnOf(atom)
  if (!drawn) return 0
  if (!atom.face) return BOX_EM * size
  return atom.face.widthEm(drawn) * size
}

// Joiners stay where the font needs them for shaping; direction marks have had their effect by now.
function drawnOf({ text, face }: Pick<Atom, 'text' | 'face'>): string {
  return text
    .replaceAll('\u00A0', ' ')
    .replace(undrawn, (sign) =>
      /[\u200C\u200D]/.test(sign) && face?.font.hasGlyphForCodePoint(sign.charCodeAt(0))
        ? sign
        : '',
    )
}

function setLine(
  text: string,
  all: Atom[],
  levels: EmbeddingLevels,
  base: Direction,
  style: TextStyle,
): Line {
  const atoms = all.slice(0, all.findLastIndex((atom) => !atom.space) + 1)
  const runs = joinRuns(atoms, style.size)
  const pieces: Piece[] = []
  let x = 0
  for (const run of reorder(runs, base === 'rtl' ? 1 : 0)) {
    const drawn = shownOf(run, levels, text)
    if (!drawn && run.face) continue
    const said = run.face && !reordering.test(run.text) ? null : run.text
    pieces.push({ text: drawn, face: run.face, x, width: run.width, said })
    x += run.width
  }
  return { pieces, width: x }
}

// Devanagari fonts draw characters in another order than they are written, and several as one.
const reordering = /\p{Script=Devanagari}/u

/** Joins neighbours that were separated only because a line might have broken there. */
function joinRuns(atoms: Atom[], size: number): Atom[] {
  const runs: Atom[] = []
  for (const atom of atoms) {
    const last = runs.at(-1)
    if (last?.face && last.face === atom.face && last.level === atom.level) {
      last.text += atom.text
      last.end = atom.end
    } else {
      runs.push({ ...atom })
    }
  }
  return runs.map((run) => ({ ...run, width: widthOf(run, size) }))
}

/**
 * Reorders runs (rule L2): from the highest level down to the lowest odd one, reverses all runs of
 * at least that level.
 */
function reorder(runs: Atom[], base: number): Atom[] {
  const order = [...runs]
  const highest = Math.max(base, ...order.map((run) => run.level))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < order.length) {
      let end = start
      while (end < order.length && (order[end] as Atom).level >= level) end += 1
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end + 1
    }
  }
  return order
}

/**
 * Returns the characters for the font to shape: the font reverses right-to-left letters, we the
 * rest.
 */
function shownOf(run: Atom, levels: EmbeddingLevels, text: string): string {
  if (run.level % 2 === 0) return drawnOf(run)
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, run.start, run.end - 1)
  const signs = [...letters.segment(run.text)].map(
    ({ segment, index }) => mirrored.get(run.start + index) ?? segment,
  )
  const turned = rightToLeft.test(run.text) ? signs : signs.reverse()
  return drawnOf({ text: turned.join(''), face: run.face })
}
