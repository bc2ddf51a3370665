import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { VerifyOutcome } from '#rules/shapes/verifyPage.ts'
import { languageCodes, languages } from '#rules/words/languages.ts'
import { payDocument, receiptDocument, unknownLinkDocument, verifyDocument } from './payPage.ts'

const view: PayPageView = {
  phase: 'open',
  business: { name: 'Harbour Cycles', phone: '+442079460123', logo: null },
  number: 1042,
  whatFor: 'Repair of a bicycle',
  details: null,
  lines: null,
  amountMinor: 8500,
  currency: 'EUR',
  dueOn: '2026-12-01',
  verifyCode: '7KM4-QX2D',
  paid: null,
  refunds: [],
  decline: null,
  needsAction: false,
  pausedUntil: null,
  phoneEnding: null,
  textsGoOn: null,
}
const provider = {
  scriptUrl: 'http://127.0.0.1:3001/endive/stripe.js',
  publishableKey: 'pk_test_sandbox',
  account: null,
  wallets: false,
}
const token = 'b7f3XkqM2'
const locale = 'en-GB'

function document(changes: Partial<PayPageView> = {}, scriptUrl = provider.scriptUrl) {
  return payDocument({
    token,
    view: { ...view, ...changes },
    provider: { ...provider, scriptUrl },
    locale,
    asked: false,
  })
}

const letterhead = { address: null, taxNumber: null, customerName: null }

test('the page shows the payee, the amount and what it is for before any script has run', () => {
  const { html } = document()
  for (const text of [
    'Harbour Cycles',
    '€85.00',
    'Repair of a bicycle',
    'Request 1042',
    'Due 1 December 2026',
    '+44 20 7946 0123',
    'Pay €85.00',
  ]) {
    expect(html).toContain(text)
  }
})

test('every phase has its own words, and closed ones have no card form', () => {
  const titles = {
    processing: 'Your payment is being processed',
    canceled: 'This request was canceled',
    expired: 'This link has expired',
    paused: 'Paused after several declined cards',
  } as const
  for (const phase of Object.keys(titles) as (keyof typeof titles)[]) {
    expect(document({ phase }).html).toContain(titles[phase])
  }
  expect(document({ phase: 'expired' }).html).not.toContain('Pay €85.00')
})

test('a paid page and its receipt show the receipt number, the card and the date', () => {
  const paid = { at: '2026-11-21T14:05:00.000Z', cardBrand: 'visa', cardLast4: '4242' }
  const paidView: PayPageView = { ...view, phase: 'paid', paid }
  for (const { html } of [
    document(paidView),
    receiptDocument({ token, view: paidView, letterhead, locale, asked: false }),
  ]) {
    expect(html).toContain('Visa •••• 4242')
    expect(html).toContain('21 November 2026')
    expect(html).toContain('Receipt number')
  }
})

test('lines and their total stand on the page before any script runs; many are folded, but not on a receipt', () => {
  const part = { name: 'Part <1>', quantity: 2, unitPriceMinor: 1_850 }
  const { html } = document({ lines: [part, part], amountMinor: 7_400 })
  for (const words of ['2 lines', 'Part &lt;1&gt;', '2 × €18.50', '€37.00', 'Total', '€74.00'])
    expect(html).toContain(words)
  expect(html).toContain('<details open=""><summary>2 lines')
  const many: PayPageView = { ...view, lines: Array(6).fill(part) }
  expect(document(many).html).toContain('<details><summary>6 lines')
  const paid = { at: '2026-11-21T14:05:00.000Z', cardBrand: null, cardLast4: null }
  const receipt = { token, view: { ...many, paid }, letterhead, locale, asked: false }
  expect(receiptDocument(receipt).html).toContain('<details open=""><summary>6 lines')
  expect(document().html).not.toContain('class="bill"')
})

test('the receipt page of an unpaid request links to the request', () => {
  const { html } = receiptDocument({ token, view, letterhead, locale, asked: false })
  expect(html).toContain('There is no receipt yet')
  expect(html).toContain(`href="/p/${token}"`)
})

test('text of the request can neither end nor start an element', () => {
  const attack = '</script><script>alert(1)</script><!--'
  const { html } = document({
    whatFor: attack,
    business: { name: `"'>${attack}`, phone: null, logo: null },
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--')
  const state = html.match(/<script type="application\/json"[^>]*>(.*)<\/script>/)?.[1] ?? ''
  expect(JSON.parse(state).view.whatFor).toBe(attack)
})

test('the provider’s script comes from its own origin, ours with the hash of the built file', () => {
  const { html } = document()
  expect(html).toContain(`<script async src="${provider.scriptUrl}"></script>`)
  const [, path = '', integrity] =
    html.match(/<script type="module" src="\/pay-assets\/([^"]+)" integrity="([^"]+)">/) ?? []
  const file = readFileSync(new URL(`../../dist/pay-client/${path}`, import.meta.url))
  expect(integrity).toBe(`sha384-${createHash('sha384').update(file).digest('base64')}`)
})

test('one inline script starts the others after the first frame, and is allowed by its hash', () => {
  const { html, loads } = document()
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  expect(inline).toHaveLength(1)
  const hash = createHash('sha256')
    .update(inline[0] ?? '')
    .digest('base64')
  expect(loads.starterHash).toBe(`sha256-${hash}`)
  // A browser runs, fetches and parses nothing in a template.
  const template = html.match(/<template id="scripts">([\s\S]*?)<\/template>/)?.[1] ?? ''
  expect([template.match(/<script /g), html.match(/<script (?!type="application)/g)]).toEqual([
    ['<script ', '<script '],
    ['<script ', '<script '],
  ])
})

test('the one style is allowed by its hash, and no element has an inline style', () => {
  const { html, loads } = document()
  const style = html.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? ''
  expect(loads.styleHash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`)
  expect(html).not.toMatch(/ style="/)
})

test('a link preview names the business and no amount', () => {
  const head = seen(document().html).split('</head>')[0] ?? ''
  expect(head).toContain('og:title" content="Payment request from Harbour Cycles"')
  // The hashes of the scripts may contain any digits.
  expect(head.replace(/<script[^>]*>/g, '')).not.toContain('85')
})

test('a page on which nothing can be paid any more does not load the provider’s script', () => {
  expect(document({ phase: 'canceled' }).html).not.toContain('<script async')
  expect(unknownLinkDocument(locale, 'cut').html).not.toContain('<script type="module"')
})

test('the theme colour is the one the top of the page is painted in', () => {
  const { html } = document()
  const [, light, dark] = html.match(/--paper-2:[^#;]*(#\w+)[^#;]*(#\w+)/) ?? []
  expect(html).toContain(`<meta name="theme-color" content="${light}"`)
  expect(html).toContain(`<meta name="theme-color" content="${dark}"`)
})

const paidView: PayPageView = {
  ...view,
  phase: 'paid',
  paid: { at: '2026-11-21T14:05:00.000Z', cardBrand: 'visa', cardLast4: '4242' },
  refunds: [{ at: '2026-11-22T09:30:00.000Z', amountMinor: 2_500 }],
}

function spoken(language: string, changes: Partial<PayPageView> = {}, asked = true) {
  const page = { token, view: { ...view, ...changes }, locale: language, asked }
  return {
    pay: payDocument({ ...page, provider }).html,
    receipt: receiptDocument({ ...page, letterhead }).html,
  }
}

/** Returns the readable part of a page: without the style and the state of the script. */
function seen(html: string): string {
  return html.replace(/<(style|script type="application\/json")[\s\S]*?<\/(style|script)>/g, '')
}

test('each page declares its language and direction, and formats the amount accordingly', () => {
  expect(spoken('de-DE').pay).toMatch(/<html lang="de-DE" dir="ltr">[\s\S]*85,00\u00a0€/)
  expect(spoken('ar').pay).toContain('<html lang="ar" dir="rtl">')
  expect(spoken('de-DE').pay).not.toContain('Pay by card')
})

test('no page in any language shows a key instead of its words', () => {
  const outcome = { kind: 'genuine', digits: '21', address: 'http://127.0.0.1/p/', ended: true }
  const business = { name: 'Harbour Cycles', phone: null, phoneText: null }
  const states = [{}, { phase: 'expired', phoneEnding: '21' }, paidView] as const
  for (const language of languageCodes) {
    const pages = [
      ...states.flatMap((state) => Object.values(spoken(language, state))),
      unknownLinkDocument(language, 'unknown').html,
      unknownLinkDocument(language, 'cut').html,
      verifyDocument({ language, outcome: null, typed: '' }).html,
      verifyDocument({ language, outcome: { ...outcome, business } as VerifyOutcome, typed: '' })
        .html,
    ]
    for (const html of pages)
      expect(seen(html)).not.toMatch(
        /\b(page|asked|card|note|decline|state|gone|newLink|facts|receipt(?!\.pdf)|verify)\.[a-z]/i,
      )
  }
})

test('every language is offered as a link in its own name, and the current one is marked', () => {
  const { pay } = spoken('fr')
  for (const code of languageCodes) {
    const { name, direction } = languages[code]
    const mark = code === 'fr' ? ' aria-current="true"' : ''
    expect(pay).toContain(
      `<a href="?lang=${code}" lang="${code}" dir="${direction}"${mark}>${name}</a>`,
    )
  }
})

test('only a language that the address asked for stays in the page’s own links', () => {
  expect(spoken('fr', paidView).pay).toContain(`href="/p/${token}/receipt?lang=fr"`)
  expect(spoken('fr', paidView).receipt).toContain(`href="/p/${token}/receipt.pdf?lang=fr"`)
  expect(spoken('fr', paidView, false).pay).toContain(`href="/p/${token}/receipt"`)
})

test('a name in the other direction does not disturb a sentence: it is isolated', () => {
  expect(spoken('ar').pay).toContain('\u2068Harbour Cycles\u2069')
  const business = { name: 'ورشة الميناء', phone: null, logo: null }
  expect(spoken('en', { business }).pay).toContain('\u2068ورشة الميناء\u2069 never sees them')
  expect(spoken('en').pay).not.toMatch(/[\u2066-\u2069]/)
})

test('the page shows the code of the texts, and how to check it, until it is paid', () => {
  const { pay, receipt } = spoken('en')
  expect(pay).toContain('Code 7KM4-QX2D')
  expect(pay).toContain('href="/verify?lang=en"')
  expect(spoken('en', paidView).pay).not.toContain('7KM4-QX2D</strong>')
  expect(receipt).toContain('There is no receipt yet')
})

test('a refund is shown with its date and what remains', () => {
  for (const html of Object.values(spoken('en-GB', paidView))) {
    expect(html).toContain('Refunded on 22 November 2026')
    expect(html).toContain('-€25.00')
    expect(html).toMatch(/Total after refund<\/dt><dd>€60\.00/)
  }
  expect(spoken('en-GB', paidView).pay).toContain('Partly refunded')
  const all = [{ at: '2026-11-22T09:30:00.000Z', amountMinor: 8_500 }]
  expect(spoken('en-GB', { ...paidView, refunds: all }).pay).toContain('Refunded</h2>')
})

test('the page shows the logo in a reserved space, or else the business’s initial', () => {
  const logo = `/p/${token}/logo?v=1f`
  const { pay } = spoken('en', { business: { ...view.business, logo } })
  expect(pay).toContain(`src="${logo}" alt="" width="48" height="48"`)
  expect(spoken('en').pay).toMatch(/<span class="picture" aria-hidden="true">H<\/span>/)
})

test('a code is checked with a plain form: no script, and the input cannot end an attribute', () => {
  const typed = '"><script>alert(1)</script>'
  const { html, loads } = verifyDocument({ language: 'en', outcome: { kind: 'malformed' }, typed })
  expect(html).toContain('action="/verify?lang=en" method="post"')
  expect(html).toMatch(/<input [^>]*aria-invalid="true"/)
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('type="module"')
  expect(loads.scriptPath).toBeNull()
})

test('for a genuine code the page shows the business, the end of the number, and how its link begins', () => {
  const { html } = verifyDocument({
    language: 'en',
    outcome: {
      kind: 'genuine',
      business: { name: 'Harbour Cycles', phone: '+442079460123', phoneText: '+44 20 7946 0123' },
      digits: '21',
      address: 'https://pay.example/p/',
      ended: true,
    },
    typed: '',
  })
  expect(html).toContain('<title>This code is from Harbour Cycles</title>')
  expect(html).toContain('the number ending in 21')
  expect(html).toContain('https://pay.example/p/')
  expect(html).toContain('This request is closed')
  expect(html).toContain('+44 20 7946 0123')
})
