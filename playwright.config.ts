import { defineConfig } from '@playwright/test'
import { findBrowser, findShell } from './scripts/browser.ts'

// A shell of a browser has no notifications.
const needsWhole = /@whole-browser/

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
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
