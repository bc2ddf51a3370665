import pg from 'pg'

/** The lock on which a second starting process waits for the first one's role and database. */
const PREPARE_LOCK = 7_464_871

/**
 * Ensures that there is a role `ringup` that may log in, owns the database and is no superuser, because a
 * superuser bypasses all row-level security. It may create roles, because the migrations create the app's
 * role, and `createrole_self_grant` lets it `SET ROLE` to those. https://www.postgresql.org/docs/18/runtime-config-client.html
 *
 * @param adminUrl connects as the superuser
 * @param database the database's name
 * @param password the owner's password
 */
export async function prepareOwner(
  adminUrl: string,
  database: string,
  password: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = 'ringup') as role,
              exists (select from pg_database where datname = $1) as database`,
      [database],
    )
    if (!rows[0].role || !rows[0].database) await create(client, database, password)
  } finally {
    await client.end()
  }
}

async function create(client: pg.Client, database: string, password: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
  const role = await client.query(`select from pg_roles where rolname = 'ringup'`)
  if (role.rowCount === 0) {
    const secret = pg.escapeLiteral(password)
    await client.query(`create role ringup login createrole nosuperuser password ${secret}`)
    await client.query(`alter role ringup set createrole_self_grant = 'set, inherit'`)
  }
  const found = await client.query('select from pg_database where datname = $1', [database])
  if (found.rowCount === 0) {
    await client.query(`create database ${pg.escapeIdentifier(database)} owner ringup`)
  }
}
