import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestCounts, RequestList } from '#rules/shapes/requestList.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { ask, owner } from './support/callers.ts'
import { bodies, fillRareTables } from './support/fillRareTables.ts'
import { idPrefixOf } from './support/idPrefixOf.ts'
import { openBusiness } from './support/openApp.ts'
import { openStream } from './support/openStream.ts'
import { postTwilioForm, pressPay, queryAll } from './support/rehearse.ts'

const { app, caller: mine } = await openBusiness()
const theirs = await owner(app)
const { businessId: theirBusiness } = theirs
await ask(mine)
const theirRequest = await ask(theirs, { reference: 'THEIRS', whatFor: 'Their secret' })
await theirs.call('POST', `/v1/requests/${theirRequest.id}/send`, undefined, {
  'idempotency-key': 'theirs',
})
await pressPay(app, theirRequest)
await app.drainJobs()
const theirSessions = await theirs.call<{ data: { id: string }[] }>('GET', '/auth/sessions')
const theirIds = await fillRareTables(app, theirs, theirBusiness, theirRequest)
/** Connects as the app does: the owning role's URL, as ringup_app. */
const asApp = new pg.Pool({
  connectionString: app.databaseUrl,
  options: '-c role=ringup_app',
  max: 2,
})
afterAll(() => asApp.end())

/** Tables read before a business is known: ids, hashes, and the numbers of inbound texts. */
const lookups = {
  api_key_hash: 'business_id hash key_id',
  app_user: 'business_id created_at id name phone recovery_offered_at',
  invitation_link: 'business_id expires_at generation invitation_id phone token_hash',
  pay_link: 'business_id generation request_id token_hash',
  sender: 'business_id changed_at claimed_at country id phone provider_sid state texted_at',
  text_route: 'business_id customer_id last_at our_phone their_phone',
  workplace: 'business_id role user_id',
  verify_code: 'business_id code_hash request_id',
  waiting_text: 'business_id message_id parts sender since',
}

/** Lists the tables that belong to a business, with the column that names it. */
async function tenantTables(): Promise<{ name: string; column: string }[]> {
  const tables = await queryAll<{ name: string }>(
    app,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id' order by 1`,
  )
  const owned = tables.filter(({ name }) => !Object.hasOwn(lookups, name))
  return [
    { name: 'business', column: 'id' },
    ...owned.map(({ name }) => ({ name, column: 'business_id' })),
  ]
}

const unknownId = 'req_00000000000000000000000000'

const requestId = ['req', theirRequest.id] as const
const theirIdByPrefix = {
  ...{ cus: theirRequest.customer.id, bat: theirIds.batches, view: theirIds.views },
  ...{ rim: theirIds.requestImports, itm: theirIds.items },
  ...{ snp: theirIds.snippets, pic: 'pic_00000000000000000000000007', psh: theirIds.push },
  ...{ rpl: theirIds.plans, job: theirIds.jobs, inv: theirIds.invitations, ofr: theirIds.offers },
  ...{ key: theirIds.keys, whe: theirIds.endpoints, dlv: theirIds.deliveries },
  ...{ usr: theirIds.members, ses: theirSessions.body.data[0]?.id ?? '', imp: theirIds.imports },
}

/** Returns an id of the other business that the path takes, and one of nobody. */
function idsOf(path: string): string[] {
  const [prefix, theirs] =
    Object.entries(theirIdByPrefix).find(([one]) => one === idPrefixOf(path)) ?? requestId
  return [theirs, unknownId.replace('req', prefix)]
}

test('every call with an id of another business answers exactly as for an unknown id', async () => {
  const { body: api } = await mine.call<{ paths: Record<string, Record<string, unknown>> }>(
    'GET',
    '/v1/openapi.json',
  )
  const calls = Object.entries(api.paths)
    .filter(([path]) => path.includes('{id}'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    )
  expect(calls.length).toBeGreaterThanOrEqual(5)
  for (const [method, path] of calls) {
    const ids = idsOf(path)
    const [foreign, unknown] = await Promise.all(
      ids.map(async (id) => {
        const right = bodies[`${method} ${path}`]
        const change = right ?? (method === 'PATCH' ? {} : undefined)
        const { status, body, headers } = await mine.call(method, path.replace('{id}', id), change)
        return { status, body: { ...body, requestId: '' }, type: headers.get('content-type') }
      }),
    )
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(foreign).toEqual(unknown)
  }
  expect((await theirs.call('GET', `/v1/requests/${theirRequest.id}`)).body).toMatchObject({
    status: 'open',
  })
})

test('no list, search or cursor returns anything of another business', async () => {
  const counts = await mine.call<RequestCounts>('GET', '/v1/requests/counts')
  expect(counts.body.tabs.all).toBe(1)
  const queries = [
    '',
    'q=secret',
    'q=THEIRS',
    `q=${encodeURIComponent(theirRequest.customer.phone)}`,
    'q=1001',
    `after=${theirRequest.id}`,
    'status=open',
    'sort=largest&amountFrom=1',
    'sort=due&currency=GBP',
    `customer=${theirRequest.customer.id}`,
    `madeBy=${theirRequest.madeBy}`,
    'q=8500',
    'q=theirs',
  ]
  for (const query of queries) {
    const { body } = await mine.call<RequestList>('GET', `/v1/requests?${query}`)
    expect(JSON.stringify(body)).not.toContain(theirRequest.id)
  }
})

test('no list or search of customers returns any of another business', async () => {
  const { id, phone, name } = theirRequest.customer
  for (const query of ['', `q=${encodeURIComponent(phone)}`, `q=${phone.slice(-4)}`, `q=${name}`]) {
    const { body } = await mine.call('GET', `/v1/customers?${query}&limit=200`)
    expect(JSON.stringify(body)).not.toContain(id)
  }
})

test('two businesses can have the same customer, reference and idempotency key', async () => {
  const { phone } = theirRequest.customer
  const request = await ask(mine, { phone, reference: 'THEIRS', name: 'Mine' })
  expect(request.customer.id).not.toBe(theirRequest.customer.id)
  const { body } = await theirs.call<RequestView>('GET', `/v1/requests/${theirRequest.id}`)
  expect(body.customer).toEqual(theirRequest.customer)
  const sent = await mine.call('POST', `/v1/requests/${request.id}/send`, undefined, {
    'idempotency-key': 'theirs',
  })
  expect(sent.body).toMatchObject({ id: request.id })
})

test('the live stream sends nothing of another business, even when resumed from the start', async () => {
  const stream = await openStream(app, mine, { lastEventId: '1' })
  await ask(theirs)
  await postTwilioForm(app, '/hooks/twilio/inbound', {
    MessageSid: 'SMtenancy',
    From: theirRequest.customer.phone,
    To: '+15550006789',
    Body: 'Hello',
  })
  const last = await ask(mine)
  await expect.poll(() => stream.events.at(-1)?.subject).toBe(last.id)
  const seen = JSON.stringify(stream.events)
  await stream.close()
  const theirIds = await queryAll<{ id: string }>(
    app,
    'select id from request where business_id = $1 union select id from customer where business_id = $1 union select id from message where business_id = $1',
    [theirBusiness],
  )
  expect(theirIds.length).toBeGreaterThan(3)
  for (const { id } of [...theirIds, { id: theirBusiness }]) expect(seen).not.toContain(id)
})

test('a query that names no business sees no row of any business', async () => {
  const tables = await tenantTables()
  expect(tables.length).toBeGreaterThanOrEqual(9)
  for (const { name } of tables) {
    const all = await queryAll(app, `select 1 from ${name} limit 1`)
    expect.soft([name, all.length]).toEqual([name, 1])
    const { rows } = await asApp.query(`select 1 from ${name} limit 1`)
    expect.soft([name, rows.length]).toEqual([name, 0])
  }
})

test('a query without a where sees only one business', async () => {
  for (const { name, column } of await tenantTables()) {
    const found = await inBusiness(app.database, theirBusiness, (tx) =>
      sql<{
        owner: string
      }>`select distinct ${sql.ref(column)} as owner from ${sql.table(name)}`.execute(tx),
    )
    expect.soft([name, found.rows]).toEqual([name, [{ owner: theirBusiness }]])
  }
})

test('nothing can be written into another business', async () => {
  await expect(
    inBusiness(app.database, theirBusiness, (tx) =>
      tx.insertInto('businessCounter').values({ businessId: 'bus_other' }).execute(),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('the setting of one transaction is gone in the next one on the same connection', async () => {
  const client = await asApp.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('ringup.business_id', $1, true)", [theirBusiness])
    expect((await client.query('select id from request')).rowCount).toBeGreaterThan(0)
    await client.query('commit')
    expect((await client.query('select id from request')).rowCount).toBe(0)
  } finally {
    client.release()
  }
})

test('the lookups before a business is known have only the columns that they need', async () => {
  for (const [name, columns] of Object.entries(lookups)) {
    const found = await queryAll<{ column: string }>(
      app,
      `select column_name as column from information_schema.columns where table_schema = 'public' and table_name = $1 order by 1`,
      [name],
    )
    expect([name, found.map((row) => row.column)]).toEqual([name, columns.split(' ')])
  }
})

test('the app’s role owns nothing, and cannot bypass row-level security or change it', async () => {
  const [role] = await queryAll(
    app,
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
       (select count(*)::int from pg_class where relowner = r.oid) as owned,
       (select count(*)::int from pg_auth_members where member = r.oid) as memberships
     from pg_roles r where rolname = 'ringup_app'`,
  )
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolcanlogin: false,
    owned: 0,
    memberships: 0,
  })
  await expect(asApp.query('create table mine (id int)')).rejects.toThrow(/permission denied/)
  await expect(asApp.query('alter table request disable row level security')).rejects.toThrow(
    /must be owner/,
  )
  await expect(asApp.query('select * from graphile_worker._private_jobs')).rejects.toThrow(
    /permission denied/,
  )
})

test.each(["update event set type = 'x'", 'delete from event', 'truncate event'])(
  'what happened can be neither changed nor removed: %s',
  async (statement) => {
    await expect(asApp.query(statement)).rejects.toThrow(/permission denied/)
  },
)

test('every table of businesses forces row-level security, for reading and writing', async () => {
  for (const { name, column } of await tenantTables()) {
    const [table] = await queryAll(
      app,
      'select relrowsecurity as on, relforcerowsecurity as forced from pg_class where oid = $1::regclass',
      [name],
    )
    expect.soft([name, table]).toEqual([name, { on: true, forced: true }])
    const policies = await queryAll(
      app,
      `select concat_ws(' ', cmd, roles::text, qual, with_check) as is from pg_policies where tablename = '${name}' order by cmd`,
    )
    const own = `(${column} = current_business())`
    const asked = "(current_setting('ringup.back_up'::text, true) = 'on'::text)"
    const walls = [{ is: `ALL {public} ${own} ${own}` }, { is: `SELECT {ringup} ${asked}` }]
    expect.soft([name, policies]).toEqual([name, walls])
  }
})

test('every key and index of a table of businesses begins with the business', async () => {
  const indexes = await queryAll<{ table: string; index: string; first: string }>(
    app,
    `select t.relname as table, i.relname as index, a.attname as first
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
     where t.relnamespace = 'public'::regnamespace`,
  )
  for (const { name, column } of await tenantTables()) {
    const own = indexes.filter((index) => index.table === name)
    expect(own.length).toBeGreaterThanOrEqual(1)
    // A provider account belongs to one business: the only constraint that spans businesses.
    for (const { index, first } of own.filter(
      (one) => one.index !== 'business_stripe_account_key',
    )) {
      expect.soft([index, first]).toEqual([index, column])
    }
  }
})
