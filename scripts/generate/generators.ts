import { languageCodes } from '#rules/words/languages.ts'
import { phoneGenerators } from '../phones/phoneGenerators.ts'
import { writeEnglishWords, writeStaffWordTypes } from './compileStaffWords.ts'
import { compileWords, writeWordTypes } from './compileWords.ts'
import { dumpSchema } from './dumpSchema.ts'
import { writeClientTypes } from './writeClientTypes.ts'
import { writeDatabaseTypes } from './writeDatabaseTypes.ts'
import { writeStripeShapes } from './writeStripeShapes.ts'

/**
 * The generators of the files that follow from the code and the installed packages, by path from
 * the project's folder.
 */
export const generators: Record<string, (databaseUrl: string) => Promise<string>> = {
  'migrations/schema.sql': dumpSchema,
  'sandbox/testing/shapes/stripe.generated.json': writeStripeShapes,
  'sdk/src/api.generated.ts': writeClientTypes,
  'server/database/types.generated.ts': writeDatabaseTypes,
  'rules/words/words.generated.ts': async () => writeWordTypes(),
  ...Object.fromEntries(
    languageCodes.map((language) => [
      `rules/words/compiled/${language}.generated.ts`,
      async () => compileWords(language),
    ]),
  ),
  'web/words/words.generated.ts': async () => writeStaffWordTypes(),
  'web/words/en.generated.ts': async () => writeEnglishWords(),
  ...phoneGenerators,
}
