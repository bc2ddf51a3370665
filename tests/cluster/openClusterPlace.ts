import { rm } from 'node:fs/promises'
import pg, { type QueryResultRow } from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { type Cluster, openCluster } from '../../scripts/cluster/openCluster.ts'
import { letPass } from '../faults/load/letPass.ts'
import { openSite, type Site } from '../faults/load/openPlace.ts'
import { scratchFolder } from '../support/scratchFolder.ts'

/** The app in production style on a cluster: two web instances and two workers behind PgBouncer. */
export type ClusterPlace = Site & { cluster: Cluster }

/** How long the cluster may take until it is whole again: a member that fell behind is copied anew. */
const wholeMs = 180_000
const againMs = 500

/**
 * Starts a cluster, and the app on it.
 * @param main the file of an older version to start, which makes its own tables
 */
export async function openClusterPlace(main?: string): Promise<ClusterPlace> {
  const folder = await scratchFolder('cluster')
  const cluster = openCluster({ hasDisks: true })
  try {
    await cluster.ready
    await awaitWhole(cluster)
    if (!main) await migrate(cluster.sessionUrl)
    const site = await openSite({
      ...{ folder, main, databaseUrl: cluster.poolerUrl },
      environment: { DATABASE_SESSION_URL: cluster.sessionUrl },
      query: (statement) => queryPatiently(cluster.adminUrl, statement),
    })
    return {
      ...site,
      cluster,
      async close() {
        await site.close()
        await cluster.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await cluster.close()
    throw error
  }
}

/**
 * Waits until one member is the primary, and all others get what it writes.
 * @throws if that takes longer than a member needs that is copied anew
 */
export async function awaitWhole({ databases }: Pick<Cluster, 'databases'>): Promise<void> {
  const until = performance.now() + wholeMs
  for (;;) {
    const isPrimary = await Promise.all(databases.map((one) => one.isPrimary()))
    const [primary, ...others] = databases.filter((_, place) => isPrimary[place])
    // One that is being copied anew runs, and cannot take over yet.
    if (primary && others.length === 0 && (await primary.countFollowers()) === databases.length - 1)
      return
    if (performance.now() > until) throw new Error('the cluster did not become whole')
    await letPass(againMs)
  }
}

/** Runs a statement on the primary, as soon as there is one. */
async function queryPatiently<Row extends QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const until = performance.now() + wholeMs
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 30_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(statement)).rows
    } catch (error) {
      // A statement that is wrong stays wrong.
      if (/^(42|22)/.test((error as { code?: string }).code ?? '') || performance.now() > until)
        throw error
      await letPass(againMs)
    } finally {
      client.connection.stream.destroy()
    }
  }
}
