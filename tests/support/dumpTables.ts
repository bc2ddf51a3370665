import pg from 'pg'

/** Returns every row of every table of a database as text, including the queue's tables. */
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
