import { expect, test } from 'vitest'
import { alarms } from '#rules/alarms.ts'
import { auditLimits } from '#rules/auditLimits.ts'
import { checkAllChains } from '../../scripts/audit/checkAllChains.ts'
import { ask, owner } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll, runLaterJobs } from '../../tests/support/rehearse.ts'
import { checkAudit } from './checkAudit.ts'
import { walkChain } from './checkChain.ts'

// Pages of 4 events and jobs of 8: every walk here crosses the ends of both.
changeLimits(auditLimits, { checkedPerReadMax: 4, checkedPerJobMax: 8 })

const logged: string[] = []
const { app, caller, businessId } = await openBusiness({ onLog: (line) => logged.push(line) })
const { database } = app

async function breachesOf(business: string): Promise<string[]> {
  const found: string[] = []
  for await (const { breaches } of walkChain(database, business))
    for (const { what, first, last } of breaches) found.push(`${what} ${first}-${last}`)
  return found
}

const rowsOf = (business: string) =>
  queryAll<{ sequence: number; data: unknown; hash: Buffer; network: string | null }>(
    app,
    'select sequence, data, hash, network from event where business_id = $1 order by sequence',
    [business],
  )

let made = 0

/** Makes a business with a history of 20 events, as any writer of the database makes them. */
async function withHistory(): Promise<string> {
  made += 1
  const id = `bus_${made}`
  await queryAll(
    app,
    `with copied as (
       insert into business select (jsonb_populate_record(b, jsonb_build_object('id', $1::text, 'stripe_account', null))).*
       from business b where id = $2
     )
     insert into business_counter (business_id, next_event_sequence) values ($1, 21)`,
    [id, businessId],
  )
  await queryAll(
    app,
    `insert into event (business_id, sequence, subject, type, actor, actor_id, data, hash)
     select $1, n, 'req_' || n, 'request.created', 'staff', 'usr_1', '{}', '\\x0bad' from generate_series(1, 20) n`,
    [id],
  )
  return id
}

test('writers at once make one chain, in which every event follows from the one before', async () => {
  await Promise.all(Array.from({ length: 12 }, () => ask(caller)))
  expect(await breachesOf(businessId)).toEqual([])
  const hashes = (await rowsOf(businessId)).map(({ hash }) => hash.toString('hex'))
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('an event is chained whatever writes it, and a hash that the writer brings counts for nothing', async () => {
  const id = await withHistory()
  expect(await breachesOf(id)).toEqual([])
  const hashes = (await rowsOf(id)).map(({ hash }) => hash.toString('hex'))
  expect(hashes).not.toContain('0bad')
})

const change = `update event set data = data || '{"amountMinor": 1}'`
const tampering: [what: string, statement: string, breaches: string[]][] = [
  ['changed', `${change} where business_id = $1 and sequence = 6`, ['changed 6-6']],
  [
    'changed at the end of a page',
    `${change} where business_id = $1 and sequence = 8`,
    ['changed 8-8'],
  ],
  [
    'moved to another day',
    `update event set at = at - interval '1 day' where business_id = $1 and sequence = 6`,
    ['changed 6-6'],
  ],
  [
    'given to another member',
    `update event set actor_id = 'usr_other' where business_id = $1 and sequence = 6`,
    ['changed 6-6'],
  ],
  [
    'changed, with a new hash of its own',
    `update event e set type = 'request.paid', hash = event_hash(b.hash,
       (e.business_id, e.sequence, e.subject, 'request.paid', e.actor, e.actor_id, e.data, e.at, e.network, e.hash)::event)
     from event b where e.business_id = $1 and e.sequence = 6 and b.business_id = $1 and b.sequence = 5`,
    ['changed 7-7'],
  ],
  ['removed', 'delete from event where business_id = $1 and sequence = 6', ['removed 6-6']],
  [
    'removed, several and the first',
    'delete from event where business_id = $1 and sequence in (1, 2, 11, 12)',
    ['removed 1-2', 'removed 11-12'],
  ],
  [
    'swapped',
    `update event set sequence = case sequence when 6 then -12 else -6 end where business_id = $1 and sequence in (6, 12)`,
    ['changed 6-7', 'changed 12-12', 'changed 13-13'],
  ],
]

test.each(tampering)(
  'an event that a superuser %s is found and named',
  async (_, statement, breaches) => {
    const id = await withHistory()
    await queryAll(app, statement, [id])
    await queryAll(app, 'update event set sequence = -sequence where sequence < 0')
    expect(await breachesOf(id)).toEqual(breaches)
  },
)

test('events that are cut off at the end, or added past the counter, are found by the counter', async () => {
  const id = await withHistory()
  await queryAll(app, 'delete from event where business_id = $1 and sequence > 18', [id])
  expect(await breachesOf(id)).toEqual(['cut_off 19-20'])
  const other = await withHistory()
  await queryAll(
    app,
    `insert into event (business_id, sequence, subject, type, actor, data)
     values ($1, 21, $1, 'business.changed', 'system', '{}')`,
    [other],
  )
  expect(await breachesOf(other)).toContain('added 21-21')
  const third = await withHistory()
  await queryAll(
    app,
    `update event set type = 'request.paid', hash = event_hash((select hash from event
       where business_id = $1 and sequence = 19), (business_id, sequence, subject, 'request.paid', actor,
       actor_id, data, at, network, hash)::event)
     where business_id = $1 and sequence = 20`,
    [third],
  )
  expect(await breachesOf(third)).toEqual(['changed 20-20'])
})

test('free words stand outside the chain: erasing a person leaves it whole, changing them does not', async () => {
  const other = await owner(app)
  const request = await ask(other, { name: 'Ana Ruiz', whatFor: 'Boiler of Ana Ruiz' })
  const patch = await other.call('PATCH', `/v1/requests/${request.id}`, { whatFor: 'Tap of Ana' })
  expect(patch.status).toBe(200)
  const { body } = await other.call<{ timeline: unknown[] }>('GET', `/v1/requests/${request.id}`)
  expect(JSON.stringify(body.timeline)).toContain('Boiler of Ana Ruiz')
  expect(JSON.stringify(await rowsOf(other.businessId))).not.toMatch(/Ana|Boiler/)
  const words =
    'update event_words set words = replace(words::text, $2, $3)::jsonb where business_id = $1'
  await queryAll(app, words, [other.businessId, 'Boiler', 'Cooker'])
  expect(await breachesOf(other.businessId)).toHaveLength(1)
  await queryAll(app, words, [other.businessId, 'Cooker', 'Boiler'])
  expect(await breachesOf(other.businessId)).toEqual([])
  await other.call('POST', `/v1/requests/${request.id}/cancel`)
  const erased = await other.call('DELETE', `/v1/customers/${request.customer.id}`)
  expect(erased.status).toBe(204)
  expect(
    await queryAll(app, 'select 1 from event_words where business_id = $1', [other.businessId]),
  ).toEqual([])
  expect(await breachesOf(other.businessId)).toEqual([])
})

test('words that vanish without their person being forgotten are a breach', async () => {
  const other = await owner(app)
  const request = await ask(other)
  await other.call('PATCH', `/v1/requests/${request.id}`, { whatFor: 'Tap' })
  await queryAll(app, 'delete from event_words where business_id = $1', [other.businessId])
  expect(await breachesOf(other.businessId)).toHaveLength(1)
})

test('the network stands beside what the team does, and beside nothing that payers or providers do', async () => {
  const found = await queryAll<{ actor: string; networks: string[] }>(
    app,
    `select actor, array_agg(distinct coalesce(network, '')) as networks from event
     where business_id = $1 group by actor`,
    [businessId],
  )
  const byActor = Object.fromEntries(found.map(({ actor, networks }) => [actor, networks]))
  expect(byActor['staff']).toEqual(['127.0.0.0/24'])
  for (const [actor, networks] of Object.entries(byActor))
    if (actor !== 'staff') expect([actor, networks]).toEqual([actor, ['']])
})

const start = { afterBusinessId: '', broken: 0 }
const raised = () => queryAll(app, `select detail from alarm where code = 'audit_log_broken'`)

/** Runs a whole round of the nightly check, job after job. */
async function checkNightly(): Promise<void> {
  // Texts and checks of payments that wait are of no concern here.
  await queryAll(app, 'delete from graphile_worker._private_jobs')
  await checkAudit(app.context, start)
  await app.drainJobs()
}

test('the nightly check alarms the operator once, and ends the alarm when every log is whole again', async () => {
  logged.length = 0
  await checkNightly()
  await checkNightly()
  expect(await raised()).toHaveLength(1)
  expect(logged.filter((line) => line.includes(alarms.audit_log_broken))).toHaveLength(1)
  const broken = await queryAll<{ id: string }>(
    app,
    'select business_id as id from audit_check where broken_sequence is not null',
  )
  expect(broken.map(({ id }) => id)).not.toContain(businessId)
  expect(broken.length).toBeGreaterThan(3)
  const lines: string[] = []
  expect(await checkAllChains(database, (line) => lines.push(line))).toBe(false)
  for (const { id } of broken)
    expect(lines.filter((line) => line.startsWith('✗')).join()).toContain(id)
  expect(lines.join()).toMatch(/✓ [^✓✗]* events, the newest is [0-9a-f]{64}/)
  const ids = broken.map(({ id }) => id)
  for (const table of ['audit_check', 'event_words', 'event', 'business_counter'])
    await queryAll(app, `delete from ${table} where business_id = any ($1)`, [ids])
  await checkNightly()
  expect(await raised()).toEqual([])
})

test('a history that was rewritten with all its hashes differs from what the check of the night before saw', async () => {
  const id = await withHistory()
  await checkNightly()
  const seen = await queryAll(
    app,
    'select broken_sequence from audit_check where business_id = $1',
    [id],
  )
  expect(seen).toEqual([{ broken_sequence: null }])
  await queryAll(app, `update audit_check set hash = '\\x01' where business_id = $1`, [id])
  expect(await breachesOf(id)).toEqual([])
  await runLaterJobs(app, 'checkAudit')
  const [found] = await queryAll<{ broken_sequence: number; sequence: number }>(
    app,
    'select broken_sequence, sequence from audit_check where business_id = $1',
    [id],
  )
  expect(found?.broken_sequence).toBe(found?.sequence)
  expect(found?.sequence).toBeGreaterThan(0)
})
