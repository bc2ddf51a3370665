import type { AppContext } from '#server/appContext.ts'
import { openMetrics } from './openMetrics.ts'
import { readGauges } from './readGauges.ts'
import { serveMetrics } from './serveMetrics.ts'
import type { Pools } from './watchPools.ts'

/**
 * Serves the metrics of this process, if the operator wants them. Started before the parts that it watches, so that
 * none of their signals is missed.
 */
export async function startMetrics(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  pools: Pools,
): Promise<{ stop(): Promise<void> }> {
  if (!config.metrics) return { stop: async () => {} }
  const reader = () => readGauges(database, new Date())
  return serveMetrics(await openMetrics({ role: config.role, pools, reader }), config.metrics)
}
