import { defineConfig } from 'vitest/config'

// `npm run check` runs the rules of this repository alone: they read files and need no database.
export default defineConfig({ test: { include: ['tests/{tidy,walls,words}.test.ts'] } })
