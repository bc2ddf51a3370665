import { defineConfig } from 'vitest/config'

// `npm run check` runs only the tests of tidiness: they read files and need no database.
export default defineConfig({ test: { include: ['tests/{tidy,walls,words}.test.ts'] } })
