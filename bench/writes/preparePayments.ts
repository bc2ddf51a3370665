import type pg from 'pg'
import type { World } from './openWorld.ts'
import { idOf, type Script } from './writeScript.ts'

/** A payment that succeeded at the provider, whose webhook has not arrived yet. */
export type Paid = {
  intent: string
  account: string
  /** As the provider has it, and tells it in each event: it names the business. */
  metadata: Record<string, string>
  requestId: string
  paymentId: string
}

/**
 * Makes requests and pays them at the provider, as a business and its payers would. The payers have
 * opted out of texts: receipts and their delivery would load the same cores.
 */
export async function payMany(world: World, admin: pg.Client, count: number): Promise<Paid[]> {
  let made = 0
  const all: Paid[] = []
  async function work(): Promise<void> {
    while (made < count) {
      made += 1
      all.push(await payOne(world, made))
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  await admin.query('update customer set opted_out_at = now()')
  return all
}

let payers = 0

async function payOne(world: World, at: number): Promise<Paid> {
  payers += 1
  const which = at % world.businesses.length
  const business = world.businesses[which]
  // Known in one business alone, so that its customer can be copied into the others.
  const phone = `+4474001999${String(which).padStart(2, '0')}`
  const request = await post<{ id: string; payLink: string }>(`${world.url}/v1/requests`, {
    headers: { cookie: business?.cookie ?? '', origin: world.url },
    body: { phone, amountMinor: 8_500, whatFor: 'Boiler', delivery: 'share' },
  })
  // Each payer has an address of their own, since one address is limited.
  const address = `198.18.${Math.floor(payers / 250)}.${(payers % 250) + 1}`
  const { clientSecret } = await post<{ clientSecret: string }>(`${request.payLink}/payment`, {
    headers: { 'x-forwarded-for': address },
    body: { amountMinor: 8_500, currency: 'GBP' },
  })
  const intent = clientSecret.split('_secret', 1)[0] ?? ''
  const state = await fetch(`${world.sandboxUrl}/control/state/payment_intents?last=20`)
  const held = (await state.json()) as {
    id: string
    account: string
    metadata: Record<string, string>
  }[]
  const found = held.find(({ id }) => id === intent)
  const confirmed = await fetch(`${world.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'stripe-account': found?.account ?? '' },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  })
  if (!confirmed.ok) throw new Error(await confirmed.text())
  return {
    intent,
    account: found?.account ?? '',
    metadata: found?.metadata ?? {},
    requestId: request.id,
    paymentId: found?.metadata['payment_id'] ?? '',
  }
}

async function post<T>(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: unknown },
): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** A row as JSON, before the recorded call changes it, without what PostgreSQL computes itself. */
export type Row = { table: string; row: Record<string, unknown> }

/** Returns the rows that settling a payment reads and changes. */
export async function readRows(admin: pg.Client, { requestId, paymentId }: Paid): Promise<Row[]> {
  const read = async (table: string, id: string): Promise<Row> => {
    const { rows } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - array(
         select attname::text from pg_attribute where attrelid = '${table}'::regclass and attgenerated <> ''
       ) as row from ${table} t where id = $1`,
      [id],
    )
    return { table, row: rows[0]?.row ?? {} }
  }
  const request = await read('request', requestId)
  const customer = await read('customer', String(request.row['customer_id']))
  return [customer, request, await read('payment', paymentId)]
}

/**
 * Copies the rows for each business and each seed from `first` to `last`, with the ids of the
 * script.
 */
export async function copyRows(
  admin: pg.Client,
  world: World,
  { rows, script, first, last }: { rows: Row[]; script: Script; first: number; last: number },
): Promise<void> {
  for (const { id: businessId } of world.businesses) {
    for (const { table, row } of rows) {
      const own = Object.entries(row).flatMap(([column, value]) => {
        const symbol = script.symbols.get(String(value))
        return symbol === undefined
          ? []
          : [`'${column}', ${idOf(String(value), symbol, 'n::bigint')}`]
      })
      const numbered = 'number' in row ? [`'number', n`] : []
      const changed = [`'business_id', '${businessId}'`, ...numbered, ...own].join(', ')
      const from = table === 'customer' ? '1, 1' : `${first}, ${last}`
      const columns = Object.keys(row)
      await admin.query(
        `insert into ${table} (${columns.join(', ')})
         select ${columns.map((column) => `made.${column}`).join(', ')} from generate_series(${from}) n,
           jsonb_populate_record(null::${table}, $1::jsonb || jsonb_build_object(${changed})) made
         on conflict do nothing`,
        [JSON.stringify(row)],
      )
    }
  }
}
