import type { Language } from './words/languages.ts'

/** The kinds of texts whose words a business may write itself. */
export const wordingKinds = ['request', 'reminder', 'reminderLast', 'receipt', 'refund'] as const
export type WordingKind = (typeof wordingKinds)[number]

/** A variable of a wording, which is written in braces: `{amount}`. */
export type WordingVariable = 'business' | 'amount' | 'whatFor' | 'code' | 'link' | 'number'

/**
 * The variables of each kind. Those that are needed cannot be left out: a customer has to see who asks for how much,
 * be able to check it, and to pay or to keep the receipt.
 */
export const wordingVariables: Record<
  WordingKind,
  { needed: readonly WordingVariable[]; optional: readonly WordingVariable[] }
> = {
  request: { needed: ['business', 'amount', 'code', 'link'], optional: ['whatFor'] },
  reminder: { needed: ['business', 'amount', 'code', 'link'], optional: ['whatFor'] },
  reminderLast: { needed: ['business', 'amount', 'code', 'link'], optional: ['whatFor'] },
  receipt: { needed: ['business', 'amount', 'link'], optional: ['number'] },
  refund: { needed: ['business', 'amount', 'link'], optional: ['number'] },
}

/** A business's own words by kind and language; where there are none, the standard ones hold. */
export type Wordings = Partial<Record<WordingKind, Partial<Record<Language, string>>>>

/**
 * The mistakes in a wording: a variable that is missing, one that does not exist, a link that stands twice, or one that
 * touches what would become a part of it.
 */
export type WordingFault = { fault: 'missing' | 'unknown' | 'twice' | 'touched'; variable: string }

const touchedLink = /[\p{L}\p{N}/@._-]\{link\}|\}\{link\}|\{link\}\S/u
const variable = /\{([^{}]*)\}/g

/** Lists what is wrong with a wording, in the order in which it is best mended; empty if nothing is. */
export function judgeWording(kind: WordingKind, words: string): WordingFault[] {
  const { needed, optional } = wordingVariables[kind]
  const used = [...words.matchAll(variable)].map(([, name = '']) => name)
  const known: readonly string[] = [...needed, ...optional]
  // A single brace would go out as it is: it is the rest of a variable.
  const [brace] = words.replaceAll(variable, '').match(/[{}]/) ?? []
  const unknown = [...new Set(used)].filter((name) => !known.includes(name))
  return [
    ...[...unknown, ...(brace ? [brace] : [])].map((name) => wrong('unknown', name)),
    ...needed.filter((name) => !used.includes(name)).map((name) => wrong('missing', name)),
    // Each link takes a third of a part.
    ...(used.filter((name) => name === 'link').length > 1 ? [wrong('twice', 'link')] : []),
    // Handsets take everything up to the next space for the link, and open another page.
    ...(touchedLink.test(words) ? [wrong('touched', 'link')] : []),
  ]
}

function wrong(fault: WordingFault['fault'], name: string): WordingFault {
  return { fault, variable: name }
}

/**
 * Puts the values in place of a wording's variables. A value that looks like a variable stays as it is.
 * @param facts the value of each variable; one without a value stands empty
 */
export function fillWording(words: string, facts: Partial<Record<string, string>>): string {
  return words.replaceAll(variable, (_, name: string) => facts[name] ?? '')
}

/** Moves the link of a wording to a line of its own at the top, without the colon that led to it. */
export function linkFirst(words: string): string {
  const rest = words
    .replaceAll(/[ \t]*[:：]?[ \t]*\{link\}/g, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
  return `{link}\n${rest}`
}

/**
 * Returns the business's own words of a kind in a language, or null if it has none.
 * @param wordings as the database stores them
 */
export function chooseWording(
  wordings: Wordings,
  kind: WordingKind,
  language: Language,
): string | null {
  return wordings[kind]?.[language] ?? null
}
