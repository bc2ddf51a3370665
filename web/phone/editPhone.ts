import { caretAfter, countDialCharacters, toDialString } from './dialString.ts'
import { formatAsTyped } from './formatAsTyped.ts'
import { internationalEntry } from './internationalEntry.ts'
import { readTyped } from './readTyped.ts'

/** A text and its selection; a bare caret when `start` and `end` are the same. */
export type Selected = { text: string; start: number; end: number }

export type PhoneEdit = {
  before: Selected
  /** The text and caret after the browser's own edit. */
  text: string
  caret: number
  /** `inputType` of the Input Events specification; '' when there is none, as in autofill. */
  inputType: string
  /** ISO 3166-1 alpha-2 of the country whose plan the number was read by so far. */
  country: string
  /** The country chosen by hand, or given; its plan reads a number whose own code was deleted. */
  home: string
}

export type EditedPhone = { text: string; caret: number; country: string }

/**
 * Returns the field after an edit: the digits that the browser left, in their order, regrouped, with
 * the caret after the same digit. Text that is not a number stays as it was typed.
 */
export function editPhone(edit: PhoneEdit): EditedPhone {
  const edited = deletesOnlyGrouping(edit) ? deleteNextDigit(edit) : edit
  const whole = isPasted(edit) ? readPasted(edited.text, edit.country) : null
  if (whole) return whole
  const dialString = toDialString(edited.text)
  if (dialString === null) {
    return {
      text: edited.text,
      caret: edited.caret,
      country: edited.text ? edit.country : edit.home,
    }
  }
  const country = readingCountry(dialString, edit)
  const typed = formatAsTyped(dialString, country)
  // Keep a typed space at the end: it may begin an extension, or a bracket.
  const text = typesSpaceAtEnd(edit) ? `${typed.text} ` : typed.text
  return {
    text,
    caret: caretAfter(text, countDialCharacters(edited.text.slice(0, edited.caret))),
    country: typed.country ?? country,
  }
}

/** Returns whether only grouping was deleted: we would restore it, and Backspace would be stuck. */
function deletesOnlyGrouping({ before, text, inputType, country }: PhoneEdit): boolean {
  if (!/^delete(Content|Word)(Back|For)ward$/.test(inputType)) return false
  if (before.start !== before.end || before.text === text) return false
  const dialString = toDialString(before.text)
  if (dialString === null || dialString !== toDialString(text)) return false
  return formatAsTyped(dialString, country).text === before.text
}

/** Deletes the digit, or for a word the group of digits, beyond the grouping that was deleted. */
function deleteNextDigit({ before, inputType }: PhoneEdit): { text: string; caret: number } {
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

/** Returns whether more than one key's worth arrived: pasted, dropped, dictated or autofilled. */
function isPasted({ before, text, inputType }: PhoneEdit): boolean {
  if (inputType.startsWith('delete')) return false
  return text.length - (before.text.length - (before.end - before.start)) > 1
}

/**
 * Reads a pasted text: a number inside other text, or after another prefix than +, becomes that number;
 * several numbers, or one that lost digits, stay for the person to see. Null: treat it like typing.
 */
function readPasted(text: string, country: string): EditedPhone | null {
  const reading = readTyped({ typed: text, country })
  if (reading.reason === 'SEVERAL_NUMBERS' || reading.reason === 'DIGITS_LOST') {
    return { text, caret: text.length, country }
  }
  const dialString = toDialString(text)
  const isPlain =
    dialString !== null &&
    (dialString.startsWith('+') || !formatAsTyped(dialString, country).international)
  const entry = isPlain ? null : internationalEntry(reading, country)
  return entry && { text: entry.typed, caret: entry.typed.length, country: entry.country }
}

/** Returns the country whose plan reads the number, unless its own code names another. */
function readingCountry(dialString: string, { before, caret, country, home }: PhoneEdit): string {
  if (dialString.startsWith('+')) return home
  const previous = toDialString(before.text)
  if (!previous?.startsWith('+')) return country
  // The code was deleted and the rest stays: it is still a number of that country.
  return caret === 0 && previous.endsWith(dialString) ? country : home
}
