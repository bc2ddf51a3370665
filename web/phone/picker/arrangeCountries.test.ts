import { expect, test } from 'vitest'
import { arrangeCountries } from './arrangeCountries.ts'

const countries = ['DE', 'ES', 'FR', 'GB'].map((code) => ({ code, name: code }))
const arrange = (recent: string[], likely: string[]) =>
  arrangeCountries(countries, recent, likely).map((group) => [
    group.kind,
    group.countries.map(({ code }) => code).join(' '),
  ])

test('recent ones stand first, then the likely ones, then all others', () => {
  expect(arrange(['GB'], ['FR'])).toEqual([
    ['recent', 'GB'],
    ['likely', 'FR'],
    ['all', 'DE ES'],
  ])
})

test('no country stands twice, and recent counts before likely', () => {
  expect(arrange(['GB', 'GB', 'FR'], ['FR', 'ES', 'GB', 'ES'])).toEqual([
    ['recent', 'GB FR'],
    ['likely', 'ES'],
    ['all', 'DE'],
  ])
})

test('a country that the list does not have, and an empty group, are left out', () => {
  expect(arrange(['ZZ'], [])).toEqual([['all', 'DE ES FR GB']])
  expect(arrange(['DE', 'ES'], ['FR', 'GB'])).toEqual([
    ['recent', 'DE ES'],
    ['likely', 'FR GB'],
  ])
})
