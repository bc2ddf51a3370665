import path from 'node:path'
import { chooseUser } from './embedded/chooseUser.ts'
import { createCluster } from './embedded/createCluster.ts'
import { findBinaries } from './embedded/findBinaries.ts'
import { prepareFolder } from './embedded/prepareFolder.ts'
import { prepareOwner } from './embedded/prepareOwner.ts'
import { startOrAdopt } from './embedded/startOrAdopt.ts'
import { watchHolder } from './embedded/watchHolder.ts'

/** A running embedded PostgreSQL. */
export type EmbeddedDatabase = {
  /** Connects as `ringup`, the owner of the database, who is no superuser. */
  url: string
  /** Connects as the superuser to the database `postgres`; for tests and operators only. */
  adminUrl: string
  /** True when the server was already running and this process joined it. */
  adopted: boolean
  /** Releases the server. The last process to release it shuts PostgreSQL down and waits for it. */
  stop(): Promise<void>
}

/** The options of `startEmbedded`. */
export type EmbeddedOptions = {
  /** Ringup's data folder; PostgreSQL uses only `<dataFolder>/postgres`. */
  dataFolder: string
  /** The database to create and to connect to. */
  database?: string
  /** PostgreSQL settings on top of ours; tests pass `{ fsync: 'off' }`. */
  settings?: Record<string, string>
}

/** With these an acknowledged commit survives a power cut. They are PostgreSQL's defaults, made explicit. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/**
 * Keeps errors out of the server's own log: they go to the client that caused them, and their messages hold
 * values such as phones. The log records starts, stops, recovery and fatal errors.
 */
const DISCREET = { log_min_messages: 'log', log_error_verbosity: 'terse', log_checkpoints: 'off' }

/**
 * Starts the PostgreSQL that comes with Ringup, or joins the one that already runs on the same
 * data folder. It listens only on 127.0.0.1, on a free port, with passwords made at the first start. It ends
 * with the last process that holds it, even when that one is killed with `kill -9`; the data survives both.
 *
 * @throws {StartRefused} with one sentence that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database = options.database ?? 'ringup'
  const user = chooseUser(path.join(options.dataFolder, 'postgres'))
  const folder = prepareFolder(options.dataFolder, user)
  const binaries = findBinaries(folder, user)
  const cluster = await createCluster(folder, binaries, user)

  const holder = watchHolder({ folder, dataFolder: cluster.dataFolder, binaries, user })
  try {
    const server = await startOrAdopt({
      folder,
      cluster,
      binaries,
      user,
      settings: { ...DURABLE, ...DISCREET, ...options.settings },
    })
    if (!server.adopted) holder.forgetOthers()
    const adminUrl = composeUrl('postgres', cluster.passwords.postgres, server.port, 'postgres')
    await prepareOwner(adminUrl, database, cluster.passwords.ringup)
    return {
      url: composeUrl('ringup', cluster.passwords.ringup, server.port, database),
      adminUrl,
      adopted: server.adopted,
      stop: holder.release,
    }
  } catch (error) {
    await holder.release()
    throw error
  }
}

function composeUrl(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}
