import { StartRefused } from '../startRefused.ts'
import { readAddress } from './readAddress.ts'

/**
 * Reads where the database is: one address, or that of a pooler and that of what stands behind it.
 * @throws {StartRefused} if one of them is no address, or the second stands alone
 */
export function readDatabaseUrls(environment: Record<string, string | undefined>): {
  databaseUrl: string | null
  poolerUrl: string | null
} {
  const url = readDatabaseUrl(environment, 'DATABASE_URL')
  const sessionUrl = readDatabaseUrl(environment, 'DATABASE_SESSION_URL')
  if (!sessionUrl) return { databaseUrl: url, poolerUrl: null }
  if (url) return { databaseUrl: sessionUrl, poolerUrl: url }
  throw new StartRefused(
    'DATABASE_SESSION_URL is set and DATABASE_URL is not: set DATABASE_URL to the address of the connection pooler; without a pooler set DATABASE_URL alone.',
  )
}

function readDatabaseUrl(
  environment: Record<string, string | undefined>,
  name: string,
): string | null {
  const value = environment[name]
  if (!value) return null
  if (readAddress(value)) return value
  throw new StartRefused(
    `${name} is not an address of a PostgreSQL: set it to something like postgres://ringup:password@db.example.com/ringup, with several hosts postgres://ringup:password@a.example.com,b.example.com/ringup?target_session_attrs=read-write.`,
  )
}
