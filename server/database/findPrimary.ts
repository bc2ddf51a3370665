import pg from 'pg'
import { limits } from '#rules/limits.ts'
import { isAway } from './isAway.ts'
import type { DatabaseAddress } from './readAddress.ts'

type Search = { answer: Promise<string>; host: string | null }

/** Who was found, by the list of hosts among which it stands. */
const searches = new Map<string, Search>()

/**
 * Gives the address of the first host that is a primary. It is asked for once, and then known until
 * a connection to it is lost.
 * @throws what the hosts answered, where none of them is.
 */
export async function findPrimary({ hosts }: DatabaseAddress): Promise<string> {
  const [only = ''] = hosts
  // The connection itself says whether it leads to a primary.
  if (hosts.length === 1) return only
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

/** Has the primary looked for again, if it was this one: it is gone, or no longer the primary. */
export function forgetPrimary({ hosts }: DatabaseAddress, host: string): void {
  const key = hosts.join()
  if (searches.get(key)?.host === host) searches.delete(key)
}

/** Waits for a connection, and says whether it leads to a server that only repeats another. */
export async function connectAndCompare(
  client: pg.Client,
  connect: () => Promise<unknown>,
): Promise<'primary' | 'standBy'> {
  let standBy: string | undefined
  client.connection.on('parameterStatus', (status: ParameterStatus) => {
    if (status.parameterName === 'in_hot_standby') standBy = status.parameterValue
  })
  await connect()
  // What stands between us and the server may keep that to itself.
  if (standBy === undefined) {
    const { rows } = await client.query("select case when pg_is_in_recovery() then 'on' end as on")
    standBy = rows[0]?.on
  }
  return standBy === 'on' ? 'standBy' : 'primary'
}

type ParameterStatus = { parameterName: string; parameterValue: string }

/** None of the hosts takes what is written, which PostgreSQL calls read_only_sql_transaction. */
export function refuseStandBy(): Error {
  return Object.assign(new Error('the database is a stand-by'), { code: '25006' })
}

async function searchAmong(hosts: string[]): Promise<string> {
  let reason: unknown
  let standBys = 0
  for (const host of hosts) {
    try {
      if ((await ask(host)) === 'primary') return host
      standBys += 1
    } catch (error) {
      // A wrong password is wrong on the next one as well, and the operator's to mend.
      if (!isAway(error)) throw error
      reason = error
    }
  }
  throw standBys > 0 ? refuseStandBy() : reason
}

async function ask(host: string): Promise<'primary' | 'standBy'> {
  const client = new pg.Client({
    connectionString: host,
    connectionTimeoutMillis: limits.databaseConnectTimeoutMs,
    query_timeout: limits.databaseConnectTimeoutMs,
  })
  client.on('error', () => {})
  try {
    return await connectAndCompare(client, () => client.connect())
  } finally {
    client.connection.stream.destroy()
  }
}
