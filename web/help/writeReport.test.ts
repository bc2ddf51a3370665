import { expect, test } from 'vitest'
import { writeReport } from './writeReport.ts'

const userAgent =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('a report says version, screen, browser and the last error, and holds no id', () => {
  const lines = writeReport({
    version: '0.1.0 (abc)',
    routePath: '/requests/$requestId',
    userAgent,
    code: 'amount_too_small',
  })
  expect(lines).toEqual([
    'Ringup 0.1.0 (abc)',
    'Screen: /requests/:requestId',
    'Browser: Chrome 140 on Android',
    'Last error: amount_too_small',
  ])
})

test.each([
  '+44 7400 100001',
  'Ana Ruiz',
  'req_01k9zzzzzzzzzzzzzzzzzzzzzz',
  'whsec_a/b+c',
  'a'.repeat(80),
])('what is no code of ours is left out: %s', (code) => {
  const lines = writeReport({ version: '0.1.0', routePath: '', userAgent, code })
  expect(lines.join()).not.toContain(code)
  expect(lines).toContain('Last error: none')
  expect(lines).toContain('Screen: /')
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
    'Safari 18 on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/139.0', 'Edge 139 on Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox 140 on Linux',
  ],
])('%s is named with its version', (userAgent, browser) => {
  const lines = writeReport({ version: '0.1.0', routePath: '/today', userAgent, code: null })
  expect(lines).toContain(`Browser: ${browser}`)
})
