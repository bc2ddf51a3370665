import { expect, test } from 'vitest'
import { type PageLoads, pageHeaders } from './pageHeaders.ts'

const at = { publicUrl: 'https://pay.example.com', host: 'pay.example.com' }
const loads: PageLoads = {
  provider: new URL('http://127.0.0.1:3001/endive/stripe.js'),
  scriptPath: '/pay-assets/main-abc.js',
  starterHash: 'sha256-starter',
  styleHash: 'sha256-style',
}

function policyOf(changes: Partial<PageLoads> = {}): Record<string, string> {
  const headers = pageHeaders(at, { ...loads, ...changes })
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ')
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/).slice(0, 2)))
}

test('the policy allows our script, its starter and the provider’s origin, nothing else', () => {
  expect(policyOf()).toEqual({
    'default-src': "'none'",
    'script-src':
      "'sha256-starter' https://pay.example.com/pay-assets/main-abc.js http://127.0.0.1:3001",
    'style-src': "'sha256-style'",
    'img-src': "'self' data:",
    'connect-src': "'self' http://127.0.0.1:3001",
    'frame-src': 'http://127.0.0.1:3001',
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': '/page-reports',
    'report-to': 'page',
  })
})

test('for the real provider the policy names the addresses that it documents', () => {
  const rules = policyOf({ provider: new URL('https://js.stripe.com/endive/stripe.js') })
  expect(rules).toMatchObject({
    'script-src':
      "'sha256-starter' https://pay.example.com/pay-assets/main-abc.js https://js.stripe.com https://*.js.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  })
})

test('a page without our script runs none, and one without a card form frames nothing', () => {
  expect(policyOf({ scriptPath: null, starterHash: null, provider: null })).toMatchObject({
    'script-src': "'none'",
    'connect-src': "'self'",
    'frame-src': "'none'",
  })
})

test('the link stays hidden from caches, referrers, search engines and the window’s opener', () => {
  for (const provider of [loads.provider, null]) {
    expect(pageHeaders(at, { ...loads, provider })).toMatchObject({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Reporting-Endpoints': 'page="/page-reports"',
    })
  }
})

test('over http, where browsers accept no reporting endpoint, only report-uri is used', () => {
  const headers = pageHeaders({ publicUrl: 'http://localhost:3000', host: 'localhost:3000' }, loads)
  expect(headers['Reporting-Endpoints']).toBeUndefined()
  expect(headers['Content-Security-Policy']).toMatch(/; report-uri \/page-reports$/)
})

test('only the provider may use wallet payments, and nobody the camera', () => {
  const features = pageHeaders(at, loads)['Permissions-Policy']
  expect(features).toMatch(/^payment=\(self "http:\/\/127\.0\.0\.1:3001"\), camera=\(\), /)
  expect(pageHeaders(at, { ...loads, provider: null })['Permissions-Policy']).toMatch(
    /^payment=\(\), camera=\(\), /,
  )
})

test('our script also runs from the host that the browser used, and no header can alter the policy', () => {
  const scriptsAt = (host: string) =>
    / script-src ([^;]*)/.exec(
      pageHeaders({ ...at, host }, { ...loads, provider: null })['Content-Security-Policy'] ?? '',
    )?.[1]
  const known = "'sha256-starter' https://pay.example.com/pay-assets/main-abc.js"
  expect(scriptsAt('127.0.0.1:3000')).toBe(`${known} 127.0.0.1:3000/pay-assets/main-abc.js`)
  for (const host of ['pay.example.com', '', '*', 'a b', "x; script-src 'unsafe-inline'", 'x,y'])
    expect(scriptsAt(host), host).toBe(known)
})
