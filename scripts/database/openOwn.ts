import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig, StartRefused } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { refuseConnection } from '#server/database/refuseConnection.ts'
import { planSandbox } from '../planSandbox.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The database that `npm start` would use. */
export type OwnDatabase = {
  /** Address of its owner. */
  url: string
  /** Whether it is the embedded one. */
  isEmbedded: boolean
  dataFolder: string
}

/**
 * Does something with the database that `npm start` uses, whether that runs or not, and sets the exit
 * code. What is the operator's to mend is said in one sentence.
 */
export async function withDatabase(work: (own: OwnDatabase) => Promise<void>): Promise<void> {
  try {
    const config = readOwnConfig()
    const { dataFolder, databaseUrl } = config
    const embedded = databaseUrl ? null : await startEmbedded({ dataFolder })
    try {
      await work({
        url: databaseUrl ?? embedded?.url ?? '',
        isEmbedded: embedded !== null,
        dataFolder,
      })
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    const refusal = error instanceof StartRefused ? error : refuseConnection(error)
    if (!refusal) throw error
    console.error(refusal.message)
    process.exitCode = 1
  }
  // Our own IPC channel would keep us here.
  process.exit()
}

function readOwnConfig(): Config {
  return readConfig(planSandbox(process.env, root)?.app ?? process.env, [])
}

/** A file as someone named it, seen from where they stood. */
export function fileNamed(name: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
}

/** The name of a back-up that is made now, beside the data. */
export function newFile(dataFolder: string, name: string): string {
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return path.join(dataFolder, 'backups', `${name}-${at}Z.backup`)
}
