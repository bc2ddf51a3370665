import type pg from 'pg'

/** A statement as it was sent; those that the queue prepares have a name. */
export type Statement = { text: string; values: unknown[]; name?: string }

/** Records every statement that the connections of some pools send, in one list. */
export function watchStatements(pools: pg.Pool[]): { takeAll(): Statement[] } {
  let seen: Statement[] = []
  for (const pool of pools)
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((...args: unknown[]) => {
        const [first, values] = args
        if (typeof first === 'string')
          seen.push({ text: first, values: (values as unknown[]) ?? [] })
        else seen.push({ ...(first as Statement), values: (first as Statement).values ?? [] })
        return query(...args)
      }) as typeof client.query
    })
  return {
    takeAll() {
      const all = seen
      seen = []
      return all
    },
  }
}

/** Returns whether the queue takes a job with a statement. */
export const isTake = ({ name }: Statement) => name?.startsWith('get_job') ?? false
/** Returns whether the queue completes a successful job with a statement. */
export const isEnd = ({ name }: Statement) => name?.startsWith('complete_job') ?? false
/** Returns whether a statement is the queue's, and not the app's. */
export const isQueue = ({ text, name }: Statement) =>
  name !== undefined || text.includes('graphile_worker')
