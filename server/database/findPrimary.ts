import pg from 'pg'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { isAway } from './isAway.ts'
import type { DatabaseAddress } from './readAddress.ts'

type Search = { answer: Promise<string>; host: string | null }

/** The searches for a primary and their results, by the list of hosts. */
const searches = new Map<string, Search>()

/**
 * Returns the address of the first host that is a primary. The result is remembered until a connection to
 * it is lost.
 * @throws the hosts' error, when none of them is a primary.
 */
export async function findPrimary({ hosts }: DatabaseAddress): Promise<string> {
  const [onlyHost = ''] = hosts
  // The connection itself reveals whether it leads to a primary.
  if (hosts.length === 1) return onlyHost
  const key = hosts.join()
  const known = searches.get(key)
  if (known) return known.answer
  const search: Search = { answer: searchAmong(hosts), host: null }
  searches.set(key, search)
  try {
    search.host = await search.answer
  } catch (error) {
    searches.delete(key)
    throw error
  }
  return search.host
}

/** Forgets the primary, if it was this host: it is gone, or no longer the primary. */
export function forgetPrimary({ hosts }: DatabaseAddress, host: string): void {
  const key = hosts.join()
  if (searches.get(key)?.host === host) searches.delete(key)
}

/** Connects, and tells whether the server is a primary or a stand-by. */
export async function connectAndCompare(
  client: pg.Client,
  connect: () => Promise<unknown>,
): Promise<'primary' | 'standBy'> {
  let standBy: string | undefined
  client.connection.on('parameterStatus', (status: ParameterStatus) => {
    if (status.parameterName === 'in_hot_standby') standBy = status.parameterValue
  })
  await connect()
  // A connection pooler between us and the server may not pass this on.
  if (standBy === undefined) {
    const { rows } = await client.query("select case when pg_is_in_recovery() then 'on' end as on")
    standBy = rows[0]?.on
  }
  return standBy === 'on' ? 'standBy' : 'primary'
}

type ParameterStatus = { parameterName: string; parameterValue: string }

/** Returns the error that no host accepts writes, with PostgreSQL's code read_only_sql_transaction. */
export function refuseStandBy(): Error {
  return Object.assign(new Error('the database is a stand-by'), { code: '25006' })
}

async function searchAmong(hosts: string[]): Promise<string> {
  let reason: unknown
  let standBys = 0
  for (const host of hosts) {
    try {
      if ((await probe(host)) === 'primary') return host
      standBys += 1
    } catch (error) {
      // A wrong password is wrong on the next host as well, and the operator has to correct it.
      if (!isAway(error)) throw error
      reason = error
    }
  }
  throw standBys > 0 ? refuseStandBy() : reason
}

async function probe(host: string): Promise<'primary' | 'standBy'> {
  const client = new pg.Client({
    connectionString: host,
    connectionTimeoutMillis: databaseLimits.databaseConnectTimeoutMs,
    query_timeout: databaseLimits.databaseConnectTimeoutMs,
  })
  client.on('error', () => {})
  try {
    return await connectAndCompare(client, () => client.connect())
  } finally {
    client.connection.stream.destroy()
  }
}
