import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph } from 'fontkit'
import { unpackWoff } from './unpackWoff.ts'

export type Weight = 400 | 600

/** One font file, opened. */
export type Face = {
  name: string
  font: Font
  /** Returns the width of a shaped text, for letters of the size 1. */
  widthEm(text: string): number
}

/** A font file and the characters that it was cut for. */
type Source = { name: string; file: string; ranges: [number, number][] }

// Each family is a package of files cut by script, with the ranges of the cuts in `unicode.json`.
// A sign is taken from the first that has it.
const families = [
  'noto-sans', // Latin, Vietnamese, Greek, Cyrillic, Devanagari
  'vazirmatn', // Arabic: a shape of its own for each letter, so copied text stays right
  'noto-sans-hebrew',
  'noto-sans-thai',
  'kosugi', // Japanese, in one weight
] as const

// Cut by how often a kanji is used, 121 files of some 60 signs; beside them one file has most.
const wholeFile = { family: 'kosugi', cut: 'japanese' } as const

const opened = new Map<string, Face>()
const sources = new Map<Weight, Source[]>()
const found = new Map<string, Face | null>()

/**
 * Finds the font file that has all characters of a cluster (what people take for one letter), and
 * opens it at the first use. All files stay open: reading them is most of the work of a first
 * document.
 * @param cluster one grapheme cluster; characters that are never drawn do not count
 * @returns null if no font has it
 */
export function findFace(cluster: string, weight: Weight): Face | null {
  const key = `${weight} ${cluster}`
  let face = found.get(key)
  if (face === undefined) {
    face = searchFace([...cluster.replace(undrawn, '')], weight)
    if (found.size < FOUND_MAX) found.set(key, face)
  }
  return face
}

/** The characters that control the text around them and have no shape of their own. */
export const undrawn = /\p{Default_Ignorable_Code_Point}/gu

// Every letter of twelve languages and the usual kanji; any further letter is searched each time.
const FOUND_MAX = 20_000

function searchFace(signs: string[], weight: Weight): Face | null {
  const points = signs.map((sign) => sign.codePointAt(0) as number)
  for (const source of sourcesOf(weight)) {
    if (!points.every((point) => isWithin(point, source.ranges))) continue
    const face = open(source)
    if (points.every((point) => face.font.hasGlyphForCodePoint(point))) return face
  }
  return null
}

function isWithin(point: number, ranges: [number, number][]): boolean {
  return ranges.some(([first, last]) => first <= point && point <= last)
}

function open({ name, file }: Source): Face {
  let face = opened.get(name)
  if (!face) {
    const font = openFont(file)
    face = { name, font, widthEm: keepWidths(font) }
    opened.set(name, face)
  }
  return face
}

function openFont(file: string): Font {
  const font = create(unpackWoff(readFileSync(file))) as Font
  const layout = font.layout.bind(font)
  font.layout = (text, features) => {
    // Digits of Arabic run from left to right; fontkit would follow their script.
    if (!rightToLeft.test(text)) return layout(text, features, undefined, undefined, 'ltr')
    const run = layout(text, features, undefined, undefined, 'rtl')
    run.glyphs = run.glyphs.map(turnRound)
    return run
  }
  return font
}

/**
 * Keeps the widths of words: shaping takes longer than any other step, and a receipt repeats most
 * words.
 */
function keepWidths(font: Font): Face['widthEm'] {
  const widths = new Map<string, number>()
  return (text) => {
    let width = widths.get(text)
    if (width === undefined) {
      width = font.layout(text).advanceWidth / font.unitsPerEm
      if (widths.size >= WIDTHS_MAX) widths.clear()
      widths.set(text, width)
    }
    return width
  }
}

/** The most words whose width a font keeps: more than the longest receipt has. */
const WIDTHS_MAX = 2_000

/**
 * Reverses a ligature: readers reverse a right-to-left line character by character, also within it.
 */
function turnRound(glyph: Glyph): Glyph {
  if (glyph.codePoints.length < 2) return glyph
  return Object.create(glyph, { codePoints: { value: glyph.codePoints.toReversed() } })
}

/** A letter of a right-to-left script, among the scripts that the fonts have. */
export const rightToLeft = /(?=[\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u

function sourcesOf(weight: Weight): Source[] {
  let list = sources.get(weight)
  if (!list) {
    list = families.flatMap((family) => readFamily(family, family === 'kosugi' ? 400 : weight))
    sources.set(weight, list)
  }
  return list
}

function readFamily(family: (typeof families)[number], weight: Weight): Source[] {
  const json = fileURLToPath(import.meta.resolve(`@fontsource/${family}/unicode.json`))
  const cuts = Object.entries<string>(JSON.parse(readFileSync(json, 'utf8')))
  const sourceOf = (cut: string, ranges: Source['ranges']): Source => {
    const name = `${family}-${cut.replace(/[[\]]/g, '')}-${weight}`
    return { name, ranges, file: json.replace(/unicode\.json$/, `files/${name}-normal.woff`) }
  }
  const listed = cuts.map(([cut, ranges]) => sourceOf(cut, readRanges(ranges)))
  const whole = family === wholeFile.family ? [sourceOf(wholeFile.cut, [[0x2e80, 0xffff]])] : []
  return [...whole, ...listed]
}

/** `U+0-ff,U+131` → `[[0, 255], [305, 305]]` */
function readRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [first, last] = range.trim().slice(2).split('-')
    return [Number.parseInt(first as string, 16), Number.parseInt(last ?? (first as string), 16)]
  })
}
