import { formatAsTyped } from './formatAsTyped.ts'
import { internationalEntry } from './internationalEntry.ts'
import { readTyped } from './readTyped.ts'
import { countSigns, placeAfterSigns, signsOf } from './signs.ts'

/** A text and what is selected of it; the caret alone when both places are the same. */
export type Selected = { text: string; start: number; end: number }

export type PhoneEdit = {
  before: Selected
  /** What the browser made of it by itself, and where it put the caret. */
  text: string
  caret: number
  /** `inputType` of the Input Events specification; empty when nobody says, as in autofill. */
  inputType: string
  /** ISO 3166-1 alpha-2 that the number was read by so far. */
  country: string
  /** The country chosen by hand, or given; it reads a number whose own code is gone. */
  home: string
}

export type EditedPhone = { text: string; caret: number; country: string }

/**
 * What stands in the field after an edit: the digits that the browser left, in their order, grouped
 * anew, with the caret behind the same digit. What is not a number stays as it was typed.
 */
export function editPhone(edit: PhoneEdit): EditedPhone {
  const left = deletesNothingSeen(edit) ? deleteNextSign(edit) : edit
  const whole = isPut(edit) ? readPut(left.text, edit.country) : null
  if (whole) return whole
  const signs = signsOf(left.text)
  if (signs === null) {
    return { text: left.text, caret: left.caret, country: left.text ? edit.country : edit.home }
  }
  const country = readingCountry(signs, edit)
  const typed = formatAsTyped(signs, country)
  // A space at the end is not ours: it may begin an extension, or a bracket.
  const text = typesSpaceAtEnd(edit) ? `${typed.text} ` : typed.text
  return {
    text,
    caret: placeAfterSigns(text, countSigns(left.text.slice(0, left.caret))),
    country: typed.country ?? country,
  }
}

/** Only grouping went away, which comes back at once: a Backspace that would never get past it. */
function deletesNothingSeen({ before, text, inputType, country }: PhoneEdit): boolean {
  if (!/^delete(Content|Word)(Back|For)ward$/.test(inputType)) return false
  if (before.start !== before.end || before.text === text) return false
  const signs = signsOf(before.text)
  if (signs === null || signs !== signsOf(text)) return false
  return formatAsTyped(signs, country).text === before.text
}

/** Deletes the digit, or the group of a word, on the other side of the grouping that was deleted. */
function deleteNextSign({ before, inputType }: PhoneEdit): { text: string; caret: number } {
  const head = before.text.slice(0, before.start)
  const tail = before.text.slice(before.start)
  const isWord = inputType.startsWith('deleteWord')
  if (inputType.endsWith('Backward')) {
    const kept = head.replace(isWord ? /[\d+]+[^\d+]*$/ : /[\d+][^\d+]*$/, '')
    return { text: kept + tail, caret: kept.length }
  }
  return {
    text: head + tail.replace(isWord ? /^[^\d+]*[\d+]+/ : /^[^\d+]*[\d+]/, ''),
    caret: head.length,
  }
}

function typesSpaceAtEnd({ before, text, caret }: PhoneEdit): boolean {
  return text.length > before.text.length && caret === text.length && text.endsWith(' ')
}

/** More than a key's worth came at once: pasted, dropped, dictated, filled in by the browser. */
function isPut({ before, text, inputType }: PhoneEdit): boolean {
  if (inputType.startsWith('delete')) return false
  return text.length - (before.text.length - (before.end - before.start)) > 1
}

/**
 * A number within other text, or behind another prefix than +, is shown as the number it is; several
 * of them, or one that lost its digits, stay for the person to see. Null: like typing.
 */
function readPut(text: string, country: string): EditedPhone | null {
  const reading = readTyped({ typed: text, country })
  if (reading.reason === 'SEVERAL_NUMBERS' || reading.reason === 'DIGITS_LOST') {
    return { text, caret: text.length, country }
  }
  const signs = signsOf(text)
  const isPlain =
    signs !== null && (signs.startsWith('+') || !formatAsTyped(signs, country).international)
  const entry = isPlain ? null : internationalEntry(reading, country)
  return entry && { text: entry.typed, caret: entry.typed.length, country: entry.country }
}

/** The country that the number is read by where its own code says nothing else. */
function readingCountry(signs: string, { before, caret, country, home }: PhoneEdit): string {
  if (signs.startsWith('+')) return home
  const old = signsOf(before.text)
  if (!old?.startsWith('+')) return country
  // Its code was deleted and the rest of it stays: still a number of that country.
  return caret === 0 && old.endsWith(signs) ? country : home
}
