import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** The names that `newFile` gives; a file that a person named is never deleted. */
const ownName = /^ringup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/

/** Returns when the newest back-up beside the data was made; null if there is none. */
export async function newestBackup(dataFolder: string): Promise<Date | null> {
  const newest = (await listBackups(dataFolder)).at(-1)
  const [, day, ...time] = ownName.exec(newest ?? '') ?? []
  return day ? new Date(`${day}T${time.join(':')}Z`) : null
}

/** Deletes all but the newest back-ups beside the data, and returns the deleted files. */
export async function deleteOldBackups(dataFolder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(dataFolder)).slice(0, -keep)
  const files = old.map((name) => path.join(dataFolder, 'backups', name))
  for (const file of files) await rm(file)
  return files
}

/** Lists our own back-ups, oldest first: the names sort by time. */
async function listBackups(dataFolder: string): Promise<string[]> {
  const names = await readdir(path.join(dataFolder, 'backups')).catch(() => [])
  return names.filter((name) => ownName.test(name)).sort()
}
