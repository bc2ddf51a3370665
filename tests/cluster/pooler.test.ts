import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectPooler, refuseShared } from '#server/database/inspectPooler.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Cluster, openCluster } from '../../scripts/cluster/openCluster.ts'
import { runNpm } from '../support/command.ts'
import { freePort } from '../support/freePort.ts'
import { appEnvironment } from '../support/outsideWorld.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = openCluster()
  await cluster.ready
  await migrate(cluster.sessionUrl)
}, 240_000)
afterAll(() => cluster.close(), 60_000)

test('a pooler is told from PostgreSQL itself, also through a proxy that passes everything on', async () => {
  await expect(refuseShared(cluster.sessionUrl, 'DATABASE_URL')).resolves.toBeUndefined()
  await expect(refuseShared(cluster.poolerUrl, 'DATABASE_SESSION_URL')).rejects.toThrow(
    /DATABASE_SESSION_URL leads to a connection pooler/,
  )
})

test('a pooler that gives each transaction another session is known to keep no names of statements', async () => {
  const look = () => inspectPooler(cluster.poolerUrl, cluster.sessionUrl)
  // Several start at once, and each finds the sessions in which others have prepared something.
  const found = [...(await Promise.all([look(), look(), look(), look()])), await look()]
  expect(new Set(found.map(({ keepsStatements }) => keepsStatements))).toEqual(new Set([false]))
})

test.each([
  [
    'a pooler as the only address',
    () => ({ DATABASE_URL: cluster.poolerUrl }),
    /DATABASE_SESSION_URL/,
  ],
  [
    'the owner through the pooler',
    () => ({ DATABASE_URL: cluster.sessionUrl, DATABASE_SESSION_URL: cluster.sessionUrl }),
    /works as ringup, and has to work as ringup_app/,
  ],
  [
    'a pooler as the address of sessions',
    () => ({ DATABASE_URL: cluster.poolerUrl, DATABASE_SESSION_URL: cluster.poolerUrl }),
    /DATABASE_SESSION_URL leads to a connection pooler/,
  ],
])('%s is refused at the start, with what to set', async (_, environment, words) => {
  const at = { databaseUrl: '', sandboxUrl: 'http://127.0.0.1:9', port: await freePort() }
  const command = runNpm('start', { ...appEnvironment(at), ...environment() })
  expect([await command.ended, command.errors()]).toEqual([1, expect.stringMatching(words)])
})
