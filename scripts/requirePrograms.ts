import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The folder of Debian's PostgreSQL, with all programs that belong to it. */
export const postgresFolder = '/usr/lib/postgresql/15/bin'

/** That one comes first: elsewhere there may be a part of them, and of another version. */
const folders = [postgresFolder, ...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']

/**
 * Finds programs that a command needs and `npm install` does not bring.
 * @param packages of Debian that bring them; each the name of its program if nothing is said
 * @returns their files by their names
 * @throws if one is missing, with what installs all of them
 */
export function findPrograms<Name extends string>(
  names: readonly Name[],
  packages: readonly string[] = names,
): Record<Name, string> {
  const found = names.map((name) => [name, findFile(name)] as const)
  const missing = found.flatMap(([name, file]) => (file === undefined ? [name] : []))
  if (missing.length > 0)
    throw new Error(
      `This needs ${missing.join(' and ')}. On Debian 12: apt-get install --no-install-recommends ${packages.join(' ')}`,
    )
  return Object.fromEntries(found) as Record<Name, string>
}

/** Ends this process with the sentence that says how to get programs, if one is missing. */
export function requirePrograms(...given: Parameters<typeof findPrograms>): void {
  try {
    findPrograms(...given)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

function findFile(name: string): string | undefined {
  return folders.map((folder) => path.join(folder, name)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
