import { readdir } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, type Registry } from '@prometheus-io/client'
import { folder } from '#server/database/migrate.ts'
import { readVersion } from '#server/readVersion.ts'

/** Adds what Node tells of the process (memory, event loop, garbage collection), its version, and that of its schema. */
export async function describeProcess(registry: Registry, role: string): Promise<void> {
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'ringup_build_info',
    help: 'Always 1; the labels name the version of Ringup and the role of the process.',
    labelNames: ['version', 'role'],
    registers,
  }).set({ version: await readVersion(), role }, 1)
  new Gauge({
    name: 'ringup_schema_version',
    help: 'The number of the newest migration that this program knows.',
    registers,
  }).set(Math.max(...(await readdir(folder)).map(numberOf)))
}

/** Returns the number of a migration by the name of its file; 0 for any other file. */
export function numberOf(name: string): number {
  return Number(/^(\d{4})_/.exec(name)?.[1] ?? 0)
}
