import { defineConfig } from 'vitest/config'

// `npm run check` runs only the tests of tidiness: they read files and need no database.
const tidiness = ['tests/{tidy,walls,words}.test.ts', 'tests/mutants/mutants.test.ts']

// They read two thousand files: on a busy machine that takes longer than the default of 5 s.
export default defineConfig({ test: { include: tidiness, testTimeout: 30_000 } })
