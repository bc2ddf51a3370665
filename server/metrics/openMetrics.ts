import { Registry } from '@prometheus-io/client'
import { metricsLimits } from '#rules/metricsLimits.ts'
import type { Config } from '#server/config.ts'
import { describeProcess } from './describeProcess.ts'
import { measure } from './measure.ts'
import { openGauges } from './openGauges.ts'
import type { GaugeReader } from './readGauges.ts'
import { type Pools, watchPools } from './watchPools.ts'

export type Metrics = {
  contentType: string
  /** Returns all metrics as Prometheus reads them. */
  present(): Promise<string>
  stop(): void
}

const defaultTimes = { keptMs: metricsLimits.gaugesKeptMs, waitMs: metricsLimits.gaugesWaitMs }

/**
 * Opens the metrics of one process: a registry of its own, so that several can stand in one process of the tests.
 * Opened before the parts that it watches, so that it misses none of their signals.
 */
export async function openMetrics(given: {
  role: Config['role']
  pools: Pools
  reader: GaugeReader
  /** Only tests give other times than `metricsLimits`. */
  keptMs?: number
  waitMs?: number
}): Promise<Metrics> {
  const registry = new Registry()
  await describeProcess(registry, given.role)
  const stopMeasuring = measure(registry)
  watchPools(registry, given.pools)
  const gauges = openGauges(registry, given.reader, { ...defaultTimes, ...given })
  return {
    contentType: registry.contentType,
    async present() {
      await gauges.refresh()
      return registry.metrics()
    },
    stop: stopMeasuring,
  }
}
