import { readdir, readFile } from 'node:fs/promises'
import type { Desk } from './openDesk.ts'

/**
 * Returns the memory of the app's process, which is one of those below the one that started it.
 * @param field of /proc: `VmRSS` for that of now, `VmHWM` for the most so far
 */
export async function serverMegabytes(
  { processId }: Desk,
  field: 'VmRSS' | 'VmHWM',
): Promise<string> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [command, status] = await Promise.all(
      ['cmdline', 'status'].map((file) =>
        readFile(`/proc/${name}/${file}`, 'utf8').catch(() => ''),
      ),
    )
    const isBelow = new RegExp(`^PPid:\\s+${processId}$`, 'm').test(status ?? '')
    if (!isBelow || !/server\/main/.test(command ?? '')) continue
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status ?? '')?.[1]
    return String(Math.round(Number(kilobytes ?? 0) / 1_024))
  }
  return 'unknown'
}
