import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { measureText } from './textParts.ts'
import { codeText, receiptText, reminderText, requestText, toFewestParts } from './texts.ts'
import { languageCodes } from './words/languages.ts'

const link = 'https://pay.ringup.example/p/AbCdEfGhIjKlMnOpQrStUv'
const facts = {
  businessName: 'Bell Plumbing',
  money: { amountMinor: 8_500, currency: 'GBP' },
  whatFor: 'Boiler service',
  link,
  code: '7KM4-QX2D',
  locale: 'en-GB',
  stop: { by: 'reply', isFirst: false },
} as const

test('an accent that GSM-7 lacks is dropped only where that saves a part', () => {
  const short = requestText({ ...facts, link: 'https://r.example/p/AbCdEf', whatFor: 'Té' })
  expect(short).toContain('Té')
  const whatFor = 'Fontanería y reparación de la caldera'
  const long = requestText({ ...facts, whatFor })
  expect(long).toContain('Fontaneria y reparacion de la caldera')
  expect(measureText(long)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
  expect(requestText({ ...facts, whatFor: 'Ремонт котла' })).toContain('Ремонт котла')
})

test('signs are replaced by their plain twins where that saves a part', () => {
  const text = requestText({
    ...facts,
    whatFor: '\u201CAna\u2019s\u201D tap \u2013 No\u00A01\u2026',
  })
  expect(text).toContain(`"Ana's" tap - No 1...`)
  expect(measureText(text)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
})

test('a text that stays in UCS-2 anyway goes out as it was typed', () => {
  for (const whatFor of [
    '“Ana’s” tap – ő 👍',
    'Ремонт «котла» – срочно…',
    'می‌خواهم',
    'م\u200C'.repeat(40),
  ]) {
    expect(requestText({ ...facts, whatFor })).toContain(whatFor)
  }
})

test('a sign whose replacement changes more than its look is left to the writer', () => {
  expect(requestText({ ...facts, whatFor: '½ day × 2 👍' })).toContain('½ day × 2 👍')
})

test.each([
  ['INR', 'en-IN', 'INR 85.00'],
  ['PLN', 'pl-PL', '85,00 zl'],
  ['CZK', 'cs-CZ', '85,00 Kc'],
  ['ILS', 'en', 'ILS 85.00'],
  ['EUR', 'de-DE', '85,00 €'],
  ['TRY', 'tr-TR', 'TRY 85,00'],
  ['BRL', 'pt-BR', 'R$ 85,00'],
])('the sign of %s does not double the price of a text', (currency, locale, amount) => {
  const text = requestText({ ...facts, money: { amountMinor: 8_500, currency }, locale })
  expect(text).toMatch(new RegExp(` ${amount.replace('$', '\\$')}[ .]`))
  expect(measureText(text)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
})

test('the text leaves its purpose out while none is given', () => {
  expect(requestText({ ...facts, whatFor: null })).toBe(
    `Bell Plumbing: £85.00. Code 7KM4-QX2D. Pay by card: ${link}\nReply STOP to opt out`,
  )
})

/** Returns what a handset shows when only the first part has arrived. */
function firstPart(body: string): string {
  const { encoding, parts } = measureText(body)
  const room = encoding === 'UCS-2' ? (parts === 1 ? 70 : 67) : parts === 1 ? 160 : 153
  let shown = ''
  for (const sign of body) {
    const next = shown + sign
    const units = encoding === 'UCS-2' ? next.length : measureText(next).units
    if (units > room) break
    shown = next
  }
  return shown
}

const words = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
      fc.stringMatching(new RegExp(`^[a-z €\\[é]{1,${max}}$`)),
    )
    .map((text) => [...text].slice(0, max).join(''))

test('the link is whole inside the first part, for any business, purpose and language', () => {
  fc.assert(
    fc.property(
      words(limits.businessNameCharactersMax),
      words(limits.whatForCharactersMax),
      fc.integer({ min: 50, max: 99_999_999 }),
      fc.constantFrom('EUR', 'JPY', 'KWD', 'INR'),
      fc.constantFrom(...languageCodes),
      (businessName, whatFor, amountMinor, currency, locale) => {
        const money = { amountMinor, currency }
        const asked = { ...facts, businessName, whatFor, money, locale }
        expect(firstPart(requestText(asked))).toContain(link)
        expect(firstPart(reminderText(asked))).toContain(link)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('the receipt names the business, the amount, the request, and the link to the receipt', () => {
  expect(receiptText({ ...facts, link: `${link}/receipt`, number: 1042 })).toBe(
    `Bell Plumbing: thank you, £85.00 received. Receipt 1042: ${link}/receipt`,
  )
})

test('the last line of a sign-in text binds the code to the host, in the format of browsers', () => {
  const lines = codeText({ code: '012345', host: 'ringup.example' }).split('\n')
  expect(lines.at(-1)).toBe('@ringup.example #012345')
  expect(lines[0]).toMatch(/^012345 .*10 minutes/)
})

/**
 * Texts of GSM-7 letters, of accents that GSM-7 lacks, and of other scripts, each at its longest.
 */
const longest = {
  GSM: ['B'.repeat(limits.businessNameCharactersMax), 'w'.repeat(limits.whatForCharactersMax)],
  accents: ['ę'.repeat(limits.businessNameCharactersMax), 'ş'.repeat(limits.whatForCharactersMax)],
  Arabic: ['م'.repeat(limits.businessNameCharactersMax), 'ع'.repeat(limits.whatForCharactersMax)],
  Japanese: [
    '東'.repeat(limits.businessNameCharactersMax),
    '京'.repeat(limits.whatForCharactersMax),
  ],
} as const

test.each(languageCodes)(
  'in %s the longest request fits into the most parts that we send',
  (locale) => {
    for (const [businessName, whatFor] of Object.values(longest)) {
      for (const currency of ['EUR', 'KWD', 'JPY', 'IDR']) {
        const money = { amountMinor: limits.amountMinorMax, currency }
        const asked = { ...facts, businessName, whatFor, money, locale }
        for (const body of [requestText(asked), reminderText(asked)])
          expect(measureText(body).parts).toBeLessThanOrEqual(limits.textPartsMax)
      }
    }
  },
)

test.each(languageCodes)(
  'in %s every text names the business, the amount and the purpose',
  (locale) => {
    for (const body of [requestText({ ...facts, locale }), reminderText({ ...facts, locale })])
      for (const fact of ['Bell Plumbing', 'Boiler service', '85', link, facts.code])
        expect(body).toContain(fact)
    const bare = requestText({ ...facts, locale, whatFor: null })
    for (const fact of ['Bell Plumbing', facts.code, link]) expect(bare).toContain(fact)
    const receipt = receiptText({ ...facts, locale, link: `${link}/receipt`, number: 1042 })
    const refund = receiptText(
      { ...facts, locale, link: `${link}/receipt`, number: 1042 },
      'refund',
    )
    for (const fact of ['Bell Plumbing', '85', '1042', `${link}/receipt`]) {
      expect(receipt).toContain(fact)
      expect(refund).toContain(fact)
    }
  },
)

const otherScripts = ['ar', 'hi', 'ja']
test.each(languageCodes.filter((code) => !otherScripts.includes(code)))(
  'in %s an ordinary text is GSM-7: our words cost no second part',
  (locale) => {
    const text = requestText({ ...facts, locale })
    expect(measureText(text)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
    const reminder = reminderText({ ...facts, locale })
    expect(measureText(reminder)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
    const receipt = receiptText({ ...facts, locale, link: `${link}/receipt`, number: 1042 })
    expect(measureText(receipt)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
    const refund = receiptText(
      { ...facts, locale, link: `${link}/receipt`, number: 1042 },
      'refund',
    )
    expect(measureText(refund)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
  },
)

test('a refund says how to stop texts where it may be the first to that customer', () => {
  const about = { ...facts, link: `${link}/receipt`, number: 1042 }
  const first = receiptText(about, 'refund', { by: 'reply', isFirst: true })
  expect(first).toMatch(/\nReply STOP/)
  const later = receiptText(about, 'refund', { by: 'reply', isFirst: false })
  expect(measureText(later).parts).toBe(1)
})

test.each(languageCodes)('in %s nothing that could break it touches the link', (locale) => {
  for (const businessName of ['Bell Plumbing', 'مطعم الجرس']) {
    for (const body of [
      requestText({ ...facts, businessName, locale }),
      requestText({ ...facts, businessName, locale, whatFor: null }),
      reminderText({ ...facts, businessName, locale }),
      receiptText({ ...facts, businessName, locale, number: 1042 }),
      receiptText({ ...facts, businessName, locale, number: 1042 }, 'refund'),
    ]) {
      const [before = '', after = ''] = body.split(link)
      expect(before).toMatch(/(^|[\n ])$/)
      expect(after).toMatch(/^(\n|$)/)
    }
  }
})

test('what fits into one part goes out as it was typed, curly quotes and all', () => {
  const short = 'Bo: 5 for “T”. Pay: https://r.example/p/A'
  expect(measureText(short)).toMatchObject({ encoding: 'UCS-2', parts: 1 })
  expect(toFewestParts(short)).toBe(short)
  const long = `${short} ${'and more of it '.repeat(4)}`
  expect(toFewestParts(long)).toContain('"T"')
})
