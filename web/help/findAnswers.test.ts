import { expect, test } from 'vitest'
import { readStaffCatalog, translatedLanguages } from '../../scripts/generate/compileStaffWords.ts'
import { findAnswers } from './findAnswers.ts'
import { listAnswers } from './listAnswers.ts'

const found = (typed: string) => findAnswers(listAnswers(), typed).map(({ id }) => id)

test('an answer is found by a word, by the beginning of one, in capitals and with accents', () => {
  expect(found('refund')).toContain('refund')
  expect(found('CHARGEB')).toEqual(['dispute'])
  expect(found('stölen')).toEqual(['lostPhone'])
  expect(found('  ')).toEqual(listAnswers().map(({ id }) => id))
})

test('a whole question is found by its rare words; one that nothing answers finds nothing', () => {
  expect(found('When do I get my money?').at(0)).toBe('payout')
  expect(found('the sms has not arrived yet, what now').at(0)).toBe('notArrived')
  expect(found('how do i give the money back').at(0)).toBe('refund')
  expect(found('xylophone')).toEqual([])
  expect(found('xylophone quartet refund')).toEqual([])
})

test.each(translatedLanguages())(
  'in %s each answer is found by the other words for it',
  (language) => {
    const words = readStaffCatalog(language)
    const all = listAnswers().map(({ id }) => ({
      id,
      names: `${words[`help.${id}`]} ${words[`help.${id}.also`]}`,
      words: words[`help.${id}.answer`] ?? '',
    }))
    const firstFor = (typed = '') => findAnswers(all, typed).at(0)?.id
    for (const { id } of all) {
      expect(firstFor(words[`help.${id}.also`])).toBe(id)
      expect(firstFor(words[`help.${id}`])).toBe(id)
    }
  },
)
