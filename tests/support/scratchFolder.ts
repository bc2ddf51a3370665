import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes an empty folder for one run; the caller removes it. PostgreSQL, which does not run as root,
 * may enter it: with a closed folder, root's data would be put elsewhere and stay behind.
 * @param name a part of the folder's name
 */
export async function scratchFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `ringup-${name}-`))
  await chmod(folder, 0o755)
  return folder
}
