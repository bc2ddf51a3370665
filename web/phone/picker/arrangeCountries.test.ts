import { expect, test } from 'vitest'
import { arrangeCountries } from './arrangeCountries.ts'

const countries = ['DE', 'ES', 'FR', 'GB'].map((code) => ({ code, name: code }))
const arrange = (recent: string[], likely: string[]) =>
  arrangeCountries(countries, recent, likely).map((group) => [
    group.kind,
    group.countries.map(({ code }) => code).join(' '),
  ])

test('recent countries come first, then the likely ones, then all others', () => {
  expect(arrange(['GB'], ['FR'])).toEqual([
    ['recent', 'GB'],
    ['likely', 'FR'],
    ['all', 'DE ES'],
  ])
})

test('no country is listed twice, and recent wins over likely', () => {
  expect(arrange(['GB', 'GB', 'FR'], ['FR', 'ES', 'GB', 'ES'])).toEqual([
    ['recent', 'GB FR'],
    ['likely', 'ES'],
    ['all', 'DE'],
  ])
})

test('unknown countries and empty groups are left out', () => {
  expect(arrange(['ZZ'], [])).toEqual([['all', 'DE ES FR GB']])
  expect(arrange(['DE', 'ES'], ['FR', 'GB'])).toEqual([
    ['recent', 'DE ES'],
    ['likely', 'FR GB'],
  ])
})
