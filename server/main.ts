import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { watchAlarms } from './alarms/watchAlarms.ts'
import { buildApp } from './app.ts'
import type { AppContext } from './appContext.ts'
import { warnAboutOrphans } from './auth/passkeys/warnAboutOrphans.ts'
import { type Config, readConfig } from './config.ts'
import { armCrashPoint } from './crashPoint.ts'
import { refuseOwner, refuseUnsafeDatabase } from './database/checkDatabase.ts'
import { startEmbedded } from './database/embedded.ts'
import { followEvents } from './database/followEvents.ts'
import { inspectPooler, refuseShared } from './database/inspectPooler.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, openOwnerPool } from './database/openDatabase.ts'
import { readSecret } from './database/readSecret.ts'
import { refuseConnection } from './database/refuseConnection.ts'
import { endWith, type Part, stopAll } from './endProcess.ts'
import { giveUpRoot } from './giveUpRoot.ts'
import { listenLocally } from './http/listenLocally.ts'
import { openLog, presentError } from './log.ts'
import { startMetrics } from './metrics/startMetrics.ts'
import type { Pools } from './metrics/watchPools.ts'
import { openTwilio } from './outside/twilio.ts'
import { printClaimCode } from './printClaimCode.ts'
import { refuseForeignSenders } from './refuseForeignSenders.ts'
import { refuseOtherProviders } from './refuseOtherProviders.ts'
import { StartRefused } from './startRefused.ts'
import { openStripe } from './stripe/openStripe.ts'
import { startTracing } from './tracing/startTracing.ts'
import { startWorker } from './worker.ts'

/** Starts what the role asks for. Returns the URL, and all that has to end, in the order in which it was started. */
async function start(config: Config): Promise<{ url: string | null; parts: Part[] }> {
  const parts: Part[] = []
  try {
    const url = await openUrl(config, parts)
    await migrate(url)
    if (config.stripe.live) await refuseUnsafeDatabase(url)
    const pools: Pools = {}
    const context = await openContext(config, url, { parts, pools })
    await refuseOwner(context.database)
    await refuseOtherProviders(context.database, config, () => readCardsAccount(context))
    await checkSenders(context)
    await warnAboutOrphans(context)
    const queuePool = config.role === 'web' ? null : openOwnerPool(url)
    if (queuePool) parts.push({ stop: () => queuePool.end() })
    if (queuePool) pools.queue = queuePool
    parts.push(await startMetrics(context, pools))
    parts.push(await startTracing(config))
    if (queuePool) {
      const worker = await startWorker(context, url, queuePool)
      parts.push({ ...worker, drain: ({ late }) => worker.drain(late) })
    }
    const alarms = watchAlarms(context)
    parts.push({ ...alarms, drain: ({ late }) => Promise.race([alarms.stop(), late]) })
    const address = config.role === 'worker' ? null : await listen(context, url, parts)
    if (address) await printClaimCode(context, process.stdout)
    return { url: address, parts }
  } catch (error) {
    await stopAll(parts)
    throw error
  }
}

/** Returns the id of our own account at the card provider; null, with a warning, if it cannot be asked. */
async function readCardsAccount({ stripe, log }: AppContext): Promise<string | null> {
  try {
    return await stripe.readOwnAccountId()
  } catch (error) {
    log.warn({ err: error }, 'the card provider did not tell which account the keys are of')
    return null
  }
}

/** Refuses senders that are not ours; warns when the message provider cannot be asked. */
async function checkSenders({ config, twilio, log }: AppContext): Promise<void> {
  const unanswered = await refuseForeignSenders(config, (sender) => twilio.senders.read(sender))
  if (unanswered.length > 0)
    log.warn('the message provider did not tell whether the senders of the texts are ours')
}

async function openUrl(config: Config, parts: Part[]): Promise<string> {
  const { databaseUrl, poolerUrl } = config
  if (databaseUrl) {
    await refuseShared(databaseUrl, poolerUrl ? 'DATABASE_SESSION_URL' : 'DATABASE_URL')
    return databaseUrl
  }
  const embedded = await startEmbedded({ dataFolder: config.dataFolder })
  parts.push(embedded)
  return embedded.url
}

async function openContext(
  config: Config,
  url: string,
  { parts, pools }: { parts: Part[]; pools: Pools },
): Promise<AppContext> {
  const { poolerUrl } = config
  const pooler = poolerUrl ? await inspectPooler(poolerUrl, url) : null
  const { database, pool } = openDatabase(poolerUrl ?? url, undefined, pooler)
  pools.app = pool
  parts.push({ stop: () => database.destroy() })
  const secret = await readSecret(database)
  return {
    config,
    database,
    secret,
    stripe: openStripe(config.stripe),
    twilio: openTwilio(config.twilio),
    log: openLog(config.logLevel),
  }
}

async function listen(context: AppContext, databaseUrl: string, parts: Part[]): Promise<string> {
  const { config } = context
  const signal = followEvents(databaseUrl)
  parts.push({ stop: () => signal.close() })
  const app = await buildApp(context, signal)
  parts.push({
    drain: ({ noticeMs, late }) => app.drain.end(noticeMs, late),
    stop: () => app.close(),
  })
  const { hostname } = new URL(config.publicUrl)
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  try {
    // Without a public URL the server is for this machine only: it listens on the loopback.
    if (local) await listenLocally(app, config.port)
    else await app.listen({ port: config.port, host: '0.0.0.0' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new StartRefused(
      `Port ${config.port} is taken: stop what uses it, or set PORT to another one.`,
    )
  }
  const { port } = app.server.address() as AddressInfo
  return config.publicUrl.replace(/:0$/, `:${port}`)
}

/** Returns the TLS files that the URL of a database names; every new connection reads them. */
function filesNamedIn(databaseUrl: string | null): string[] {
  const settings = new URLSearchParams(databaseUrl?.split('?')[1])
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => settings.get(name) || [])
}

try {
  const config = readConfig()
  armCrashPoint(config.crashAt)
  const running = await start(config)
  endWith(running.parts, config)
  // A killed process has kept the cache for the next start, if it is kept at all. Only root may
  // write it.
  if (process.getuid?.() === 0) flushCompileCache()
  const addresses = [config.databaseUrl, config.poolerUrl]
  giveUpRoot(openLog(config.logLevel), addresses.flatMap(filesNamedIn))
  process.send?.({ ready: true, url: running.url })
  flushCompileCache()
} catch (error) {
  const refusal = error instanceof StartRefused ? error : refuseConnection(error)
  if (refusal) {
    process.stderr.write(`${refusal.message}\n`)
  } else {
    process.stderr.write(`Ringup could not start: ${JSON.stringify(presentError(error))}\n`)
  }
  process.exit(1)
}
