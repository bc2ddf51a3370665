import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect } from 'vitest'
import { listValues } from '../../scripts/generate/compileWords.ts'

type Catalog = Record<string, string>

/** Expects each sentence to name every value, and every choice between words, that the English one has, and no other. */
export function expectSameValues(catalog: Catalog, english: Catalog): void {
  for (const [key, message] of Object.entries(catalog)) {
    const [own, theirs] = [message, english[key] ?? ''].map((one) => compileMessageOrThrow(one))
    if (!own || !theirs) throw new Error(`${key} has no English sentence`)
    expect(listValues(own), key).toEqual(listValues(theirs))
    expect(listChoices(own), key).toEqual(listChoices(theirs))
  }
}

/** Expects each plural to have the forms that the grammar of the language has. */
export function expectPluralForms(catalog: Catalog, language: string): void {
  const rules = new Intl.PluralRules(language)
  const isMany = (count: number) => rules.select(count) === 'many'
  // A million minutes is no sentence of ours: where only such numbers have a form, `other` is used.
  const needed = rules
    .resolvedOptions()
    .pluralCategories.filter(
      (form) => form !== 'many' || Array.from({ length: 10 }, (_, at) => at + 10).some(isMany),
    )
  for (const [key, message] of Object.entries(catalog)) {
    if (!message.includes(', plural,')) continue
    for (const form of needed) expect(message, `${key}: ${form}`).toContain(` ${form} {`)
  }
}

/** Expects no markup, no straight apostrophe, which ICU would read as a quote, no loose space and no broken character. */
export function expectCleanSigns(catalog: Catalog): void {
  for (const [key, message] of Object.entries(catalog)) {
    expect(message, key).not.toMatch(/[<>&']|^\s|\s$| {2}|\t/)
    expect(message.isWellFormed(), key).toBe(true)
  }
}

/** Lists the choices between words (`select`) in a compiled message, each with the names that it knows. */
function listChoices(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  const found = new Set<string>()
  const look = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, format, choices] = part
    if (format === 'select') found.add(`${name}: ${Object.keys(choices).sort()}`)
    for (const choice of Object.values((choices as Record<string, unknown>) ?? {}))
      if (Array.isArray(choice)) choice.forEach(look)
  }
  message.forEach(look)
  return [...found].sort()
}
