import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compresses each script and style once, as small as possible, instead of again for each phone. */
export function packScripts(): Plugin {
  return {
    name: 'pack-scripts',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))) {
        const script = readFileSync(path.join(dir, file))
        writeFileSync(path.join(dir, `${file}.gz`), gzipSync(script, { level: 9 }))
        writeFileSync(path.join(dir, `${file}.br`), brotliCompressSync(script))
      }
    },
  }
}
