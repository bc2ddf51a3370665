import type { QueryResultRow } from 'pg'
import { paymentStatusOf } from '#rules/payment.ts'
import type { Invariant } from '../faults/invariants.ts'
import { queryAll } from './rehearse.ts'
import { snoozesInSql, threadsInSql } from './threadBreaches.ts'

/**
 * The places where invariants are checked: the database past row-level security, the providers, and
 * the log.
 */
export type World = {
  /** Runs a statement across all businesses, which nobody in the app can do. */
  query<Row extends QueryResultRow>(statement: string): Promise<Row[]>
  sandboxUrl: string
  /** Runs the due jobs, if no worker does. */
  drain?: () => Promise<void>
  /** Everything logged so far, if that is kept. */
  log?: string
}

/** Returns the world of an app whose database is on the tests' own PostgreSQL. */
export function worldOf(app: { databaseUrl: string; sandboxUrl: string }, log = ''): World {
  return { query: (statement) => queryAll(app, statement), sandboxUrl: app.sandboxUrl, log }
}

/** An invariant that does not hold, with the evidence. */
export type Breach = `${Invariant}: ${string}`

type HeldIntent = {
  id: string
  account: string | null
  status: string
  amount: number
  currency: string
  amount_received: number
  metadata: { business_id?: string; request_id?: string; payment_id?: string; forged?: string }
}
type HeldCharge = {
  payment_intent: string | null
  amount_captured: number
  amount_refunded: number
}
type HeldText = { sid: string; direction: string; body: string }

async function held<Thing>({ sandboxUrl }: World, kind: string): Promise<Thing[]> {
  const response = await fetch(`${sandboxUrl}/control/state/${kind}`)
  return (await response.json()) as Thing[]
}

/**
 * Lists the intents of businesses that this database knows, without those that a test's attackers
 * made.
 */
async function intentsOf(world: World): Promise<(HeldIntent & { business: string })[]> {
  const rows = await world.query<{ id: string }>('select id from business')
  const ids = new Set(rows.map(({ id }) => id))
  const intents = await held<HeldIntent>(world, 'payment_intents')
  return intents.flatMap((intent) => {
    const business = intent.metadata.business_id ?? ''
    return ids.has(business) && !intent.metadata.forged ? [{ ...intent, business }] : []
  })
}

const neverInSql: [Invariant, string][] = [
  [
    'I1',
    `select request_id as what from payment where method = 'card' and status = 'succeeded'
     group by business_id, request_id having count(*) > 1`,
  ],
  ['I2', 'select id as what from request where amount_refunded_minor > amount_paid_minor'],
  [
    'I2',
    `select p.id as what from payment p join refund f on f.business_id = p.business_id
       and f.payment_id = p.id and f.status in ('pending', 'succeeded')
     group by p.business_id, p.id, p.amount_minor having sum(f.amount_minor) > p.amount_minor`,
  ],
  [
    'I6',
    `select subject as what from event e where subject like 'req_%' and not exists (
       select from request r where r.business_id = e.business_id and r.id = e.subject)`,
  ],
  [
    'I7',
    `select m.id as what from message m
     join customer c on c.business_id = m.business_id and c.id = m.customer_id
     where m.direction = 'outbound' and m.sid is not null and m.claimed_at > c.opted_out_at`,
  ],
  ...threadsInSql,
]

/**
 * Finds breaches that may not exist for a single moment.
 * @param acknowledged requests that a caller was told about
 */
export async function findBroken(world: World, acknowledged: Iterable<string>): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [invariant, statement] of neverInSql)
    for (const { what } of await world.query<{ what: string }>(statement))
      breaches.push(`${invariant}: ${what}`)
  breaches.push(...(await findAtProvider(world)), ...(await findForeignMoney(world)))
  breaches.push(...findInLog(world.log ?? ''))
  const kept = new Set(
    (await world.query<{ id: string }>('select id from request')).map(({ id }) => id),
  )
  for (const id of acknowledged) if (!kept.has(id)) breaches.push(`I5: ${id} is lost`)
  return breaches
}

async function findAtProvider(world: World): Promise<Breach[]> {
  const breaches: Breach[] = []
  const accounts = new Map(
    (
      await world.query<{ id: string; account: string | null }>(
        'select id, stripe_account as account from business',
      )
    ).map(({ id, account }) => [id, account]),
  )
  const paid = new Set<string>()
  for (const { id, account, business, status, metadata } of await intentsOf(world)) {
    if ((accounts.get(business) ?? null) !== (account ?? null))
      breaches.push(`I6: ${id} stands in ${account}`)
    if (status !== 'succeeded') continue
    const request = metadata.request_id ?? ''
    if (paid.has(request)) breaches.push(`I1: ${request} was paid twice at the provider`)
    paid.add(request)
  }
  for (const charge of await held<HeldCharge>(world, 'charges'))
    if (charge.amount_refunded > charge.amount_captured)
      breaches.push(`I2: ${charge.payment_intent} at the provider`)
  return breaches
}

/** A successful card payment, and the paid amount of its request. */
type PaidRow = {
  id: string
  intent: string | null
  account: string | null
  amount: number
  currency: string
  shown: number
  sum: number
}

const paidRows = `
  select p.id, p.intent_id as intent, b.stripe_account as account, p.amount_minor::float8 as amount,
    p.currency, r.amount_paid_minor::float8 as shown, (
      select coalesce(sum(o.amount_minor), 0)::float8 from payment o
      where o.business_id = p.business_id and o.request_id = p.request_id
        and o.status = 'succeeded' and o.currency = r.currency) as sum
  from payment p
  join business b on b.id = p.business_id
  join request r on r.business_id = p.business_id and r.id = p.request_id
  where p.method = 'card' and p.status = 'succeeded'`

/** Finds money of another account, currency or amount than the request's that was counted. */
async function findForeignMoney(world: World): Promise<Breach[]> {
  // Our rows first: the money that they count has arrived by then, and more arrives while people
  // work.
  const rows = await world.query<PaidRow>(paidRows)
  const intents = new Map(
    (await held<HeldIntent>(world, 'payment_intents')).map((intent) => [intent.id, intent]),
  )
  return rows.flatMap((row): Breach[] => {
    const intent = intents.get(row.intent ?? '')
    if (!intent) return [`I11: ${row.id} is paid by nothing`]
    const isOwn =
      intent.account === row.account &&
      intent.status === 'succeeded' &&
      intent.amount_received === row.amount &&
      intent.currency.toUpperCase() === row.currency &&
      row.shown === row.sum
    return isOwn ? [] : [`I11: ${row.id} of ${row.amount} ${row.currency} is paid by ${intent.id}`]
  })
}

/** Forbidden in every log line: numbers, names and purposes of requests, tokens, secrets. */
const personal = /\+?4474001\d{5}|Ana Ruiz|Boiler service|\/p\/[\w-]{10,}|_secret_|whsec_|sk_test_/

function findInLog(log: string): Breach[] {
  return log.split('\n').flatMap((line): Breach[] => {
    const found = personal.exec(line)
    if (found) return [`I10: ${found[0]} in ${line}`]
    // A short outage is no failure of ours.
    const failed = /"status":5(?!03)\d\d/.test(line) || /unexpected error/.test(line)
    return failed ? [`I9: ${line}`] : []
  })
}

/**
 * A timed job that was replaced while a lost worker held it is given up, and continues in the other
 * one.
 */
const restInSql: [Invariant, string][] = [
  [
    'I4',
    `select id || ' is ' || status as what from message
     where direction = 'outbound' and status in ('queued', 'sending', 'unknown')`,
  ],
  [
    'I8',
    `select t.identifier || ' ' || coalesce(j.last_error, '') as what
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where (j.attempts >= j.max_attempts and j.last_error is not null
         and j.payload ->> 'businessId' is not null)
       or j.locked_at < now() - interval '3 seconds'
       or (j.locked_at is null and j.attempts < j.max_attempts
         and j.run_at < now() - interval '1 second')`,
  ],
  ['I8', `select name || ' failed: ' || code as what from failed_job`],
  ...snoozesInSql,
  [
    'I3',
    `select r.id || ' has ' || r.amount_paid_minor as what from request r
     where r.amount_paid_minor <> (
       select coalesce(sum(p.amount_minor), 0) from payment p
       where p.business_id = r.business_id and p.request_id = r.id and p.status = 'succeeded')`,
  ],
]

/** Finds breaches that have to disappear within a minute: both sides agree, and nothing waits. */
export async function findUnfinished(world: World): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [invariant, statement] of restInSql)
    for (const { what } of await world.query<{ what: string }>(statement))
      breaches.push(`${invariant}: ${what}`)
  return [...breaches, ...(await comparePayments(world)), ...(await findExtraTexts(world))]
}

type OurPayment = { id: string; intent: string | null; status: string; refunded: number }

async function comparePayments(world: World): Promise<Breach[]> {
  const ours = await world.query<OurPayment>(
    `select p.id, p.intent_id as intent, p.status, (
       select coalesce(sum(f.amount_minor), 0)::float8 from refund f where f.business_id = p.business_id
         and f.payment_id = p.id and f.status in ('pending', 'succeeded')) as refunded
     from payment p where p.method = 'card'`,
  )
  const byIntent = new Map(ours.map((payment) => [payment.intent, payment]))
  const charges = await held<HeldCharge>(world, 'charges')
  const breaches: Breach[] = []
  for (const { id, status } of await intentsOf(world)) {
    const payment = byIntent.get(id)
    byIntent.delete(id)
    if (!payment && status !== 'canceled') breaches.push(`I3: ${id} (${status}) is not known here`)
    if (!payment) continue
    if (payment.status !== paymentStatusOf(status))
      breaches.push(`I3: ${payment.id} is ${payment.status} here and ${status} there`)
    const refunded = charges
      .filter(({ payment_intent }) => payment_intent === id)
      .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
    if (payment.refunded !== refunded)
      breaches.push(`I3: of ${payment.id} ${payment.refunded} is back here, ${refunded} there`)
  }
  for (const [intent, { id }] of byIntent)
    if (intent) breaches.push(`I3: ${id} has ${intent}, which the provider does not know`)
  return breaches
}

/**
 * Finds texts that went out twice, which have one sid too many. Sign-in codes, invitations and notices about one's
 * own sign-in are no messages.
 */
async function findExtraTexts(world: World): Promise<Breach[]> {
  const rows = await world.query<{ sid: string }>('select sid from message where sid is not null')
  const ours = new Set(rows.map(({ sid }) => sid))
  const texts = await held<HeldText>(world, 'messages')
  const sent = texts.filter(({ direction }) => direction === 'outbound-api')
  // Each invitation has a link of its own, and so has each text that repeats one.
  const invited = sent.map(({ body }) => /\/join\/[\w-]+/.exec(body)?.[0]).filter(Boolean)
  const twice = invited.filter((link, at) => invited.indexOf(link) !== at)
  return [
    ...twice.map((): Breach => 'I4: an invitation was texted twice'),
    ...sent
      .filter(({ sid, body }) => !isStoredNowhere(body) && !ours.has(sid))
      .map(({ sid }): Breach => `I4: ${sid} belongs to no message`),
  ]
}

function isStoredNowhere(body: string): boolean {
  return /^\d{6} |[Yy]our Ringup (sign-in|with)|helps you back in to Ringup|\/join\//.test(body)
}
