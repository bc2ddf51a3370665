import type { Today, TodayLine } from '#rules/shapes/today.ts'
import type { TodayKind } from '#rules/todayKinds.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { readToday } from '#server/today/readToday.ts'
import type { TestApp } from './app.ts'

/** Returns functions that read the day of a business as its owner does, at a moment of the test's choice. */
export function readDayAt(app: TestApp, businessId: string) {
  const readAt = (now: Date, kind?: TodayKind): Promise<Today> =>
    inBusiness(app.database, businessId, (tx) =>
      readToday(tx, { businessId, role: 'owner' }, kind ? { kind } : {}, now),
    )
  const linesAt = async (kind: TodayKind, now = new Date()): Promise<TodayLine[]> =>
    (await readAt(now, kind)).parts.flatMap(({ lines }) => lines)
  const isListed = async (kind: TodayKind, { id }: { id: string }, now = new Date()) =>
    (await linesAt(kind, now)).some(({ requestId }) => requestId === id)
  return { readAt, linesAt, isListed }
}
