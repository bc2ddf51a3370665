import { foldWords } from '#web/ui/foldWords.ts'

/** A person who can be mentioned by their name. */
export type Person = { id: string; name: string }

/** Where a mention that is being typed begins, and what of the name stands there already. */
export type TypedMention = { start: number; typed: string }

const begun = /(?:^|[\s(])@([^\s@][^@\n]{0,40}|)$/u

/** Finds the mention that is being typed at the end of some words: an `@` after a space, and the start of a name. */
export function findMention(before: string): TypedMention | null {
  const [, typed] = begun.exec(before) ?? []
  return typed === undefined ? null : { start: before.length - typed.length - 1, typed }
}

/** Lists the people whose name, or one of its words, starts as typed; all of them before a letter is typed. */
export function matchPeople<One extends Person>(people: readonly One[], typed: string): One[] {
  const sought = foldWords(typed)
  return people.filter(({ name }) => {
    const words = foldWords(name)
    return words.startsWith(sought) || words.includes(` ${sought}`)
  })
}

/**
 * Lists the people whose names stand in a note after an `@`. Of two with one name those count that were chosen, or
 * both if neither was.
 * @param chosen the ids of those who were chosen from the list
 */
export function mentionsIn(
  words: string,
  people: readonly Person[],
  chosen: ReadonlySet<string>,
): string[] {
  const found = new Set(splitMentions(words, people).flatMap(({ name }) => name ?? []))
  const isMeant = ({ id, name }: Person) =>
    chosen.has(id) || !people.some((other) => other.name === name && chosen.has(other.id))
  return people.filter((one) => found.has(one.name) && isMeant(one)).map(({ id }) => id)
}

/** Splits a note at its mentions; a piece that is one has the person's name. The longest name counts. */
export function splitMentions(
  words: string,
  people: readonly Person[],
): { piece: string; name: string | null }[] {
  const names = [...new Set(people.map(({ name }) => name))]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
  if (names.length === 0) return [{ piece: words, name: null }]
  const mention = new RegExp(`(@(?:${names.map(escapePattern).join('|')}))(?![\\p{L}\\p{N}])`, 'u')
  return words
    .split(mention)
    .filter(Boolean)
    .map((piece) => ({ piece, name: names.find((name) => piece === `@${name}`) ?? null }))
}

function escapePattern(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
