import { fileURLToPath } from 'node:url'
import { runTool } from './runTool.ts'

const codegen = fileURLToPath(
  new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
)

/**
 * Writes the types of every table, as the app's queries see them.
 * @param databaseUrl the address of the owner of a migrated database
 * @returns the text of server/database/types.generated.ts
 */
export async function writeDatabaseTypes(databaseUrl: string): Promise<string> {
  const options = [
    ['--dialect', 'postgres'],
    ['--camel-case'],
    // The queue's own tables, which the app may not touch.
    ['--exclude-pattern', 'graphile_worker.*'],
    // As server/database/openDatabase.ts reads them: a date as text, an int8 as a number.
    ['--date-parser', 'string'],
    ['--type-mapping', '{"int8":"number"}'],
    ['--print'],
    ['--log-level', 'error'],
  ]
  // In the environment and not in the arguments, which other users of the machine can read.
  const types = await runTool([codegen, ...options.flat()], { env: { DATABASE_URL: databaseUrl } })
  return `${types.trimEnd()}\n`
}
