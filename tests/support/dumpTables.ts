import pg from 'pg'

/** Every row of every table of a database as text, the queue's tables included: a full dump. */
export async function dumpTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const rows: string[] = []
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t`,
      )
      rows.push(...found.rows.map(({ row }) => `${name} ${row}`))
    }
    return rows.join('\n')
  } finally {
    await client.end()
  }
}
