import pg from 'pg'
import type { Statement } from '../watchStatements.ts'

/**
 * Returns PostgreSQL's plans for statements, as the app's role in one business: both the plan for
 * these values and the generic plan of a prepared statement.
 * @throws if a plan reads all of customer or customer_term
 */
export async function explainAll(
  app: pg.Client,
  businessId: string,
  statements: Statement[],
): Promise<string[]> {
  const plans: string[] = []
  for (const statement of statements) {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      const plan = await explain(app, businessId, mode, statement)
      if (/Seq Scan on customer/.test(plan)) throw new Error(`A whole table is read:\n${plan}`)
      if (mode === 'force_custom_plan') plans.push(plan)
    }
  }
  return plans
}

async function explain(
  app: pg.Client,
  businessId: string,
  mode: string,
  { text, values }: Statement,
): Promise<string> {
  await app.query('begin')
  try {
    await app.query("select set_config('ringup.business_id', $1, true)", [businessId])
    await app.query(`set local plan_cache_mode = ${mode}`)
    await app.query(`prepare sought as ${text}`)
    const given = values.map(literal).join(', ')
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off) execute sought${given ? `(${given})` : ''}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await app.query('rollback')
    await app.query('deallocate all')
  }
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`)
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value))
}
