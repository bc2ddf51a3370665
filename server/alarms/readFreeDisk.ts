import { statfs } from 'node:fs/promises'

/**
 * Returns the free part of the disk that holds a folder, in whole percent; null if there is no such folder, as
 * on a server whose database is elsewhere.
 */
export async function readFreeDisk(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.blocks > 0 ? Math.floor((100 * disk.bavail) / disk.blocks) : null
}
