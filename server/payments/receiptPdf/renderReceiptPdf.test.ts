import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#rules/money.ts'
import { sayIn } from '#rules/words/catalogs.ts'
import { languageCodes } from '#rules/words/languages.ts'
import type { ReceiptFacts } from './drawReceipt.ts'
import { renderReceiptPdf } from './renderReceiptPdf.ts'

const receipt: ReceiptFacts = {
  business: {
    name: 'Bell Plumbing',
    address: null,
    phoneText: '+44 20 7946 0018',
    taxNumber: null,
    timeZone: 'Europe/London',
    logo: null,
  },
  customerName: null,
  number: 1042,
  whatFor: 'Boiler service',
  details: null,
  lines: null,
  amountMinor: 123_450,
  currency: 'EUR',
  paid: { at: '2026-07-01T09:30:00.000Z', cardBrand: 'visa', cardLast4: '4242' },
  refunds: [],
}
const britain = { locale: 'en-GB', paper: 'a4' } as const

describe.each(languageCodes)('%s', (language) => {
  const how = { locale: language, paper: 'a4' } as const

  test('says the number, who is paid, the amount and the end of the card', async () => {
    const text = await readText(await renderReceiptPdf(receipt, how))
    for (const fact of ['1042', 'Bell Plumbing', '+44 20 7946 0018', 'Boiler service', '•••• 4242'])
      expect(text).toContain(fact)
    expect(text).toContain(digitsOf(123_450, language))
  })

  test('is tagged, and names itself, its language and who wrote it', async () => {
    const pdf = await open(await renderReceiptPdf(receipt, how))
    const { info } = await getMeta(pdf)
    const title = sayIn(language)('receipt.title', { business: 'Bell Plumbing' })
    expect(info).toMatchObject({ Title: title, Author: 'Bell Plumbing', Language: language })
    expect(info).toMatchObject({ Producer: 'Ringup', Creator: 'Ringup' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const roles = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD'])
      expect(roles).toContain(`"role":"${role}"`)
  })

  test('carries no more of its fonts than it needs', async () => {
    expect((await renderReceiptPdf(receipt, how)).length).toBeLessThan(50_000)
  })
})

test.each([
  ['a4', [0, 0, 595.28, 841.89]],
  ['letter', [0, 0, 612, 792]],
] as const)('%s has its own size', async (paper, box) => {
  const pdf = await open(await renderReceiptPdf(receipt, { locale: 'en', paper }))
  expect((await pdf.getPage(1)).view).toEqual(box)
})

test('refunds appear with their dates and amounts, and the rest of the payment', async () => {
  const refunds = [
    { at: '2026-07-02T23:30:00.000Z', amountMinor: 2_000 },
    { at: '2026-07-09T08:00:00.000Z', amountMinor: 450 },
  ]
  const text = await readText(await renderReceiptPdf({ ...receipt, refunds }, britain))
  // 23:30 in UTC is the next day in London.
  expect(text).toContain('Refunded on 3 July 2026 at 00:30 BST €20.00')
  expect(text).toContain('Refunded on 9 July 2026 at 09:00 BST €4.50')
  expect(text).toContain('Total after refund €1,210.00')
  expect(text).toContain('Total paid €1,234.50')
})

const valves = { name: 'Valve', quantity: 2, unitPriceMinor: 1_850 }

test('lines stand in a table of their own, with heads that a screen reader reads, and the total below', async () => {
  const lines = [{ name: 'Call-out', quantity: 1, unitPriceMinor: 6_000 }, valves]
  const pdf = await renderReceiptPdf({ ...receipt, lines, amountMinor: 9_700 }, britain)
  expect(await readText(pdf)).toContain(
    'Boiler service What for Quantity Price each Amount Call-out 1 €60.00 €60.00 Valve 2 €18.50 €37.00 Total paid €97.00',
  )
  const tree = JSON.stringify(await (await (await open(pdf)).getPage(1)).getStructTree())
  expect(tree.match(/"role":"TH"/g)?.length).toBeGreaterThanOrEqual(7)
})

test('twenty lines with long names and large amounts go on over the page, and none is cut', async () => {
  const name = 'Thermostatic radiator valve with a sensor, including 23 % VAT, fitted and tested'
  const lines = Array.from({ length: 20 }, () => ({ name, quantity: 999, unitPriceMinor: 5_000 }))
  const amountMinor = 20 * 999 * 5_000
  for (const language of languageCodes) {
    const how = { locale: language, paper: 'letter' } as const
    const pdf = await renderReceiptPdf({ ...receipt, lines, amountMinor }, how)
    expect((await readText(pdf)).split('Thermostatic')).toHaveLength(21)
  }
})

test.each([
  ['JPY', 128_000, 'ja-JP', '128,000'],
  ['KWD', 12_345_670, 'en-GB', '12,345.670'],
  ['IDR', 999_999_999_999, 'en-US', '9,999,999,999.99'],
  ['KWD', 12_345_670, 'ar-EG', '١٢٬٣٤٥٫٦٧٠'],
  ['EUR', 123_450, 'fr-FR', '1 234,50'],
  ['INR', 123_456_700, 'hi-IN', '12,34,567.00'],
])('%s %d in %s is written %s', async (currency, amountMinor, locale, written) => {
  const pdf = await renderReceiptPdf({ ...receipt, currency, amountMinor }, { locale, paper: 'a4' })
  expect(await readText(pdf)).toContain(written)
})

test('without a card, a phone or details the receipt lacks their lines', async () => {
  const bare = {
    ...receipt,
    business: { ...receipt.business, phoneText: null },
    paid: { ...receipt.paid, cardBrand: null, cardLast4: null },
  }
  const text = await readText(await renderReceiptPdf(bare, britain))
  expect(text).not.toMatch(/Card|••••|Customer|Tax number|null|undefined/)
})

test('it says where the business is, under which number it pays taxes, and who its customer is', async () => {
  const address = '4 Mill Lane\nLeeds LS1 4AB'
  const business = { ...receipt.business, address, taxNumber: 'GB 123 4567 89' }
  const named = { ...receipt, business, customerName: 'Ana Ruiz' }
  const text = await readText(await renderReceiptPdf(named, britain))
  expect(text).toContain('Bell Plumbing 4 Mill Lane Leeds LS1 4AB +44 20 7946 0018')
  expect(text).toContain('Customer Ana Ruiz')
  expect(text).toContain('Tax number GB 123 4567 89')
  const arabic = await renderReceiptPdf(
    { ...named, customerName: 'سارة' },
    { ...britain, locale: 'ar' },
  )
  expect(await readText(arabic)).toContain('سارة')
})

test('a name with characters of XML is intact in the file’s metadata', async () => {
  const business = { ...receipt.business, name: 'Brown & Sons <Ltd>' }
  const pdf = await renderReceiptPdf({ ...receipt, business }, britain)
  expect((await getMeta(await open(pdf))).info).toMatchObject({ Author: 'Brown & Sons <Ltd>' })
  const xml = pdf.toString('utf8')
  expect(xml).toContain('<rdf:li>Brown &amp; Sons &lt;Ltd&gt;</rdf:li>')
  expect(xml).not.toContain('Brown & Sons <Ltd></rdf:li>')
})

test('the card is read aloud in words', async () => {
  expect(saidIn(await renderReceiptPdf(receipt, britain))).toEqual(['Visa ending in 4242'])
})

test('copied Hindi is the original, though its letters are drawn in another order', async () => {
  const whatFor = 'क्षत्रिय पंखे की मरम्मत'
  const pdf = await renderReceiptPdf({ ...receipt, whatFor }, { locale: 'hi-IN', paper: 'a4' })
  expect(saidIn(pdf)).toContain(whatFor)
})

test('Arabic is read aloud in its written order, though it is drawn from its end', async () => {
  const whatFor = 'إصلاح (Samsung AR24) في الشقة 12'
  const pdf = await renderReceiptPdf({ ...receipt, whatFor }, { locale: 'en-GB', paper: 'a4' })
  expect(saidIn(pdf)).toContain(whatFor)
})

test('long details continue over numbered pages, and the total is on the last', async () => {
  const details = 'line\n'.repeat(199)
  const pdf = await open(await renderReceiptPdf({ ...receipt, details }, britain))
  expect(pdf.numPages).toBeGreaterThan(2)
  const { text } = await extractText(pdf)
  expect(text.at(-1)).toContain('Total paid')
  expect(text[0]).toContain(`Page 1 of ${pdf.numPages}`)
  expect(text.at(-1)).toContain(`Page ${pdf.numPages} of ${pdf.numPages}`)
})

test('1,000 characters of details fit on one page', async () => {
  const details = 'Labour and parts with a warranty. '.repeat(30).slice(0, 1_000)
  expect((await open(await renderReceiptPdf({ ...receipt, details }, britain))).numPages).toBe(1)
})

test('a PNG logo is drawn; a logo that cannot be read, or that no PDF holds, is left out', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const withLogo = (contentType: string, bytes: Buffer) =>
    renderReceiptPdf(
      { ...receipt, business: { ...receipt.business, logo: { contentType, bytes } } },
      britain,
    )
  expect((await withLogo('image/png', png)).toString('latin1')).toContain('/Subtype /Image')
  for (const [contentType, bytes] of [
    ['image/png', png.subarray(0, 20)],
    ['image/jpeg', Buffer.from('no picture')],
    ['image/webp', Buffer.from('RIFF    WEBPVP8 ')],
  ] as const) {
    const pdf = await withLogo(contentType, bytes)
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
    expect(await readText(pdf)).toContain('Bell Plumbing')
  }
})

test.each([
  '\uD800 \u0000 \u0007',
  '\u202E gnp.exe \u2066\u2067',
  '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🇨🇦 한국어 中文 𓀀 \u{10FFFF}',
  'Z̷̢̛͓̜̼̈́͑a̸͎̋l̷̰̈́g̶̗̈́o̴͇̓ \u0303',
  'ﷺ ﻻ مَرْحَبًا שָׁלוֹם ภาษาไทย น้ำ \u0600',
  '<b>&amp; \\ ( ) %PDF endstream',
  'क् ् ि \u200D\u200C',
  'W'.repeat(80),
])('%j breaks neither the file nor what stands around it', async (odd) => {
  for (const locale of ['en-GB', 'ar-EG', 'hi-IN']) {
    const facts = {
      ...receipt,
      business: { ...receipt.business, name: odd, phoneText: odd },
      whatFor: odd,
      details: odd,
      paid: { ...receipt.paid, cardBrand: odd },
    }
    const text = await readText(await renderReceiptPdf(facts, { locale, paper: 'letter' }))
    expect(text).toContain('1042')
    expect(text).toContain(digitsOf(123_450, locale))
  }
})

/**
 * Returns the digits of an amount, whose order every PDF reader must keep: `123450, 'ar-EG'` →
 * `١٬٢٣٤٫٥٠`.
 */
function digitsOf(amountMinor: number, locale: string): string {
  const money = formatMoney({ amountMinor, currency: 'EUR' }, locale).replace(/\p{Zs}/gu, ' ')
  return /\p{Nd}.*\p{Nd}/u.exec(money)?.[0] ?? 'no digits'
}

function open(pdf: Buffer) {
  return getDocumentProxy(new Uint8Array(pdf))
}

/** Reads the text as another program reads it from the drawn characters, in one line. */
async function readText(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await open(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/**
 * Returns the texts of the file beside its drawing: alternative texts, and texts for characters
 * that cannot be recovered.
 */
function saidIn(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed]) => {
    const bytes = Buffer.from(packed ?? '', 'latin1')
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : ''
  })
  const strings = [file, ...streams].flatMap((part) => [
    ...part.matchAll(/\/(?:ActualText|Alt) \(((?:\\[\s\S]|[^\\)])*)\)/g),
  ])
  return strings.map(([, written]) => readString(written ?? ''))
}

/**
 * Reads a string of a PDF: escapes, and UTF-16 after its mark (ISO 32000-1, 7.3.4.2 and 7.9.2.2).
 */
function readString(written: string): string {
  const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = written.replace(/\\([\s\S])/g, (_, sign: string) => controls[sign] ?? sign)
  if (!plain.startsWith('\xFE\xFF')) return plain
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le')
}
