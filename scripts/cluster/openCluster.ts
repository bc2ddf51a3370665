import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findTools, type Tools } from './findTools.ts'
import { mountDisk } from './mountDisk.ts'
import { type Direction, type Machine, openNetwork } from './openNetwork.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { type DatabaseProgram, startDatabase } from './startDatabase.ts'
import { giveAway, type Program, startProgram, writeFor } from './startProgram.ts'
import {
  etcdWords,
  haproxyConfig,
  hostOf,
  type Passwords,
  type Ports,
  patroniConfig,
  pgbouncerConfig,
  type Seat,
} from './writeConfigs.ts'

/** Three etcd, three PostgreSQL under Patroni, and HAProxy and PgBouncer before them. */
export type Cluster = {
  /** DATABASE_URL: through PgBouncer, to the primary. */
  poolerUrl: string
  /** DATABASE_SESSION_URL: through HAProxy, to the primary. */
  sessionUrl: string
  /** The superuser of the primary, for tests. */
  adminUrl: string
  etcds: Program[]
  databases: DatabaseProgram[]
  /** The machine with both proxies. */
  proxy: Machine
  startEtcd(place: number): void
  cut(one: Machine, others: readonly Machine[], direction: Direction): void
  heal(): void
  machinesOf(kind: 'etcd' | 'database'): Machine[]
  /** Resolves when the cluster takes writes; rejects if it does not within two minutes. */
  ready: Promise<void>
  close(): Promise<void>
}

const databaseNames = ['pg1', 'pg2', 'pg3']
const etcdNames = ['etcd1', 'etcd2', 'etcd3']
const readyMs = 120_000

/**
 * Starts a cluster.
 * @param hasDisks whether each database gets a disk of its own, which can be filled
 * @throws if programs are missing
 */
export function openCluster({ hasDisks = false } = {}): Cluster {
  const tools = findTools()
  const folder = makeFolder()
  const network = openNetwork([...etcdNames, ...databaseNames, 'proxy'])
  const seats = network.machines.map((machine, place) => ({ machine, ports: portsOf(place) }))
  const [etcdSeats, databaseSeats, proxySeat] = [
    seats.slice(0, 3),
    seats.slice(3, 6),
    seats[6] as Seat,
  ]
  const passwords = makePasswords()
  const logFile = (name: string) => path.join(folder, `${name}.log`)
  const write = (name: string, text: string) => writeFor(path.join(folder, name), text)

  const startEtcd = (place: number) => {
    const me = etcdSeats[place] as Seat
    const words = etcdWords(me, etcdSeats, path.join(folder, me.machine.name))
    return startProgram({
      ...{ machine: me.machine, command: tools.etcd, words, logFile: logFile(me.machine.name) },
    })
  }
  const etcds = etcdNames.map((_, place) => startEtcd(place))
  const databases = databaseSeats.map((me) => {
    const { machine } = me
    const place = path.join(folder, machine.name)
    const disk = hasDisks ? mountDisk(place) : null
    const dataFolder = disk ? path.join(place, 'data') : place
    const binFolder = path.dirname(tools.postgres)
    const config = patroniConfig({
      ...{ me, etcds: etcdSeats, dataFolder, binFolder, passwords },
      passFile: `${place}.pgpass`,
    })
    const configFile = write(`${machine.name}.yml`, config)
    const patroniUrl = `http://${hostOf(me, 'patroni')}`
    return startDatabase({
      ...{ machine, disk, patroni: tools.patroni, configFile, dataFolder, patroniUrl },
      logFile: logFile(machine.name),
    })
  })
  const proxies = startProxies(proxySeat, { tools, folder, passwords, databaseSeats })

  async function close(): Promise<void> {
    network.heal()
    await Promise.all([...databases, ...proxies].map((one) => one.stop()))
    await Promise.all(etcds.map((one) => one.stop()))
    for (const { disk } of databases) disk?.close()
    network.close()
    rmSync(folder, { recursive: true, force: true })
  }

  const primary = hostOf(proxySeat, 'primary')
  const adminUrl = `postgres://postgres:${passwords.superuser}@${primary}/ringup`
  return {
    poolerUrl: `postgres://ringup_pool:${passwords.pool}@${hostOf(proxySeat, 'pooler')}/ringup`,
    sessionUrl: `postgres://ringup:${passwords.owner}@${primary}/ringup`,
    adminUrl,
    etcds,
    databases,
    proxy: proxySeat.machine,
    startEtcd(place) {
      etcds[place] = startEtcd(place)
    },
    cut: network.cut,
    heal: network.heal,
    machinesOf: (kind) =>
      (kind === 'etcd' ? etcdSeats : databaseSeats).map(({ machine }) => machine),
    ready: prepareDatabase(adminUrl, passwords, readyMs),
    close,
  }
}

/** Starts HAProxy, and PgBouncer, which leads to it, on one machine. */
function startProxies(
  seat: Seat,
  given: {
    tools: Tools
    folder: string
    passwords: Passwords
    databaseSeats: readonly Seat[]
  },
): Program[] {
  const { tools, folder, passwords, databaseSeats } = given
  const { machine, ports } = seat
  const write = (name: string, text: string) => writeFor(path.join(folder, name), text)
  const haproxyFile = write('haproxy.cfg', haproxyConfig(seat, databaseSeats))
  const userFile = write('users.txt', `"ringup_pool" "${passwords.pool}"\n`)
  const config = pgbouncerConfig({
    ...{ address: machine.address, port: ports.pooler, userFile },
    database: `ringup = host=${machine.address} port=${ports.primary}`,
  })
  const poolerFile = write('pgbouncer.ini', config)
  const start = (command: string, words: string[], name: string) =>
    startProgram({ machine, command, words, logFile: path.join(folder, `${name}.log`) })
  return [
    start(tools.haproxy, ['-db', '-f', haproxyFile], 'haproxy'),
    start(tools.pgbouncer, [poolerFile], 'pgbouncer'),
  ]
}

function makePasswords(): Passwords {
  const make = () => randomBytes(16).toString('hex')
  return { superuser: make(), replication: make(), owner: make(), pool: make() }
}

/** Makes a folder for all programs, of the account under which they run. */
function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ringup-cluster-'))
  chmodSync(folder, 0o755)
  giveAway(folder)
  return folder
}

/** The ports of a machine: they differ, for the case that all share one address. */
function portsOf(place: number): Ports {
  const first = 24_000 + place * 10
  return {
    ...{ etcd: first, etcdPeer: first + 1, postgres: first + 2, patroni: first + 3 },
    ...{ primary: first + 4, pooler: first + 5 },
  }
}
