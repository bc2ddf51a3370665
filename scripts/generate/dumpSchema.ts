import pg from 'pg'
import {
  columnsQuery,
  constraintsQuery,
  functionGrantsQuery,
  functionsQuery,
  indexesQuery,
  policiesQuery,
  readCatalog,
  type Statement,
  tableGrantsQuery,
  wallsQuery,
} from './readCatalog.ts'

const banner = `-- What the migrations add up to, written by npm run generate. To be read, never to be run.
-- The queue's own schema, graphile_worker, is not part of it.`

/**
 * Writes the schema of a migrated database as readable SQL: the functions, then each table with its
 * keys, indexes, row-level security and the rights of the app's role. The same schema always gives
 * the same text, in whatever order it was built.
 * @param databaseUrl the address of the owner
 * @returns the text of migrations/schema.sql
 */
export async function dumpSchema(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const parts = [banner, ...(await writeFunctions(client)), ...(await writeTables(client))]
    return `${parts.join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

async function writeFunctions(client: pg.Client): Promise<string[]> {
  const functions = await readCatalog(client, functionsQuery)
  const grants = await readCatalog(client, functionGrantsQuery)
  return functions.map(({ owner, text }) => [`${text};`, ...endEach(of(owner, grants))].join('\n'))
}

async function writeTables(client: pg.Client): Promise<string[]> {
  const columns = await readCatalog(client, columnsQuery)
  const constraints = await readCatalog(client, constraintsQuery)
  const outside: Statement[] = []
  for (const query of [indexesQuery, wallsQuery, policiesQuery, tableGrantsQuery]) {
    outside.push(...(await readCatalog(client, query)))
  }
  const tables = [...new Set(columns.map(({ owner }) => owner))]
  return tables.map((table) => {
    const inside = [...of(table, columns), ...of(table, constraints)].join(',\n  ')
    return [`create table public.${table} (\n  ${inside}\n);`, ...endEach(of(table, outside))].join(
      '\n',
    )
  })
}

function of(owner: string, statements: Statement[]): string[] {
  return statements.filter((one) => one.owner === owner).map(({ text }) => text)
}

function endEach(statements: string[]): string[] {
  return statements.map((text) => `${text};`)
}
