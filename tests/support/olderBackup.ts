import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { backUpInto } from '#server/database/backup/backupFile.ts'
import { migrate } from '#server/database/migrate.ts'
import { emptyDatabase } from './backups.ts'
import { scratchFolder } from './scratchFolder.ts'

/** A table, and the columns that both sides of a copy have. */
type Shared = { name: string; columns: string }

/**
 * Backs up a database in the format of the version whose last migration was `last`: its rows, in
 * the tables of that time.
 * @param url address of the owner of the current database
 */
export async function backUpAsOf(last: string, url: string, file: string): Promise<void> {
  const older = await emptyDatabase()
  try {
    const folder = await scratchFolder('migrations')
    for (const name of await readdir('migrations'))
      if (/^\d{4}_/.test(name) && name <= last)
        await cp(join('migrations', name), join(folder, name))
    await migrate(older.url, pathToFileURL(`${folder}/`))
    await copyRows(url, older.url)
    await backUpInto(older.url, file)
  } finally {
    await older.drop()
  }
}

async function copyRows(fromUrl: string, toUrl: string): Promise<void> {
  const [from, to] = [await asAdmin(fromUrl), await asAdmin(toUrl)]
  try {
    // Neither triggers nor references apply while rows are copied.
    await to.query("set session_replication_role = 'replica'")
    for (const { name, columns } of await sharedTables(from, to)) {
      const { rows } = await from.query(
        `select coalesce(json_agg(t), '[]')::text as all from ${name} t`,
      )
      await to.query(`delete from ${name}`)
      await to.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [rows[0].all],
      )
    }
    const { rows } = await from.query<{ name: string; next: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0) + 1 as next
       from pg_sequences`,
    )
    for (const { name, next } of rows) await to.query('select setval($1, $2, false)', [name, next])
  } finally {
    await from.end()
    await to.end()
  }
}

async function sharedTables(from: pg.Client, to: pg.Client): Promise<Shared[]> {
  const now = await columnsOf(from)
  const then = await columnsOf(to)
  return [...then].flatMap(([name, columns]): Shared[] => {
    const shared = columns.filter((column) => now.get(name)?.includes(column))
    return shared.length === 0 ? [] : [{ name, columns: shared.join(', ') }]
  })
}

/**
 * Lists the columns that can be written, of all tables except the list of migrations and the codes,
 * which expire.
 */
async function columnsOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as name,
       array_agg(format('%I', column_name)) as columns
     from information_schema.columns join pg_tables on schemaname = table_schema
       and tablename = table_name
     where table_schema in ('public', 'graphile_worker') and is_generated = 'NEVER'
       and table_name not in ('migration', 'migrations', 'sign_in_code')
     group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function asAdmin(url: string): Promise<pg.Client> {
  const address = new URL(process.env['RINGUP_TEST_ADMIN_URL'] ?? '')
  address.pathname = new URL(url).pathname
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  return client
}
