import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { auditGroupOf } from '#rules/auditGroups.ts'
import { auditLimits } from '#rules/auditLimits.ts'
import type { AuditEntry, AuditLog } from '#rules/shapes/auditLog.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { ask, type Caller, owner, signedIn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'
import { findEvents } from './findEvents.ts'

const { app, caller, businessId } = await openBusiness()
await caller.call('PATCH', '/v1/members/me', { name: 'Anna Bell' })
const { body: team } = await caller.call<{ data: { id: string }[] }>('GET', '/v1/members')
const anna = team.data[0]?.id ?? ''
const tom = await joined(app, caller, 'staff')
await tom.call('PATCH', '/v1/members/me', { name: 'Tom Reed' })
const request = await ask(caller, { name: 'Zoë Lim' })
const other = await ask(tom, { name: 'Max Ode' })
await caller.call('PATCH', `/v1/requests/${request.id}`, { whatFor: 'Tap', amountMinor: 9_900 })
await caller.call('PATCH', '/v1/business', { name: 'Bell & Co', contactPhone: '+442079460999' })
await caller.call('PATCH', `/v1/members/${tom.userId}`, { role: 'manager' })

async function read(query = '', by: Caller = caller): Promise<AuditLog> {
  const { status, body } = await by.call<AuditLog>('GET', `/v1/audit-log?${query}`)
  expect(status).toBe(200)
  return body
}
const typesOf = ({ data }: AuditLog) => data.map(({ type }) => type)

test('the log tells who did what on which object, from where and when, newest first', async () => {
  const { data, nextCursor, checked } = await read()
  expect(data.map(({ sequence }) => sequence)).toEqual(
    data.map(({ sequence }) => sequence).sort((one, next) => next - one),
  )
  expect([nextCursor, checked]).toEqual([null, null])
  const changed = data.find(({ type }) => type === 'member.role_changed')
  expect(changed).toMatchObject({
    actor: 'staff',
    by: { id: anna, name: 'Anna Bell', isFormer: false },
    network: '127.0.0.0/24',
    subject: { kind: 'member', id: tom.userId, name: 'Tom Reed' },
    data: { before: 'staff', role: 'manager' },
  })
  expect(data.find(({ type }) => type === 'request.changed')).toMatchObject({
    subject: { kind: 'request', number: request.number, customer: 'Zoë Lim' },
    data: { before: { amountMinor: 8_500 }, after: { amountMinor: 9_900, whatFor: 'Tap' } },
  })
})

test('a changed setting stands there before and after, and no telephone number at all', async () => {
  const { data } = await read('group=settings&limit=1')
  expect(data[0]?.data).toEqual({
    fields: ['name', 'contactPhone'],
    before: { name: expect.any(String) },
    after: { name: 'Bell & Co' },
  })
  expect(JSON.stringify(await read('limit=200'))).not.toMatch(/\+44\d{6}/)
})

test.each<[string, (entry: AuditEntry) => boolean]>([
  [`member=${tom.userId}`, ({ by }) => by?.id === tom.userId],
  ['group=team', ({ type }) => auditGroupOf(type) === 'team'],
  [
    `member=${anna}&group=requests`,
    ({ by, type }) => by?.id === anna && auditGroupOf(type) === 'requests',
  ],
  [`subject=${request.id}`, ({ subject }) => subject.id === request.id],
  [`subject=${request.id}&member=${tom.userId}`, () => false],
  ['q=role', ({ type }) => type === 'member.role_changed'],
  ['q=prices&types=business.changed', ({ type }) => type === 'business.changed'],
  ['q=tom', ({ by }) => by?.id === tom.userId],
  [`q=${request.number}`, ({ subject }) => subject.id === request.id],
  ['q=zoe', ({ subject }) => [request.id, request.customer.id].includes(subject.id)],
  ['q=max+ode', ({ subject }) => [other.id, other.customer.id].includes(subject.id)],
  ['q=nothing-like-it', () => false],
  [
    `q=tom&group=requests`,
    (entry) => entry.by?.id === tom.userId && entry.type.startsWith('request.'),
  ],
  [`q=role&member=${tom.userId}`, () => false],
  [`q=zoe&subject=${other.id}`, () => false],
  [`q=${request.number}&subject=${request.id}`, ({ subject }) => subject.id === request.id],
])('%s lists what looking at each event would give', async (query, isListed) => {
  const all = (await read('limit=200')).data
  const { data } = await read(`${query}&limit=200`)
  expect(data).toEqual(all.filter(isListed))
})

test('pages follow one another without a gap, whatever the filter', async () => {
  for (const query of ['', 'group=requests', `member=${anna}`, 'q=tom']) {
    const whole = (await read(`${query}&limit=200`)).data
    const paged: AuditEntry[] = []
    for (let after: number | null = null; ; ) {
      const page = await read(`${query}&limit=3${after ? `&after=${after}` : ''}`)
      paged.push(...page.data)
      after = page.nextCursor
      if (!after) break
    }
    expect(paged).toEqual(whole)
  }
})

test('days are those of the business, and hold what was begun in them though it was numbered later', async () => {
  const id = 'bus_days'
  await queryAll(
    app,
    `with copied as (
       insert into business select (jsonb_populate_record(b, '{"id": "bus_days", "stripe_account": null,
         "time_zone": "Pacific/Auckland"}')).* from business b where id = $1
     )
     insert into business_counter (business_id, next_event_sequence) values ($2, 2001)`,
    [businessId, id],
  )
  // One a minute, each numbered up to 15 minutes after its transaction began.
  await queryAll(
    app,
    `insert into event (business_id, sequence, subject, type, actor, data, at)
     select $1, n, 'bus_days', 'business.changed', 'system', '{}',
       '2026-11-01T00:00Z'::timestamptz + n * interval '1 min' - (n * 7 % 16) * interval '1 min'
     from generate_series(1, 2000) n`,
    [id],
  )
  // Of several midnights, each with other events around it.
  for (const zone of [
    'Pacific/Auckland',
    'Asia/Kathmandu',
    'UTC',
    'America/New_York',
    'America/Sao_Paulo',
  ]) {
    await queryAll(app, 'update business set time_zone = $2 where id = $1', [id, zone])
    for (const day of ['2026-11-01', '2026-11-02']) {
      const found = await inBusiness(app.database, id, (tx) =>
        findEvents(tx, id, { from: day, to: day }, { limit: 3_000 }),
      )
      const inDay = await queryAll<{ sequence: number }>(
        app,
        `select sequence from event where business_id = $1 and (at at time zone $2)::date = $3
         order by sequence desc`,
        [id, zone, day],
      )
      expect(inDay.length).toBeGreaterThan(200)
      expect(found.sequences).toEqual(inDay.map(({ sequence }) => sequence))
    }
  }
  expect(auditLimits.transactionMsMax).toBeGreaterThan(15 * 60_000)
})

test('owners and managers read the log; others, strangers and other businesses do not', async () => {
  const staff = await joined(app, caller, 'staff')
  expect((await staff.call('GET', '/v1/audit-log')).status).toBe(403)
  expect((await staff.call('GET', '/v1/exports/audit-log.csv')).status).toBe(403)
  expect(typesOf(await read('', tom))).toContain('member.role_changed')
  const stranger = await owner(app, { name: 'Till & Sons' })
  expect(JSON.stringify(await read('limit=200', stranger))).not.toContain(request.id)
  expect(typesOf(await read(`subject=${request.id}`, stranger))).toEqual([])
})

test('people who left keep their name, and customers who were erased lose it', async () => {
  const leaving = await joined(app, caller, 'staff')
  await leaving.call('PATCH', '/v1/members/me', { name: 'Lee Way' })
  const gone = await ask(leaving, { name: 'Una Erased' })
  await caller.call('DELETE', `/v1/members/${leaving.userId}`)
  await caller.call('POST', `/v1/requests/${gone.id}/cancel`)
  await caller.call('DELETE', `/v1/customers/${gone.customer.id}`)
  const { data } = await read(`subject=${gone.id}`)
  expect(data.at(-1)).toMatchObject({
    by: { name: 'Lee Way', isFormer: true },
    subject: { kind: 'request', customer: null },
  })
  const [erased] = (await read(`subject=${gone.customer.id}`)).data
  expect(erased?.subject).toMatchObject({ kind: 'customer', name: null, isErased: true })
  expect(JSON.stringify(await read('limit=200'))).not.toContain('Una')
})

test('signing out, a new proof and a look at a customer are recorded; a look once an hour', async () => {
  const looks = async () =>
    (await read(`subject=${request.customer.id}`)).data.filter(
      ({ type }) => type === 'access.customer_seen',
    )
  const path = `/v1/customers/${request.customer.id}`
  await Promise.all(Array.from({ length: 5 }, () => caller.call('GET', path)))
  await tom.call('GET', path)
  expect((await looks()).map(({ by }) => by?.name).sort()).toEqual(['Anna Bell', 'Tom Reed'])
  await queryAll(
    app,
    `update event set at = at - interval '61 minutes' where type = 'access.customer_seen' and actor_id = $1`,
    [anna],
  )
  await caller.call('GET', path)
  expect(await looks()).toHaveLength(3)
  expect((await caller.call('GET', `${path.slice(0, -1)}0`)).status).toBe(404)
  const { body } = await caller.call<{ phone: string }>('GET', '/auth/session')
  const second = await signedIn(app, body.phone)
  await second.call('DELETE', '/auth/session')
  expect(typesOf(await read('limit=1'))).toEqual(['access.signed_out'])
})

test('the file has the filtered rows with their hashes, and says itself that it was taken', async () => {
  const answer = await caller.call<string>('GET', '/v1/exports/audit-log.csv?group=team')
  expect(answer.status).toBe(200)
  const lines = parse(answer.body, { columns: true, bom: true }) as Record<string, string>[]
  const { data } = await read('group=team&limit=200')
  expect(lines.map(({ sequence }) => Number(sequence))).toEqual(
    data.map(({ sequence }) => sequence),
  )
  const changed = lines.find(({ event }) => event === 'member.role_changed')
  expect(changed).toMatchObject({
    actor: 'staff',
    member: 'Anna Bell',
    network: '127.0.0.0/24',
    subject_name: 'Tom Reed',
    details: '{"role":"manager","before":"staff"}',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect((await read('limit=1')).data[0]).toMatchObject({
    type: 'access.exported',
    data: { file: 'audit-log' },
  })
  await queryAll(app, "update session set proved_at = now() - interval '16 minutes'")
  const refused = await caller.call('GET', '/v1/exports/audit-log.csv')
  expect(refused).toMatchObject({ status: 403, body: { code: 'proof_required' } })
})

test.each([
  'member=tom',
  'group=all',
  'from=2026-02-30',
  'limit=0',
  'after=x',
  'types=none',
  'what=ever',
])('%s is refused', async (query) => {
  expect((await caller.call('GET', `/v1/audit-log?${query}`)).status).toBe(422)
})
