import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // A test that passes at the second try is a test that failed.
  retries: 0,
  // Each runs an app, a worker, a sandbox and a browser. On two cores two of them together take 17
  // minutes and one 25, since many a test waits for a clock.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: await findBrowser(),
    // One that is installed would answer before a test can: the tests of it allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // To film every test costs a fifth of the time of all: `playwright test <file> --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
