import type { Locator, Page } from '@playwright/test'
import { readStaffCatalog } from '../generate/compileStaffWords.ts'

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

/** Returns a function that turns English words of the catalogs into those of a language. */
function translator(language: string): (words: Words) => Words {
  if (language === 'en') return (words) => words
  const own = readStaffCatalog(language)
  const plain = Object.entries(readStaffCatalog('en')).flatMap(([key, english]) =>
    english.includes('{') ? [] : [[english, own[key] ?? english] as const],
  )
  const all = new Map(plain)
  return (words) => {
    if (typeof words === 'string') return all.get(words) ?? words
    const matching = plain
      .filter(([english]) => words.test(english))
      .map(([, translated]) => translated)
    return matching.length === 0 ? words : new RegExp(matching.map(asPattern).join('|'))
  }
}

function asPattern(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
