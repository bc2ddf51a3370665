import { readFile } from 'node:fs/promises'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import type { Release } from './askRegistry.ts'

/**
 * Writes which release of libphonenumber-js is installed, and when it was published: the text of
 * rules/phone/metadata.generated.ts.
 * @param newest the registry's entry; without it the day of the file stays
 * @throws {Error} if another version is installed than the one whose day is known
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

/**
 * The telephone metadata with which numbers are read: libphonenumber-js, and the day of its
 * publication.
 */
export const phoneMetadata = { version: '${version}', publishedOn: '${newest.publishedOn}' }
`
}
