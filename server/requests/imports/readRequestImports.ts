import { sql } from 'kysely'
import { type ErrorCode, errorCatalogue } from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import type {
  RequestImportCounts,
  RequestImportList,
  RequestImportRow,
  RequestImportRowList,
  RequestImportView,
  RequestRowOutcome,
} from '#rules/shapes/requestImport.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/** Lists the newest request imports of a business, including those whose rows were deleted. */
export async function listRequestImports(tx: Tx, businessId: string): Promise<RequestImportList> {
  const records = await selectImports(tx, businessId)
    .orderBy('id', 'desc')
    .limit(limits.importsKeptMax)
    .execute()
  const open = records.flatMap(({ id, counts }) => (counts ? [] : id))
  const counted = await countRows(tx, businessId, open)
  return { data: records.map((record) => present(record, counted)) }
}

/** Reads one request import. @throws {Refusal} not_found, also for the id of another business's. */
export async function readRequestImport(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<RequestImportView> {
  const record = await selectImports(tx, businessId).where('id', '=', id).executeTakeFirst()
  if (!record) throw new Refusal('not_found')
  return present(record, await countRows(tx, businessId, record.counts ? [] : [id]))
}

/** Lists one page of the rows with an outcome, in their order. @throws {Refusal} not_found */
export async function listRequestImportRows(
  tx: Tx,
  businessId: string,
  id: string,
  query: { outcome: RequestRowOutcome; limit: number; after?: number | undefined },
): Promise<RequestImportRowList> {
  await readRequestImport(tx, businessId, id)
  const records = await tx
    .selectFrom('requestImportRow')
    .select(['row', 'outcome', 'fields', 'repeats', 'requestId', 'requestStatus', 'problem'])
    .where('businessId', '=', businessId)
    .where('importId', '=', id)
    .where('outcome', '=', query.outcome)
    .where('row', '>', query.after ?? 0)
    .orderBy('row')
    .limit(query.limit + 1)
    .execute()
  const page = records.slice(0, query.limit)
  return {
    data: page.map(({ fields, problem, ...row }) => ({
      ...row,
      fields: fields as RequestImportRow['fields'],
      problem: problem === null ? null : explain(problem as StoredProblem),
    })),
    nextCursor: records.length > query.limit ? String(page.at(-1)?.row ?? 0) : null,
  }
}

/** Only the code is left once the customer was erased. */
type StoredProblem = Pick<NonNullable<RequestImportRow['problem']>, 'code'> &
  Partial<NonNullable<RequestImportRow['problem']>>

function explain({ code, detail, errors }: StoredProblem): RequestImportRow['problem'] {
  return { code, detail: detail ?? errorCatalogue[code as ErrorCode].detail, errors: errors ?? [] }
}

/** Counts the rows of each request import by their outcome. */
export async function countRows(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, RequestImportCounts>> {
  if (ids.length === 0) return new Map()
  const rowsWith = (outcome: RequestRowOutcome) =>
    sql<number>`count(*) filter (where outcome = ${outcome})::int`
  const found = await tx
    .selectFrom('requestImportRow')
    .select('importId')
    .select([
      rowsWith('waiting').as('waiting'),
      rowsWith('would_create').as('wouldCreate'),
      rowsWith('created').as('created'),
      rowsWith('failed').as('failed'),
    ])
    .where('businessId', '=', businessId)
    .where('importId', 'in', ids)
    .groupBy('importId')
    .execute()
  return new Map(found.map(({ importId, ...counts }) => [importId, counts]))
}

function selectImports(tx: Tx, businessId: string) {
  return tx.selectFrom('requestImport').selectAll().where('businessId', '=', businessId)
}

type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

function present(
  record: ImportRecord,
  counted: Map<string, RequestImportCounts>,
): RequestImportView {
  return {
    id: record.id,
    status: record.status,
    rows: record.rowCount,
    counts: (record.counts ?? counted.get(record.id)) as RequestImportCounts,
    createdAt: record.createdAt.toISOString(),
    startedAt: record.startedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
    forgottenAt: record.forgottenAt?.toISOString() ?? null,
  }
}
