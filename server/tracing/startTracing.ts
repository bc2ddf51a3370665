import type { Config } from '#server/config.ts'
import { readVersion } from '#server/readVersion.ts'

/** Begins to trace, if the operator wants it. Without it OpenTelemetry is not even loaded. */
export async function startTracing({
  traces,
  role,
}: Pick<Config, 'traces' | 'role'>): Promise<{ stop(): Promise<void> }> {
  if (!traces) return { stop: async () => {} }
  const { openTracing } = await import('./openTracing.ts')
  return openTracing(traces, { role, version: await readVersion() })
}
