import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { poolRoleSql } from '../../scripts/cluster/prepareDatabase.ts'
import { giveAway, startProgram, writeFor } from '../../scripts/cluster/startProgram.ts'
import { pgbouncerConfig } from '../../scripts/cluster/writeConfigs.ts'
import { findPrograms } from '../../scripts/requirePrograms.ts'
import { freePort } from './freePort.ts'

/** A PgBouncer before the tests' PostgreSQL, which leads to whatever database it is asked for. */
export type TestPooler = { url: string; close(): Promise<void> }

/** Starts PgBouncer, with a role of its own that is `ringup_app` from its first statement on. */
export async function openPooler(
  { adminUrl }: { adminUrl: string },
  folder: string,
): Promise<TestPooler> {
  const password = randomBytes(16).toString('hex')
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  for (const statement of poolRoleSql(password)) await admin.query(statement)
  await admin.end()
  const own = path.join(folder, 'pooler')
  await mkdir(own, { mode: 0o755 })
  giveAway(own)
  const port = await freePort()
  const { hostname, port: behind } = new URL(adminUrl)
  const userFile = writeFor(path.join(own, 'users.txt'), `"ringup_pool" "${password}"\n`)
  const database = `* = host=${hostname} port=${behind}`
  const config = pgbouncerConfig({ address: '127.0.0.1', port, userFile, database })
  const program = startProgram({
    machine: { name: 'pooler', address: '127.0.0.1', prefix: [] },
    command: findPrograms(['pgbouncer']).pgbouncer,
    words: [writeFor(path.join(own, 'pgbouncer.ini'), config)],
    logFile: path.join(own, 'pgbouncer.log'),
  })
  return {
    url: `postgres://ringup_pool:${password}@127.0.0.1:${port}/`,
    close: () => program.stop(),
  }
}
