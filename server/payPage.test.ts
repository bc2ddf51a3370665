import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { payDocument, receiptDocument, unknownLinkDocument } from './payPage.ts'

const view: PayPageView = {
  phase: 'open',
  business: { name: 'Harbour Cycles', phone: '+442079460123' },
  number: 1042,
  whatFor: 'Repair of a bicycle',
  details: null,
  amountMinor: 8500,
  currency: 'EUR',
  locale: 'en-GB',
  dueOn: '2026-12-01',
  paid: null,
  decline: null,
}
const provider = {
  scriptUrl: 'http://127.0.0.1:3001/endive/stripe.js',
  publishableKey: 'pk_test_sandbox',
  account: null,
}
const token = 'b7f3XkqM2'

function document(changes: Partial<PayPageView> = {}, scriptUrl = provider.scriptUrl) {
  return payDocument({
    token,
    view: { ...view, ...changes },
    provider: { ...provider, scriptUrl },
  })
}

function policy(headers: Record<string, string>): Record<string, string> {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ')
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/).slice(0, 2)))
}

test('the page says who asks, how much and what for before any script has run', () => {
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

test('every phase has words of its own, and closed ones carry no card form', () => {
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

test('a paid page and its receipt name the receipt number, the card and the day', () => {
  const paid = { at: '2026-11-21T14:05:00.000Z', cardBrand: 'visa', cardLast4: '4242' }
  const paidView: PayPageView = { ...view, phase: 'paid', paid }
  for (const { html } of [document(paidView), receiptDocument({ token, view: paidView })]) {
    expect(html).toContain('Visa •••• 4242')
    expect(html).toContain('21 November 2026')
    expect(html).toContain('Receipt number')
  }
})

test('the receipt of an unpaid request leads to the request', () => {
  const { html } = receiptDocument({ token, view })
  expect(html).toContain('There is no receipt yet')
  expect(html).toContain(`href="/p/${token}"`)
})

test('text of the request can end no element and start none', () => {
  const attack = '</script><script>alert(1)</script><!--'
  const { html } = document({ whatFor: attack, business: { name: `"'>${attack}`, phone: null } })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--')
  const state = html.match(/<script type="application\/json"[^>]*>(.*)<\/script>/)?.[1] ?? ''
  expect(JSON.parse(state).view.whatFor).toBe(attack)
})

test('the provider’s script comes from its own address, ours with the hash of the built file', () => {
  const { html } = document()
  expect(html).toContain(`<script async src="${provider.scriptUrl}"></script>`)
  const [, path = '', integrity] =
    html.match(/<script type="module" src="\/pay-assets\/([^"]+)" integrity="([^"]+)">/) ?? []
  const file = readFileSync(new URL(`../dist/pay-client/${path}`, import.meta.url))
  expect(integrity).toBe(`sha384-${createHash('sha384').update(file).digest('base64')}`)
})

test('the one style is allowed by its hash, and no element carries a style of its own', () => {
  const { html, headers } = document()
  const style = html.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy(headers)['style-src']).toBe(`'sha256-${hash}'`)
  expect(html).not.toMatch(/ style="/)
})

test('the policy lets in ourselves and the origin of the provider’s script, nothing else', () => {
  const { 'style-src': _, ...rest } = policy(document().headers)
  expect(rest).toEqual({
    'default-src': "'none'",
    'script-src': "'self' http://127.0.0.1:3001",
    'img-src': "'self' data:",
    'connect-src': "'self' http://127.0.0.1:3001",
    'frame-src': 'http://127.0.0.1:3001',
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

test('for the real provider the policy names the addresses that it documents', () => {
  const rules = policy(document({}, 'https://js.stripe.com/endive/stripe.js').headers)
  expect(rules['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com")
  expect(rules['connect-src']).toBe("'self' https://api.stripe.com")
  expect(rules['frame-src']).toBe(
    'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  )
})

test('the link is kept from caches, referrers and search engines', () => {
  for (const { headers } of [document(), receiptDocument({ token, view }), unknownLinkDocument()]) {
    expect(headers).toMatchObject({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Content-Type-Options': 'nosniff',
    })
  }
})

test('a link preview names the business and no amount', () => {
  const head = document().html.split('<style>')[0] ?? ''
  expect(head).toContain('og:title" content="Payment request from Harbour Cycles"')
  expect(head).not.toContain('85')
})

test('a page on which nothing can be paid any more leaves the provider’s script out', () => {
  expect(document({ phase: 'canceled' }).html).not.toContain('<script async')
  expect(unknownLinkDocument().html).not.toContain('<script type="module"')
})

test('the colour around the page is the one it is painted in', () => {
  const { html } = document()
  const [, light, dark] = html.match(/--paper-2:(#\w+).*?--paper-2:(#\w+)/) ?? []
  expect(html).toContain(`<meta name="theme-color" content="${light}"`)
  expect(html).toContain(`<meta name="theme-color" content="${dark}"`)
})
