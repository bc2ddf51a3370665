import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Passwords } from './writeConfigs.ts'

/** How often the cluster is asked whether it takes writes. */
const lookMs = 500

/**
 * Waits until the cluster takes writes, and makes the database with its roles, as README says under "Many servers": the
 * owner of the tables, and that of the pooler.
 * @throws the last error if it takes none within that time
 */
export async function prepareDatabase(
  adminUrl: string,
  { owner, pool }: Pick<Passwords, 'owner' | 'pool'>,
  withinMs: number,
): Promise<void> {
  const first = new URL(adminUrl)
  first.pathname = '/postgres'
  const until = performance.now() + withinMs
  for (;;) {
    try {
      await runAll(first.href, [
        `create role ringup login createrole password '${owner}'`,
        'create role ringup_app',
        'grant ringup_app to ringup with admin option',
        ...poolRoleSql(pool),
        'create database ringup owner ringup',
      ])
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(lookMs)
    }
  }
}

/** Returns the statements that make the role under which a pooler signs in, which is `ringup_app` from its first statement on. */
export function poolRoleSql(password: string): string[] {
  return [
    `create role ringup_pool login password '${password}' in role ringup_app`,
    'alter role ringup_pool set role = ringup_app',
  ]
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // A first attempt may have been broken off in between.
    for (const statement of statements)
      await client.query(statement).catch((error: { code?: string }) => {
        if (!['42710', '42P04'].includes(error.code ?? '')) throw error
      })
  } finally {
    await client.end()
  }
}
