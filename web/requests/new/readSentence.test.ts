import { expect, test } from 'vitest'
import { readSentence } from './readSentence.ts'

test.each([
  [
    'Ana 612 345 678 85 euros',
    { phone: '612 345 678', amount: '85', currencies: ['EUR'], name: 'Ana' },
  ],
  [
    'Ana Ruiz, +34 612 345 678, €85.50 for boiler service',
    {
      ...{ phone: '+34 612 345 678', amount: '85.50', currencies: ['EUR'] },
      ...{ name: 'Ana Ruiz', whatFor: 'boiler service' },
    },
  ],
  [
    'Sean O’Brien 07400 123456 £1,250',
    {
      phone: '07400 123456',
      amount: '1,250',
      currencies: expect.arrayContaining(['GBP']),
      name: 'Sean O’Brien',
    },
  ],
  [
    '0171 2345678; Jörg Weiß; 99,90 EUR für Dachrinne',
    {
      ...{ phone: '0171 2345678', amount: '99,90', currencies: ['EUR'] },
      ...{ name: 'Jörg Weiß', whatFor: 'Dachrinne' },
    },
  ],
  [
    'Bea\t+447400123456\t120\tGutter',
    { phone: '+447400123456', amount: '120', currencies: [], name: 'Bea', whatFor: 'Gutter' },
  ],
  ['07400123456 85 quid', { phone: '07400123456', amount: '85', currencies: ['GBP'] }],
])('reads %s', (pasted, read) => expect(readSentence(pasted)).toEqual(read))

test.each([
  ['+34 612 345 678', 'a number alone'],
  ['tel. 612 345 678', 'a number with a word'],
  ['Ana Ruiz', 'a name alone'],
  ['Ana 612 345 678 85', 'an amount that may be part of the number'],
  ['Ana owes 85 euros', 'no number'],
  ['85 euros 12 34', 'a number that is too short'],
  [`Ana 612345678 85 euros ${'x'.repeat(300)}`, 'a page of text'],
])('leaves %s as it is: %s', (pasted) => expect(readSentence(pasted)).toBeNull())
