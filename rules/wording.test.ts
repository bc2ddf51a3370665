import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { measureText } from './textParts.ts'
import { receiptText, reminderText, requestText, standardWording } from './texts.ts'
import { fillWording, judgeWording, linkFirst, wordingKinds } from './wording.ts'
import { languageCodes } from './words/languages.ts'

const link = `https://pay.example.com/p/${'x'.repeat(32)}`
const asked = {
  businessName: 'Bell Plumbing',
  money: { amountMinor: 8_500, currency: 'GBP' },
  whatFor: 'Boiler',
  link,
  code: '1234-5678',
  locale: 'en-GB',
  stop: { by: 'reply', isFirst: false } as const,
}
const own = 'Hi, {business} here. {amount} for {whatFor}, please. {link} Check: {code}'

test.for([
  [own, []],
  ['{business} {amount} {code}', ['missing link']],
  ['{amount} {link}', ['missing business', 'missing code']],
  [`${own} {link}`, ['twice link']],
  ['{business} {amount} {link}{code}', ['touched link']],
  ['{business} {amount} {code} {link}.', ['touched link']],
  ['{business} {amount} {code}{link}', ['touched link']],
  ['{business} {amount} {code}: pay/{link}', ['touched link']],
  ['{business} {amount} {code}:\n{link}\nThanks', []],
  [`${own} {name}`, ['unknown name']],
  ['{business} {amount} {code} {link', ['unknown {', 'missing link']],
  [`${own} }`, ['unknown }']],
  [`${own} {}`, ['unknown ']],
  [`${own} {Link}`, ['unknown Link']],
  ['', ['missing business', 'missing amount', 'missing code', 'missing link']],
] as const)('a request’s wording %j lacks %j', ([words, faults]) => {
  const found = judgeWording('request', words).map(({ fault, variable }) => `${fault} ${variable}`)
  expect(found).toEqual(faults)
})

test('the standard words of each kind in each language are a wording without fault, of all that they name', () => {
  for (const kind of wordingKinds) {
    for (const language of languageCodes) {
      const words = standardWording(kind, language)
      expect([language, judgeWording(kind, words)]).toEqual([language, []])
      const given = { ...asked, locale: language, number: 7, ownWords: words }
      const ask = kind === 'request' ? requestText : reminderText
      const isReceipt = kind === 'receipt' || kind === 'refund'
      const text = isReceipt ? receiptText(given, kind) : ask(given)
      expect(text).toContain(link)
      expect(text).toContain('Bell Plumbing')
    }
  }
})

test('a text goes out in the business’s words, with how to stop where that is due', () => {
  expect(requestText({ ...asked, ownWords: own })).toMatch(
    /^Hi, Bell Plumbing here. £85.00 for Boiler, please. https:\S+ Check: 1234-5678\nReply STOP/,
  )
  const first = { ...asked, stop: { by: 'page', isFirst: true } as const }
  expect(reminderText({ ...first, ownWords: own })).toContain('\nTo stop texts, open the link')
})

test('a value that looks like a variable is no variable', () => {
  expect(fillWording(own, { whatFor: '{link}', link: 'L' })).toBe(
    'Hi,  here.  for {link}, please. L Check: ',
  )
})

test('a link that would lie in a later part comes first', () => {
  const long = `{business}: {amount}. ${'Thank you for your trust in us. '.repeat(5)}Code {code}. Pay here: {link}`
  const text = requestText({ ...asked, ownWords: long })
  expect(text.startsWith(`${link}\nBell Plumbing: £85.00.`)).toBe(true)
  expect(text).toMatch(/Pay here(\n|$)/)
  expect(linkFirst('{business}\n{link}\n{amount}')).toBe('{link}\n{business}\n{amount}')
})

test('words that would need more parts than are sent give way to the standard ones', () => {
  const long = `{business} {amount} {code} {link} ${'a'.repeat(400)} {whatFor}`
  const text = requestText({ ...asked, whatFor: '漢'.repeat(80), ownWords: long })
  expect(measureText(text).parts).toBeLessThanOrEqual(limits.textPartsMax)
  expect(text).not.toContain('aaa')
})
