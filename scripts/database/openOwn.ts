import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { refuseConnection } from '#server/database/refuseConnection.ts'
import { StartRefused } from '#server/startRefused.ts'
import { planSandbox } from '../planSandbox.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The database that `npm start` would use. */
export type OwnDatabase = {
  /** The address with which its owner connects. */
  url: string
  /** True if it is the embedded one. */
  isEmbedded: boolean
  dataFolder: string
  config: Config
}

/**
 * Runs work on the database that `npm start` uses, whether that is running or not, and sets the
 * exit code. A problem that the operator can fix is printed in one sentence.
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
        config,
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
  // Our own IPC channel would keep the process alive.
  process.exit()
}

function readOwnConfig(): Config {
  return readConfig(planSandbox(process.env, root)?.app ?? process.env, [])
}

/** Resolves a file name against the folder where the operator typed it. */
export function fileNamed(name: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
}

/** Names a new back-up beside the data by the current time. */
export function newFile(dataFolder: string, name: string): string {
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return path.join(dataFolder, 'backups', `${name}-${at}Z.backup`)
}
