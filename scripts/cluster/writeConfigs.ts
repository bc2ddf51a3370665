import type { Machine } from './openNetwork.ts'

/** The ports of a machine; where machines share an address, each has its own. */
export type Ports = Record<
  'etcd' | 'etcdPeer' | 'postgres' | 'patroni' | 'primary' | 'pooler',
  number
>

/** Everybody's passwords in this cluster, which is reached from this machine alone. */
export type Passwords = Record<'superuser' | 'replication' | 'owner' | 'pool', string>

export type Seat = { machine: Machine; ports: Ports }

/** How soon a primary that does not report any more is replaced: Patroni's least. */
const ttlSeconds = 20

export const hostOf = ({ machine, ports }: Seat, port: keyof Ports) =>
  `${machine.address}:${ports[port]}`

/** Returns the command line of one etcd of three. */
export function etcdWords(me: Seat, all: readonly Seat[], folder: string): string[] {
  const client = `http://${hostOf(me, 'etcd')}`
  const peer = `http://${hostOf(me, 'etcdPeer')}`
  const members = all.map((one) => `${one.machine.name}=http://${hostOf(one, 'etcdPeer')}`)
  return [
    ...['--name', me.machine.name, '--data-dir', folder],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', members.join(), '--initial-cluster-state', 'new', '--enable-v2'],
  ]
}

/**
 * Returns the configuration of Patroni on one machine; JSON is YAML.
 * Source: https://patroni.readthedocs.io/en/latest/patroni_configuration.html
 */
export function patroniConfig(given: {
  me: Seat
  etcds: readonly Seat[]
  dataFolder: string
  binFolder: string
  passFile: string
  passwords: Passwords
}): string {
  const { me, etcds, dataFolder, binFolder, passFile, passwords } = given
  const { superuser, replication } = passwords
  const dcs = {
    ttl: ttlSeconds,
    loop_wait: 5,
    retry_timeout: 5,
    maximum_lag_on_failover: 1_048_576,
    // A commit is acknowledged when a stand-by has it, and only such a stand-by may take over.
    synchronous_mode: true,
    // A primary that has lost etcd stays one as long as it reaches all others.
    failsafe_mode: true,
    postgresql: {
      use_pg_rewind: true,
      parameters: { max_connections: 200, wal_log_hints: 'on', track_commit_timestamp: 'on' },
    },
  }
  return JSON.stringify({
    scope: 'ringup',
    name: me.machine.name,
    restapi: { listen: hostOf(me, 'patroni'), connect_address: hostOf(me, 'patroni') },
    // By its older interface: with the newer one Patroni 3.0.2 lets a primary that slept through its time take the lock from
    // the one that came after it (docs/decisions/099, mended in 3.0.3).
    etcd: { hosts: etcds.map((one) => hostOf(one, 'etcd')) },
    bootstrap: { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      ...{ listen: hostOf(me, 'postgres'), connect_address: hostOf(me, 'postgres') },
      ...{ data_dir: dataFolder, bin_dir: binFolder },
      pgpass: passFile,
      parameters: { unix_socket_directories: '', logging_collector: 'off' },
      authentication: {
        superuser: { username: 'postgres', password: superuser },
        replication: { username: 'replicator', password: replication },
      },
      pg_hba: ['host replication replicator all scram-sha-256', 'host all all all scram-sha-256'],
    },
  })
}

/** Returns the configuration of HAProxy, which leads to the primary, whichever it is now. */
export function haproxyConfig(me: Seat, databases: readonly Seat[]): string {
  return `
global
  maxconn 4000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind ${hostOf(me, 'primary')}
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Who was connected to a primary that is none any more has to connect anew.
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map((one) => `  server ${one.machine.name} ${hostOf(one, 'postgres')} check port ${one.ports.patroni}`).join('\n')}
`
}

/**
 * Returns the configuration of PgBouncer.
 * @param given `database` is the line that says where a database is
 * Source: https://www.pgbouncer.org/config.html
 */
export function pgbouncerConfig(given: {
  address: string
  port: number
  userFile: string
  database: string
}): string {
  return `
[databases]
${given.database}
[pgbouncer]
listen_addr = ${given.address}
listen_port = ${given.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${given.userFile}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 40
# A primary that has just changed is tried again soon.
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 10
`
}
