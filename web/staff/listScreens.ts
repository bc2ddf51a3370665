import type { Plugin } from 'vite'
import { paths } from './paths.ts'

/** Writes screens.json for the server, which answers every other address with 404. */
export function listScreens(): Plugin {
  return {
    name: 'screens',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(Object.values(paths))
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  }
}
