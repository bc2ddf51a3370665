import type { Tx } from '#server/database/transaction.ts'
import type { Day } from './readDay.ts'

/** The names and facts of one line; a request names its customer. */
export type FoundLine = {
  requestId: string | null
  customerId?: string
  at?: Date | null
  words?: string | null
  declineCode?: string | null
  amountMinor?: number
  currency?: string
}

/** Finds the lines of one kind in their order, up to one more than are counted, each by an index of its own. */
export type FindLines = (tx: Tx, day: Day) => Promise<FoundLine[]>
