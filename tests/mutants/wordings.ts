import type { Mutant } from './mutant.ts'

/** Bugs in texts in a business's own words: what may be left out, where the link stands, and whose words go out. */
export const wordingMutants: readonly Mutant[] = [
  {
    id: 'wording-missing',
    file: 'rules/wording.ts',
    find: '.filter((name) => !used.includes(name))',
    replace: '.filter((name) => used.length === 0 && !used.includes(name))',
    breaks: 'A text without its link or its code is not saved.',
  },
  {
    id: 'wording-touched',
    file: 'rules/wording.ts',
    find: '|\\{link\\}\\S/u',
    replace: '/u',
    breaks: 'Nothing touches the end of a link.',
  },
  {
    id: 'wording-value-twice',
    file: 'rules/wording.ts',
    find: "return words.replaceAll(variable, (_, name: string) => facts[name] ?? '')",
    replace:
      "return Object.entries(facts).reduce((text, [name, fact]) => text.replaceAll(`{${name}}`, fact ?? ''), words)",
    breaks: 'A purpose that looks like a variable stays as it was typed.',
  },
  {
    id: 'wording-link-late',
    file: 'rules/texts.ts',
    find: 'const natural = write(fillWording(ownWords, facts))\n  const body = isLinkInPartOne(natural, link)',
    replace:
      'const natural = write(fillWording(ownWords, facts))\n  const body = natural.includes(link)',
    breaks: 'The link lies in part 1 in own words too.',
    tests: ['wording.test.ts'],
  },
  {
    id: 'wording-too-many-parts',
    file: 'rules/texts.ts',
    find: 'return measureText(body).parts > limits.textPartsMax ? null : body',
    replace: 'return body',
    breaks: 'Own words that need too many parts give way to the standard ones.',
    tests: ['wording.test.ts'],
  },
  {
    id: 'wording-other-language',
    file: 'server/messages/composeRequestText.ts',
    find: 'chooseWording(wordings as Wordings, kind, languageOf(locale))',
    replace: "chooseWording(wordings as Wordings, kind, 'en')",
    breaks: 'Own words in English go to nobody who reads French.',
    tests: ['wordings.test.ts'],
  },
  {
    id: 'wording-waiting',
    file: 'server/messages/composeWaitingText.ts',
    find: 'const business = { name, country, textLanguage, wordings }',
    replace: 'const business = { name, country, textLanguage, wordings: {} }',
    breaks: 'A text that waits goes out in the words of now.',
    tests: ['wordings.test.ts'],
  },
  {
    id: 'wording-lost-update',
    file: 'server/messages/wordings/saveWording.ts',
    find: 'readWordings(tx, businessId, true)',
    replace: 'readWordings(tx, businessId)',
    breaks: 'Two members who save different words at once overwrite nothing.',
  },
]
