import { sql } from 'kysely'
import { plusDays } from '#rules/calendar.ts'
import { limits } from '#rules/limits.ts'
import type { ExportBookkeepingQuery } from '#rules/shapes/exports.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import type { AppContext } from '#server/appContext.ts'
import { midnight } from '#server/business/businessClock.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { readMovements } from '#server/payouts/readMovements.ts'
import { refuseNoAccount } from '#server/payouts/refuseNoAccount.ts'
import { composeLines, type Line } from './composeLines.ts'
import { readPaid } from './readPaid.ts'

/** The lines of a file for bookkeeping, and the business's country (ISO 3166-1 alpha-2). */
export type Books = { lines: Line[]; country: string }

/**
 * Reads what moved the balance of a business at the card provider in these days, in whole: the file is only
 * begun once all of it is known. A file that lacks some would look complete.
 * @throws {Refusal} export_too_long, and those of `refuseNoAccount` and `readMovements`
 */
export async function readLines(
  context: AppContext,
  businessId: string,
  days: Pick<ExportBookkeepingQuery, 'from' | 'to'>,
): Promise<Books> {
  const { database, config } = context
  const basis = await inBusiness(database, businessId, (tx) =>
    tx
      .selectFrom('business')
      .select(['stripeAccount', 'timeZone', 'country'])
      .select([
        sql<Date>`${midnight(businessId, days.from)}`.as('from'),
        sql<Date>`${midnight(businessId, plusDays(days.to, 1))}`.as('to'),
      ])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
  )
  const { stripeAccount, timeZone, country, from, to } = basis
  refuseNoAccount(config, stripeAccount)
  const bounds = { movementsMax: limits.bookkeepingMovementsMax, readMs: limits.bookkeepingReadMs }
  const read = await readMovements(context, stripeAccount, { from, to }, bounds)
  if (!read.isWhole) throw new Refusal('export_too_long')
  const movements = read.movements.toReversed()
  const intentIds = new Set(movements.flatMap(({ intentId }) => intentId ?? []))
  const paid = await readPaid(context, businessId, [...intentIds])
  return { lines: composeLines(movements, paid, timeZone), country }
}

/**
 * Returns the lines of one currency: an account in a bookkeeping program holds one.
 * @throws {Refusal} export_many_currencies if there are several and none was chosen
 */
export function linesOfCurrency(lines: Line[], chosen: string | undefined): Line[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].toSorted()
  if (chosen) return lines.filter(({ currency }) => currency === chosen)
  if (currencies.length <= 1) return lines
  throw refuseField(
    'currency',
    'export_many_currencies',
    composeSentence('books.manyCurrencies', { currencies: currencies.join(', ') }),
  )
}
