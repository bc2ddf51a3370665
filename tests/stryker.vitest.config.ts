import { defineConfig } from 'vitest/config'

// Stryker runs only the tests beside what it mutates: they need no database.
export default defineConfig({
  test: { environment: 'node', include: ['{rules,web}/**/*.test.ts'], testTimeout: 30_000 },
})
