import { expect, test } from 'vitest'
import { isPreview } from './previewBots.ts'

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  // A telephone whose maker is called Cubot.
  'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 40 Build/SP1A.210812.016) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  // Browsers inside apps: a person looks at them.
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.40.106;FBDV/iPhone14,5]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.29.8962',
  'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 Telegram-Android/11.0.1',
])('a person opened it: %s', (agent) => {
  expect(isPreview({ 'user-agent': agent, accept: '*/*' })).toBe(false)
})

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
])('a page fetched ahead of time is not opened: %o', (headers) => {
  expect(isPreview({ 'user-agent': 'Mozilla/5.0 (iPhone)', ...headers })).toBe(true)
})

test('a request without any header is no preview that we know', () => {
  expect(isPreview({})).toBe(false)
})
