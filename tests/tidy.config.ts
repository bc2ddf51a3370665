import { defineConfig } from 'vitest/config'

// `npm run check` runs only the tests of tidiness: they read files and need no database.
const tidiness = ['tests/{tidy,walls,words}.test.ts', 'tests/mutants/mutants.test.ts']

export default defineConfig({ test: { include: tidiness } })
