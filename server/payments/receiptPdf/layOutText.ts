import bidiFactory, { type Bidi, type EmbeddingLevels } from 'bidi-js'
import LineBreaker from 'linebreak'
import { type Face, findFace, rightToLeft, undrawn, type Weight } from './findFace.ts'

export type Direction = 'ltr' | 'rtl'

/** A text and how it is to be set; `size` and `widthMax` in points. */
export type TextStyle = {
  size: number
  weight: Weight
  widthMax: number
  /** The direction its lines run in; `auto`: the way its first letter runs, else as `around`. */
  direction: Direction | 'auto'
  around: Direction
}

/**
 * Signs side by side in one font, in the order that it shapes them, `x` points from the line's left
 * edge; without a font, a box. `said` is what they stand for where that cannot be read back.
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
 * A piece that is set as one: only between two of them may the font, the direction or the line
 * change.
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

// Its types tell of a module with a default export; Node is given the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a text into lines (UAX 14) of at most `widthMax`, takes each sign from the first font that
 * has it, and puts mixed directions in the order they are seen in (UAX 9). A word that is too long
 * for a line is broken between letters; a sign that no font has becomes one box.
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
 * Line ends become one, spaces of all widths but the ideographic the usual or the non-breaking one,
 * and a sign that no font has what Unicode calls the same in plainer form. Overrides of direction are taken out: they
 * would turn round what stands beside them.
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

/** The way the first letter runs (rules P2 and P3). */
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

/** Between two words of one font the space is of it too: they are shaped, drawn and read as one. */
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

/** A box is as wide as most letters. */
const BOX_EM = 0.7

function widthOf(atom: Pick<Atom, 'text' | 'face'>, size: number): number {
  const drawn = drawnOf(atom)
  if (!drawn) return 0
  if (!atom.face) return BOX_EM * size
  return atom.face.widthEm(drawn) * size
}

// Joiners stay where the font shapes by them; marks of direction have done their work by now.
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

// Its fonts draw signs in another order than they are written, and several as one.
const reordering = /\p{Script=Devanagari}/u

/** Puts neighbours together again that were parted only because a line might have broken there. */
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

/** Rule L2: from the highest level down to the lowest odd one, turn round all that is at least so. */
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

/** The signs as the font is to shape them: it turns right-to-left letters round, we the rest. */
function shownOf(run: Atom, levels: EmbeddingLevels, text: string): string {
  if (run.level % 2 === 0) return drawnOf(run)
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, run.start, run.end - 1)
  const signs = [...letters.segment(run.text)].map(
    ({ segment, index }) => mirrored.get(run.start + index) ?? segment,
  )
  const turned = rightToLeft.test(run.text) ? signs : signs.reverse()
  return drawnOf({ text: turned.join(''), face: run.face })
}
