import { openCluster } from './cluster/openCluster.ts'

/**
 * `npm run cluster`: starts three etcd, three PostgreSQL under Patroni, HAProxy and PgBouncer on this machine, prints
 * their addresses, and stops everything on Ctrl-C.
 */
async function main(): Promise<void> {
  const cluster = openCluster()
  const end = () => void cluster.close().then(() => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  await cluster.ready.catch(async (error: unknown) => {
    await cluster.close()
    throw error
  })
  process.stdout.write(
    `DATABASE_URL=${cluster.poolerUrl}\nDATABASE_SESSION_URL=${cluster.sessionUrl}\nadmin ${cluster.adminUrl}\n`,
  )
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
