import type { Config } from '#server/config.ts'
import { refuseField } from '#server/http/problems.ts'
import { spellings, type Words, wordsOf } from './foldName.ts'
import { refuseAddresses } from './refuseAddresses.ts'
import { fillers, reservedNames } from './reservedNames.ts'

type Reserved = { anywhere: readonly Words[]; alone: readonly Words[] }

const built = {
  anywhere: reservedNames.anywhere.map(wordsOf),
  alone: reservedNames.alone.map(wordsOf),
}

/**
 * Refuses a web address as the name of a business, and on a platform the name of a brand or an authority;
 * in single mode the operator is the business. What such a name may be part of ("Barclay Plumbing",
 * "Ups and Downs Nursery", "Chase Garden Care") is taken.
 * @throws {Refusal} address_in_words, name_reserved
 */
export function refuseName(
  name: string,
  { mode, reservedNames: more }: Pick<Config, 'mode' | 'reservedNames'>,
): void {
  refuseAddresses({ name })
  if (mode === 'platform' && isReserved(name, more)) throw refuseField('name', 'name_reserved')
}

/**
 * Whether somebody well known is called so, in whatever signs it is written.
 * @param more names that the operator added, refused wherever they stand as whole words.
 */
export function isReserved(name: string, more: readonly string[]): boolean {
  const reserved = { ...built, anywhere: [...built.anywhere, ...more.map(wordsOf)] }
  return spellings(name).some((words) => isTaken(words, reserved))
}

function isTaken(words: Words, { anywhere, alone }: Reserved): boolean {
  if (anywhere.some((of) => standsIn(words, of))) return true
  if (alone.some((of) => standsAlone(words, of))) return true
  // `RoyalMail`, `R o y a l Mail`, `U.P.S Support`: written as one, or sign by sign.
  const joined = words.join('')
  return [...anywhere, ...alone].some((of) => isJoined(joined, of.join('')))
}

/** Scripts without spaces between words: a name of theirs stands anywhere. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

function standsIn(words: Words, of: Words): boolean {
  if (of.length === 0) return false
  if (unspaced.test(of.join(''))) return words.join('').includes(of.join(''))
  return words.some((_, at) => of.every((word, next) => words[at + next] === word))
}

function standsAlone(words: Words, of: Words): boolean {
  return words.some(
    (_, at) =>
      of.length > 0 &&
      of.every((word, next) => words[at + next] === word) &&
      [...words.slice(0, at), ...words.slice(at + of.length)].every((word) => fillers.has(word)),
  )
}

const longFillers = [...fillers].filter((word) => word.length >= 4).join('|')
const onlyFillers = new RegExp(`^(?:${longFillers}|uk)*$`)

function isJoined(joined: string, of: string): boolean {
  const at = of === '' ? -1 : joined.indexOf(of)
  if (at < 0) return false
  return onlyFillers.test(joined.slice(0, at)) && onlyFillers.test(joined.slice(at + of.length))
}
