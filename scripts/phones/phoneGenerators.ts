import type { Release } from './askRegistry.ts'
import { writeMetadata } from './writeMetadata.ts'
import { writeShortNumbers } from './writeShortNumbers.ts'
import { fetchTimeZones, keepTimeZones } from './writeTimeZones.ts'

type Generators = Record<string, () => Promise<string>>

const metadataFile = 'rules/phone/metadata.generated.ts'
const timeZonesFile = 'rules/timeZones.generated.ts'

/** The files about telephone numbers, written from what is installed, without the registry. */
export const phoneGenerators: Generators = {
  [metadataFile]: () => writeMetadata(),
  'rules/phone/shortNumbers.generated.ts': writeShortNumbers,
  [timeZonesFile]: () => keepTimeZones(timeZonesFile),
}

/**
 * The same files, with what only the registry knows.
 *
 * @param newest the release of libphonenumber-js that is installed
 */
export function freshGenerators(newest: Release): Generators {
  return {
    ...phoneGenerators,
    [metadataFile]: () => writeMetadata(newest),
    [timeZonesFile]: fetchTimeZones,
  }
}
