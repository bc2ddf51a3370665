import type { Config } from '#server/config.ts'
import { refuseField } from '#server/http/problems.ts'
import { spellings, splitWords, type Words } from './foldName.ts'
import { refuseAddresses } from './refuseAddresses.ts'
import { fillers, reservedNames } from './reservedNames.ts'

type Reserved = { anywhere: readonly Words[]; alone: readonly Words[] }

const built = {
  anywhere: reservedNames.anywhere.map(splitWords),
  alone: reservedNames.alone.map(splitWords),
}

/**
 * Refuses a web address as the name of a business, and on a platform the name of a brand or an authority;
 * in single mode the operator is the business. A name that merely contains one ("Barclay Plumbing",
 * "Ups and Downs Nursery", "Chase Garden Care") is accepted.
 * @throws {Refusal} address_in_words, name_reserved
 */
export function refuseName(
  name: string,
  { mode, reservedNames: extraNames }: Pick<Config, 'mode' | 'reservedNames'>,
): void {
  refuseAddresses({ name })
  if (mode === 'platform' && isReserved(name, extraNames))
    throw refuseField('name', 'name_reserved')
}

/**
 * Tells whether a name belongs to a brand or an authority, whatever characters it is written with.
 * @param extraNames names that the operator added, refused wherever they occur as whole words.
 */
export function isReserved(name: string, extraNames: readonly string[]): boolean {
  const reserved = { ...built, anywhere: [...built.anywhere, ...extraNames.map(splitWords)] }
  return spellings(name).some((words) => isMatch(words, reserved))
}

function isMatch(words: Words, { anywhere, alone }: Reserved): boolean {
  if (anywhere.some((reservedWords) => standsIn(words, reservedWords))) return true
  if (alone.some((reservedWords) => standsAlone(words, reservedWords))) return true
  // `RoyalMail`, `R o y a l Mail`, `U.P.S Support`: written as one word, or letter by letter.
  const joined = words.join('')
  return [...anywhere, ...alone].some((reservedWords) => isJoined(joined, reservedWords.join('')))
}

/** Scripts without spaces between words, in which a name is found anywhere. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

function standsIn(words: Words, reservedWords: Words): boolean {
  if (reservedWords.length === 0) return false
  if (unspaced.test(reservedWords.join(''))) return words.join('').includes(reservedWords.join(''))
  return words.some((_, at) => reservedWords.every((word, next) => words[at + next] === word))
}

function standsAlone(words: Words, reservedWords: Words): boolean {
  return words.some(
    (_, at) =>
      reservedWords.length > 0 &&
      reservedWords.every((word, next) => words[at + next] === word) &&
      [...words.slice(0, at), ...words.slice(at + reservedWords.length)].every((word) =>
        fillers.has(word),
      ),
  )
}

const longFillers = [...fillers].filter((word) => word.length >= 4).join('|')
const onlyFillers = new RegExp(`^(?:${longFillers}|uk)*$`)

function isJoined(joined: string, reservedWords: string): boolean {
  const at = reservedWords === '' ? -1 : joined.indexOf(reservedWords)
  if (at < 0) return false
  return (
    onlyFillers.test(joined.slice(0, at)) &&
    onlyFillers.test(joined.slice(at + reservedWords.length))
  )
}
