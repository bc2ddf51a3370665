import { readFile } from 'node:fs/promises'
import { findServer } from './findServer.ts'
import type { Desk } from './openDesk.ts'

/**
 * Returns the memory of the app's process.
 * @param field of /proc: `VmRSS` for that of now, `VmHWM` for the most so far
 */
export async function serverMegabytes(desk: Desk, field: 'VmRSS' | 'VmHWM'): Promise<string> {
  const status = await readFile(`/proc/${await findServer(desk)}/status`, 'utf8').catch(() => '')
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]
  return kilobytes === undefined ? 'unknown' : String(Math.round(Number(kilobytes) / 1_024))
}
