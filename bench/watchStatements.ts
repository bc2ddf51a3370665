import type pg from 'pg'

/** A statement as it was sent; those that the queue prepares have a name. */
export type Statement = { text: string; values: unknown[]; name?: string }

/** Notes every statement that the connections of some pools send, in one line. */
export function watchStatements(pools: pg.Pool[]): { taken(): Statement[] } {
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
    taken() {
      const all = seen
      seen = []
      return all
    },
  }
}

/** Whether the queue takes a job by it. */
export const isTake = ({ name }: Statement) => name?.startsWith('get_job') ?? false
/** Whether the queue ends a job by it that went well. */
export const isEnd = ({ name }: Statement) => name?.startsWith('complete_job') ?? false
/** Whether it is the queue's, and not the app's. */
export const isQueue = ({ text, name }: Statement) =>
  name !== undefined || text.includes('graphile_worker')
