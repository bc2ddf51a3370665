import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Locator, Page } from '@playwright/test'
import { listServerSentences } from '#rules/words/serverSentences.ts'
import { serverTemplates } from '#rules/words/serverTemplates.ts'
import {
  readServerCatalog,
  readStaffCatalog,
  readTemplateCatalog,
} from '../generate/compileStaffWords.ts'

type Words = string | RegExp
type Finder = Pick<Page, 'getByRole' | 'getByText' | 'getByLabel' | 'getByPlaceholder'>

/**
 * Lets the steps of a picture, which name what they press in English, find it on a page in another language. What
 * is no sentence of the catalogs, such as a customer's name, is looked for as it is.
 */
export function speakLanguage(page: Page, language: string): void {
  const inOther = translator(language)
  speakOn(page, inOther)
  // All locators share one prototype.
  speakOn(Object.getPrototypeOf(page.locator('html')) as Locator, inOther)
}

const spoken = new WeakMap<object, Finder>()

function speakOn(finder: Finder, inOther: (words: Words) => Words): void {
  const own = spoken.get(finder) ?? {
    getByRole: finder.getByRole,
    getByText: finder.getByText,
    getByLabel: finder.getByLabel,
    getByPlaceholder: finder.getByPlaceholder,
  }
  spoken.set(finder, own)
  finder.getByRole = function byRole(this: Page, role, options = {}) {
    const { name, ...others } = options
    const named = name === undefined ? others : { ...others, name: inOther(name) }
    return own.getByRole.call(this, role, named)
  }
  for (const find of ['getByText', 'getByLabel', 'getByPlaceholder'] as const)
    finder[find] = function byWords(this: Page, words, options) {
      return own[find].call(this, inOther(words), options)
    }
}

/**
 * Returns a function that turns English words of the catalogs into those of a language. A sentence with values in it is
 * found by what stands around them.
 */
function translator(language: string): (words: Words) => Words {
  if (language === 'en') return (words) => words
  const all = [
    ...pairUp(readStaffCatalog('en'), readStaffCatalog(language)),
    ...pairUp(listServerSentences(), readServerCatalog(language)),
    ...pairUp(serverTemplates, readTemplateCatalog(language)),
  ].map(([english, own]) => ({ english: listForms(english), own: listForms(own) }))
  return (words) => {
    const isSaid = (form: string) =>
      typeof words === 'string'
        ? new RegExp(`^${asPattern(form)}$`).test(words)
        : words.test(form.replaceAll(value, sample))
    const forms = all.filter(({ english }) => english.some(isSaid)).flatMap(({ own }) => own)
    if (forms.length === 0) return words
    const any = [...new Set(forms)].map(asPattern).join('|')
    if (typeof words === 'string') return new RegExp(any, 'i')
    // Anchored as the English one is; and what a customer was asked for stays as it is.
    const { source } = words
    const [begin, end] = [source.startsWith('^') ? '^' : '', source.endsWith('$') ? '$' : '']
    return new RegExp(`${begin}(?:${any})${end}|${source}`, words.flags)
  }
}

/** Stands for a value in a form of a sentence; no word of a catalog has it. */
const value = '\u0000'

/** A value as regular expressions of the steps may expect it. */
const sample = '1 Ana'

function pairUp(english: Record<string, string>, own: Record<string, string>) {
  return Object.entries(english).map(([key, one]) => [one, own[key] ?? one] as const)
}

/**
 * Lists the forms of a sentence in ICU MessageFormat, one for each choice of a plural or a select. One that is made of values
 * alone would fit anything, and is left out.
 */
function listForms(message: string): string[] {
  const compiled = compileMessageOrThrow(message)
  const forms = typeof compiled === 'string' ? [compiled] : combine(compiled as readonly unknown[])
  return forms.filter((form) => /\p{L}/u.test(form))
}

function combine(parts: readonly unknown[]): string[] {
  return parts.reduce<string[]>(
    (begun, part) => begun.flatMap((one) => formsOf(part).map((end) => one + end)),
    [''],
  )
}

function formsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part === '#' ? value : part]
  const [, , choices] = part as [string, string?, unknown?]
  if (typeof choices !== 'object' || choices === null) return [value]
  const branches = Object.entries(choices).filter(([name]) => name !== 'offset')
  return branches.flatMap(([, words]) => combine(Array.isArray(words) ? words : [words]))
}

function asPattern(form: string): string {
  return form
    .split(value)
    .map((words) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.+')
}
