import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openFront } from '../faults/load/openFront.ts'
import { databaseSettings, type Site, startSandboxProcess } from '../faults/load/openPlace.ts'
import { type Instance, superviseInstance } from '../faults/load/superviseInstance.ts'
import { freePort } from '../support/freePort.ts'
import { appEnvironment } from '../support/outsideWorld.ts'
import { openServer } from '../support/ownServer.ts'
import { scratchFolder } from '../support/scratchFolder.ts'

/** Two versions of the app on one database, behind one proxy that asks each web process for its health. */
export type Versions = {
  site: Site
  older: Instance[]
  /** Starts the newer version beside the older one, which migrates the database. */
  startNewer(): Promise<Instance[]>
  close(): Promise<void>
}

/** The proxy asks as often as that of deploy/caddy. */
const healthMs = 2_000

/** Starts a web process and a worker of the older version, whose `server/main.ts` is given, on a database of their own. */
export async function openVersions(olderMain: string): Promise<Versions> {
  const folder = await scratchFolder('upgrade')
  const database = await openServer(folder, databaseSettings)
  const databaseUrl = `postgres://ringup:${database.password}@${database.host}/ringup`
  const [port, olderPort, newerPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startSandboxProcess(join(folder, 'sandbox'), url)
  const instances: Instance[] = []
  let written = ''

  async function start(name: string, webPort: number, main?: string): Promise<Instance[]> {
    const parts = (['web', 'worker'] as const).map((role) => {
      const at = { databaseUrl, sandboxUrl: sandbox.sandboxUrl, port: role === 'web' ? webPort : 0 }
      const environment = { ...appEnvironment(at), PUBLIC_URL: url, LOG_LEVEL: 'info' }
      const onLog = (line: string) => {
        written += `${line}\n`
      }
      return superviseInstance(`${name} ${role}`, role, environment, onLog, main)
    })
    const started = await Promise.all(parts)
    instances.push(...started)
    return started
  }

  const older = await start('older', olderPort, olderMain)
  const front = await openFront(port, [olderPort, newerPort])
  const stopAsking = askHealth([olderPort, newerPort], (healthy) =>
    front.choose((one) => healthy.has(one)),
  )
  const [web, worker] = older as [Instance, Instance]
  return {
    site: {
      ...{ url, sandboxUrl: sandbox.sandboxUrl, front, lasting: [], web, worker },
      query: (statement) => database.asAdmin(statement),
      takeLog() {
        const taken = written
        written = ''
        return taken
      },
      close: () => front.close(),
    },
    older,
    startNewer: () => start('newer', newerPort),
    async close() {
      stopAsking()
      await Promise.all(instances.map((one) => one.close()))
      await front.close()
      await sandbox.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Asks each port for its health until stopped, as a proxy does, and tells which of them are well. */
function askHealth(ports: number[], tell: (healthy: Set<number>) => void): () => void {
  const stopped = new AbortController()
  const isWell = async (port: number) => {
    const signal = AbortSignal.timeout(healthMs)
    return fetch(`http://127.0.0.1:${port}/healthz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  async function ask(): Promise<void> {
    while (!stopped.signal.aborted) {
      const well = await Promise.all(ports.map(isWell))
      tell(new Set(ports.filter((_, place) => well[place])))
      await wait(healthMs, null, stopped).catch(() => {})
    }
  }
  void ask()
  return () => stopped.abort()
}
