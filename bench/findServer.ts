import { readdir, readFile } from 'node:fs/promises'
import type { Desk } from './openDesk.ts'

/** Returns the id of the app's process, which is one of those below the one that started it. @throws without one */
export async function findServer({ processId }: Pick<Desk, 'processId'>): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [command, status] = await Promise.all(
      ['cmdline', 'status'].map((file) =>
        readFile(`/proc/${name}/${file}`, 'utf8').catch(() => ''),
      ),
    )
    const isBelow = new RegExp(`^PPid:\\s+${processId}$`, 'm').test(status ?? '')
    if (isBelow && /server\/main/.test(command ?? '')) return Number(name)
  }
  throw new Error('The process of the app was not found.')
}
