import type pg from 'pg'

export type Comparison = {
  buildMs: number
  bytes: number
  /** For each fragment, the time with row-level security and without it. */
  rows: { fragment: string; insideMs: number; outsideMs: number; insidePlan: string }[]
}

/**
 * Measures the index that we did not choose on the same customers: trigrams over number and name.
 * @param admin a connection as the superuser, to whom row-level security does not apply
 * @param app a connection as the app's role
 */
export async function compareTrigrams(
  admin: pg.Client,
  app: pg.Client,
  businessId: string,
  fragments: string[],
): Promise<Comparison> {
  await admin.query('create extension if not exists pg_trgm')
  const began = performance.now()
  await admin.query(
    'create index customer_trigrams on customer using gin (phone gin_trgm_ops, name gin_trgm_ops)',
  )
  await admin.query('analyze customer')
  const buildMs = performance.now() - began
  try {
    const { rows: sizes } = await admin.query<{ bytes: string }>(
      "select pg_relation_size('customer_trigrams') as bytes",
    )
    const rows: Comparison['rows'] = []
    for (const fragment of fragments) {
      const inside = await timePlan(app, businessId, fragment)
      const outside = await timePlan(admin, businessId, fragment)
      rows.push({
        fragment,
        insideMs: inside.ms,
        outsideMs: outside.ms,
        insidePlan: inside.plan,
      })
    }
    return { buildMs, bytes: Number(sizes[0]?.bytes), rows }
  } finally {
    await admin.query('drop index customer_trigrams')
  }
}

async function timePlan(client: pg.Client, businessId: string, fragment: string) {
  await client.query('begin')
  await client.query("select set_config('ringup.business_id', $1, true)", [businessId])
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) select id from customer
     where business_id = '${businessId}' and phone like '%${fragment}%'`,
  )
  await client.query('rollback')
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  return { plan, ms: Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]) }
}
