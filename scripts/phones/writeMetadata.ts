import { readFile } from 'node:fs/promises'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import type { Release } from './askRegistry.ts'

/**
 * Writes which release of libphonenumber-js is installed, and when it came out: the text of
 * rules/phone/metadata.generated.ts.
 *
 * @param newest what the registry says of it; without that the day stays that of the file
 * @throws {Error} where another version is installed than the day is known of
 */
export async function writeMetadata(
  newest: Pick<Release, 'version' | 'publishedOn'> = phoneMetadata,
): Promise<string> {
  const file = new URL('../../node_modules/libphonenumber-js/package.json', import.meta.url)
  const { version } = JSON.parse(await readFile(file, 'utf8'))
  if (version !== newest.version) {
    throw new Error(
      `libphonenumber-js ${version} is installed and ${newest.version} is noted. Only the registry knows the day it came out; run: npm run phones`,
    )
  }
  return `// Written by npm run phones from libphonenumber-js and what the registry says of it. Do not edit it.

/** The telephone metadata that numbers are read with: libphonenumber-js, and the day it came out. */
export const phoneMetadata = { version: '${version}', publishedOn: '${newest.publishedOn}' }
`
}
