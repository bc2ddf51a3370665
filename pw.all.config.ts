import { globSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findBrowser, findShell } from './scripts/browser.ts'
import { notToday } from './tests/support/ofToday.ts'

// A shell of a browser has no notifications.
const needsWhole = /@whole-browser/

/**
 * The files that every run takes: the journeys of a payer and of staff from end to end, and what each screen stands in.
 * All others go through one screen in every state, or through one of the sandbox's: a run of all tests takes every fourth
 * of them, and the others on the next three days.
 */
const daily = [
  ...['main', 'signIn', 'texts', 'pay/paying', 'pay/declines', 'pay/bankCheck', 'pay/endings'],
  ...['phone/entry', 'staff/firstLoad', 'staff/shell', 'staff/onboarding', 'staff/newRequest'],
  ...['staff/list', 'staff/request', 'staff/payments', 'staff/inbox', 'staff/reminders'],
  ...['staff/today', 'staff/team', 'staff/toasts', 'staff/push'],
].map((file) => `tests/e2e/${file}.spec.ts`)

const others = globSync('tests/e2e/**/*.spec.ts', { cwd: import.meta.dirname })
  .filter((file) => !daily.includes(file))
  .sort()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  testIgnore: [],
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
