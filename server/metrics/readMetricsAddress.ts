import { isIP } from 'node:net'
import { StartRefused } from '#server/startRefused.ts'

/** Where the metrics are served. */
export type MetricsAddress = { host: string; port: number }

/**
 * Reads where the metrics are served: `METRICS_PORT`, on this machine alone unless `METRICS_HOST` names another of its
 * addresses.
 * @returns null for nowhere
 * @throws {StartRefused}
 */
export function readMetricsAddress(
  environment: Record<string, string | undefined>,
  publicPort: number,
): MetricsAddress | null {
  const given = environment['METRICS_PORT']
  const host = environment['METRICS_HOST'] || '127.0.0.1'
  if (!given) {
    if (!environment['METRICS_HOST']) return null
    throw new StartRefused(
      'METRICS_HOST is set without METRICS_PORT: set METRICS_PORT as well, or leave both out.',
    )
  }
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartRefused(
      `METRICS_PORT is "${given}": set it to a number from 1 to 65535, or leave it out.`,
    )
  if (port === publicPort)
    throw new StartRefused(
      `METRICS_PORT is ${port}, as PORT is: set it to another one, which the public cannot reach.`,
    )
  if (isIP(host) === 0)
    throw new StartRefused(
      `METRICS_HOST is "${host}": set it to an address of this machine, such as 127.0.0.1 or 10.0.0.5, or to 0.0.0.0 behind a firewall.`,
    )
  return { host, port }
}
