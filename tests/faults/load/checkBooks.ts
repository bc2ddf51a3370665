import { type Breach, findBroken, type World } from '../../support/findBreaches.ts'
import { held } from '../../support/rehearse.ts'
import type { Ledger } from './ledger.ts'
import type { Site } from './openPlace.ts'

/** Returns the place with everything logged since the last check. */
export function worldOf({ query, sandboxUrl }: Site, log: string): World {
  return { query, sandboxUrl, log }
}

/** Finds breaches that may not exist for a single moment. */
export async function look(place: Site, ledger: Ledger): Promise<string[]> {
  // A caller may be told of a request after the rows were read.
  const told = [...ledger.requests]
  const broken = await findBroken(worldOf(place, place.takeLog()), told)
  const found: string[] = await withoutClaimedBefore(place, broken)
  return [...found, ...ledger.rude.splice(0).map((words) => `I9: ${words}`)]
}

/** Lists instances that ended without a fault. */
export function findDead({ lasting, web, worker }: Site): string[] {
  const dead = [...lasting, web, worker].filter((instance) => instance.deaths() > 0)
  return dead.map(({ name }) => `I9: the ${name} ended by itself`)
}

/**
 * Removes the texts that were claimed between the arrival of a STOP and its commit, which waits until
 * the database has room for it: they count as claimed before the STOP.
 */
async function withoutClaimedBefore({ query }: Site, broken: Breach[]): Promise<Breach[]> {
  if (!broken.some((breach) => breach.startsWith('I7'))) return broken
  const after = await query<{ id: string }>(
    `select m.id from message m join event e on e.business_id = m.business_id
       and e.subject = m.customer_id and e.type = 'customer.opted_out'
     where m.direction = 'outbound' and m.sid is not null
       and m.claimed_at > pg_xact_commit_timestamp(e.xmin)
       and not exists (
         select from event s where s.business_id = e.business_id and s.subject = e.subject
           and s.type = 'customer.opted_in' and s.sequence > e.sequence)`,
  )
  const late = new Set(after.map(({ id }) => `I7: ${id}`))
  return broken.filter((breach) => !breach.startsWith('I7') || late.has(breach))
}

/** Expects each acknowledged action to have happened, and once. */
export async function findUnkept({ query }: Site, ledger: Ledger): Promise<string[]> {
  const made = await query<{ id: string }>('select id from request')
  const found = made
    .filter(({ id }) => !ledger.requests.has(id))
    .map(({ id }) => `I5: ${id} was made and nobody was told`)
  const rows = await query<{ what: string; times: number }>(
    `select subject || ' ' || type as what, count(*)::int as times from event
     where actor = 'staff' and subject like 'req_%' group by 1`,
  )
  const kept = new Map(rows.map(({ what, times }) => [what, times]))
  const wanted = new Set([...ledger.done.keys(), ...ledger.unsure.keys()])
  for (const what of wanted) {
    const [told, there] = [ledger.done.get(what) ?? 0, kept.get(what) ?? 0]
    const most = told + (ledger.unsure.get(what) ?? 0)
    if (there < told || there > most)
      found.push(`I5: ${what} was told of ${told} times and is there ${there} times`)
  }
  return found
}

type HeldCharge = { amount_captured: number; amount_refunded: number; status: string }
type HeldRefund = { id: string; amount: number; status: string; metadata: { refund_id?: string } }
type OurRefund = { id: string; provider_id: string | null; status: string; amount: number }

/** Compares both sides' books: refund by refund, and the sums paid and refunded. */
export async function compareBooks(place: Site): Promise<{ unlike: string[]; payments: number }> {
  const theirs = await held<HeldRefund>(place, 'refunds')
  const ours = await place.query<OurRefund>(
    'select id, provider_id, status, amount_minor::float8 as amount from refund',
  )
  const known = new Map(ours.map((refund) => [refund.provider_id, refund]))
  const unlike = theirs.flatMap(({ id, amount, status, metadata }) => {
    const own = known.get(id)
    const isSame =
      own?.amount === amount && own.status === status && own.id === (metadata.refund_id ?? own.id)
    return isSame ? [] : [`I3: refund ${id} of ${amount} is ${own?.status} of ${own?.amount} here`]
  })
  const made = ours.filter(({ provider_id }) => provider_id !== null).length
  if (made !== theirs.length) unlike.push(`I3: ${made} refunds here, ${theirs.length} there`)
  const charges = await held<HeldCharge>(place, 'charges')
  const sum = (pick: (charge: HeldCharge) => number) =>
    charges.reduce((total, charge) => total + pick(charge), 0)
  const [books] = await place.query<{ paid: number; back: number; payments: number }>(
    `select (select coalesce(sum(amount_minor), 0)::float8 from payment
         where method = 'card' and status = 'succeeded') as paid,
       (select coalesce(sum(amount_minor), 0)::float8 from refund
         where status in ('pending', 'succeeded')) as back,
       (select count(*)::int from payment where method = 'card') as payments`,
  )
  const [paid, back] = [sum((one) => one.amount_captured), sum((one) => one.amount_refunded)]
  if (books?.paid !== paid) unlike.push(`I3: ${books?.paid} came in here, ${paid} there`)
  if (books?.back !== back) unlike.push(`I3: ${books?.back} went back here, ${back} there`)
  return { unlike, payments: books?.payments ?? 0 }
}
