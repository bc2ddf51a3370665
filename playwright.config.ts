import { defineConfig } from '@playwright/test'
import { findBrowser, findShell } from './scripts/browser.ts'
import { notToday } from './tests/support/ofToday.ts'

// A shell of a browser has no notifications.
const needsWhole = /@whole-browser/

/**
 * The files that go through one screen in every state, language or theme, and those of the sandbox's own screens: a run
 * of all tests takes every other one, and the others on the next day. In an order in which the halves weigh alike.
 */
const byTurns = [
  'access.spec.ts',
  'pay/accessStates.spec.ts',
  'pay/network.spec.ts',
  'pay/languages.spec.ts',
  'pay/safety.spec.ts',
  'phone/picker.spec.ts',
  'elements/payment.spec.ts',
  'elements/card.spec.ts',
  'elements/split.spec.ts',
  'elements/script.spec.ts',
  'handset/phones.spec.ts',
  'handset/controls.spec.ts',
  'handset/doubles.spec.ts',
  'handset/access.spec.ts',
  'phone/pickerScreens.spec.ts',
  'phone/words.spec.ts',
  'staff/listAccess.spec.ts',
  'pay/wallets.spec.ts',
]

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  testIgnore: notToday(byTurns, 2).map((file) => `**/tests/e2e/${file}`),
  // Emptied at the start: the reports stand beside it.
  outputDir: 'test-results/browser',
  forbidOnly: true,
  // A test that passes at the second try is a test that failed.
  retries: 0,
  // Each runs an app, a worker, a sandbox and a browser. Two fill two cores, though many a test
  // waits for a clock: one alone takes half as long again.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // One that is installed would answer before a test can: the tests of it allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Filming every test takes a fifth of the total time: `playwright test <file> --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { grepInvert: needsWhole, use: { launchOptions: await findShell() } },
    { name: 'whole', grep: needsWhole, use: { launchOptions: await findBrowser() } },
  ],
})
