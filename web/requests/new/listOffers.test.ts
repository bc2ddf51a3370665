import { expect, test } from 'vitest'
import { itemLimits } from '#rules/itemLimits.ts'
import { listOffers } from './listOffers.ts'

const item = (name: string, amountMinor = 500) => ({
  ...{ id: `itm_${name}`, name, amountMinor, currency: 'GBP' },
})
const asked = (whatFor: string, amountMinor = 700) => ({ whatFor, amountMinor, currency: 'GBP' })

const items = [item('Call-out'), item('Boiler service'), item('Boiler repair')]
const recent = [asked('Bathroom tap'), asked('BOILER SERVICE'), asked('Filter')]
const offered = (typed: string) =>
  listOffers(items, recent, typed).map(({ whatFor, amountMinor }) => `${whatFor} ${amountMinor}`)

test('an empty field offers the price list in its order, then what was asked for lately', () => {
  expect(offered(' ')).toEqual([
    'Call-out 500',
    'Boiler service 500',
    'Boiler repair 500',
    'Bathroom tap 700',
    'Filter 700',
  ])
})

test('typing leaves what continues it from the start of any word', () => {
  expect(offered('b')).toEqual(['Boiler service 500', 'Boiler repair 500', 'Bathroom tap 700'])
  expect(offered('REP')).toEqual(['Boiler repair 500'])
  expect(offered('oiler')).toEqual([])
})

test('the whole name still offers an item, which brings its price, and no earlier request', () => {
  expect(offered('boiler service')).toEqual(['Boiler service 500'])
  expect(offered('filter')).toEqual([])
})

test('a long list is found by typing', () => {
  const many = Array.from({ length: 200 }, (_, place) => item(`Part ${place}`))
  expect(listOffers(many, [], '')).toHaveLength(itemLimits.itemsOfferedMax)
  expect(listOffers(many, [], 'Part 199')).toHaveLength(1)
})
