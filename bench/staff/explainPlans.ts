import pg from 'pg'
import type { Statement } from '../watchStatements.ts'

/** A plan of one statement: for its values, or the generic one of a prepared statement. */
export type Plan = { kind: 'custom' | 'generic'; text: string }

/**
 * Returns PostgreSQL's plans for the statements of one transaction, in their order, as the app's
 * role in one business and with the settings that the transaction makes.
 * @param tables those that belong to businesses
 * @throws if a plan reads all of such a table
 */
export async function explainPlans(
  app: pg.Client,
  businessId: string,
  statements: Statement[],
  tables: string[],
): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const kind of ['custom', 'generic'] as const) {
    await app.query('begin')
    try {
      await app.query("select set_config('ringup.business_id', $1, true)", [businessId])
      for (const statement of statements) {
        await app.query(`set local plan_cache_mode = force_${kind}_plan`)
        const text = await explain(app, statement)
        const whole = tables.find((table) => new RegExp(`Seq Scan on ${table}\\b`).test(text))
        if (whole) throw new Error(`All of ${whole} is read (${kind}):\n${statement.text}\n${text}`)
        plans.push({ kind, text })
      }
    } finally {
      await app.query('rollback')
      await app.query('deallocate all')
    }
  }
  return plans
}

async function explain(app: pg.Client, { text, values }: Statement): Promise<string> {
  await app.query(`prepare sought as ${text}`)
  const given = values.map(literal).join(', ')
  const { rows } = await app.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) execute sought${given ? `(${given})` : ''}`,
  )
  await app.query('deallocate sought')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value))
    return pg.escapeLiteral(
      `{${value.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`,
    )
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value))
}
