import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { PayRenderer } from '#rules/shapes/payRenderer.ts'

type PayAssets = {
  style: string
  styleHash: string
  scriptPath: string
  scriptIntegrity: string
}

type PayBuild = PayAssets & { renderer: PayRenderer }

const distUrl = new URL('../../dist/', import.meta.url)
const clientUrl = new URL('pay-client/', distUrl)

/**
 * Reads Vite's build of the pay page: its renderer, its style and the path of its script.
 * @throws when it has not been built.
 */
export function readPayBuild(): PayBuild {
  try {
    return {
      // A module without top-level await can be required, which keeps every caller synchronous.
      renderer: createRequire(import.meta.url)(fileURLToPath(new URL('pay/render.js', distUrl))),
      ...readPayAssets(),
    }
  } catch (cause) {
    throw new Error('The pay page has not been built: start with `npm start`, which builds it.', {
      cause,
    })
  }
}

/**
 * Reads the assets of that build that a browser loads.
 * @throws when it has not been built.
 */
export function readPayAssets(): PayAssets {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', clientUrl), 'utf8'))
  const entry = manifest['web/pay/hydrate.tsx'] as { file: string; css: [string] }
  const style = readFileSync(new URL(entry.css[0], clientUrl), 'utf8').trim()
  return {
    style,
    styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
    scriptPath: `/pay-assets/${entry.file}`,
    // The hash as the build wrote it, not of the file as it is now: a file changed since runs nowhere.
    scriptIntegrity: readScriptHashes()[entry.file] as string,
  }
}

/**
 * Reads the hash of each script, as the build recorded it, by file name.
 * @throws when it has not been built.
 */
export function readScriptHashes(): Record<string, string> {
  const file = new URL('.vite/integrity.json', clientUrl)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
