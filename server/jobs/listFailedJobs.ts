import { sql } from 'kysely'
import type { FailedJobList } from '#rules/shapes/failedJob.ts'
import type { Tx } from '#server/database/transaction.ts'

type Page = { limit: number; after?: string | undefined }

/** Lists one page of the jobs that failed repeatedly, the newest first; the cursor is the id of the last. */
export async function listFailedJobs(
  tx: Tx,
  businessId: string,
  { limit, after }: Page,
): Promise<FailedJobList> {
  let rows = tx
    .selectFrom('failedJob as f')
    .leftJoin('message as m', (join) =>
      join.onRef('m.businessId', '=', 'f.businessId').onRef('m.id', '=', 'f.subject'),
    )
    .leftJoin('refund as r', (join) =>
      join.onRef('r.businessId', '=', 'f.businessId').onRef('r.id', '=', 'f.subject'),
    )
    .leftJoin('payment as p', (join) =>
      join
        .onRef('p.businessId', '=', 'f.businessId')
        .on('p.id', '=', sql`coalesce(r.payment_id, f.subject)`),
    )
    .leftJoin('request as q', (join) =>
      join
        .onRef('q.businessId', '=', 'f.businessId')
        .on('q.id', '=', sql`coalesce(m.request_id, p.request_id, f.subject)`),
    )
    .select(['f.id', 'f.name', 'f.subject', 'f.attempts', 'f.givenUp', 'f.code', 'f.failedAt'])
    .select('q.id as requestId')
    .where('f.businessId', '=', businessId)
    .orderBy('f.id', 'desc')
    .limit(limit + 1)
  if (after) rows = rows.where('f.id', '<', after)
  const found = await rows.execute()
  const page = found.slice(0, limit)
  return {
    data: page.map(({ name, failedAt, ...rest }) => ({
      ...rest,
      job: name,
      failedAt: failedAt.toISOString(),
    })),
    nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
