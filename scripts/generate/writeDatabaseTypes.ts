import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readToolOutput } from '../runTool.ts'

const codegen = fileURLToPath(
  new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
)

/**
 * Writes the types of every table, as the app's queries see them. A text column whose CHECK constraint
 * lists its values gets the union of those values.
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
  const types = await readToolOutput([codegen, ...options.flat()], { DATABASE_URL: databaseUrl })
  const unions = await readUnions(databaseUrl)
  return `${unions.reduce(narrowColumn, types).trimEnd()}\n`
}

/** A column that only takes the values that its CHECK constraint lists. */
type Union = { table: string; column: string; values: string[] }

async function readUnions(databaseUrl: string): Promise<Union[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; definition: string }>(`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
      order by 1, conname`)
    return rows.flatMap(({ table, definition }) => {
      const [, column = '', list = ''] =
        /^CHECK \(\(+"?(\w+)"? = ANY \(ARRAY\[([^\]]*)\]\)\)+$/.exec(definition) ?? []
      const values = [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)
      return values.length > 0 ? [{ table: table.replaceAll('"', ''), column, values }] : []
    })
  } finally {
    await client.end()
  }
}

function narrowColumn(types: string, { table, column, values }: Union): string {
  const name = camelCase(table)
  const opening = `export interface ${name.charAt(0).toUpperCase()}${name.slice(1)} {\n`
  const start = types.indexOf(opening)
  const end = types.indexOf('\n}', start)
  const line = new RegExp(`^( {2}${camelCase(column)}: .*)\\bstring\\b`, 'm')
  const body = types.slice(start, end)
  if (start < 0 || !line.test(body))
    throw new Error(`no text column ${table}.${column} to narrow in the generated types`)
  const union = values.map((value) => `'${value}'`).join(' | ')
  return types.slice(0, start) + body.replace(line, `$1${union}`) + types.slice(end)
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
