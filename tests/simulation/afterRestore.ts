import { providerLimits } from '#rules/providerLimits.ts'
import type { Breach } from '../support/findBreaches.ts'
import type { World } from './openWorld.ts'
import type { Real } from './step.ts'

type HeldIntent = { id: string; status: string; metadata: { request_id?: string; forged?: string } }
type OurText = { sid: string; at: Date }
type HeldText = { sid: string; to: string; body: string; direction: string }

/**
 * Leaves out of the breaches what a restore explains: a text of the time that the database forgot, an
 * intent of a request that is gone, and money that matches nothing here and is shown to staff as such.
 */
export async function explainBreaches(
  { world, restored }: Real,
  breaches: Breach[],
): Promise<Breach[]> {
  if (!restored) return breaches
  const { intents, requests } = await findForgotten(world)
  const names = [...restored.sids, ...intents]
  const twice = requests.map((id) => `I1: ${id} was paid twice`)
  return breaches.filter((breach) => ![...names, ...twice].some((name) => breach.includes(name)))
}

/** Returns the provider's intents that no payment of ours stands for. */
export async function readUnknownIntents(world: World): Promise<Set<string>> {
  const known = await world.query<{ id: string }>(
    'select intent_id as id from payment where intent_id is not null',
  )
  const ids = new Set(known.map(({ id }) => id))
  const held = await world.control<HeldIntent[]>('GET', '/state/payment_intents')
  return new Set(held.map(({ id }) => id).filter((id) => !ids.has(id)))
}

/**
 * Reads the intents that may be without a payment: their request is gone, or they are money that staff are
 * shown as lost; and the requests of such money.
 */
async function findForgotten(world: World): Promise<{ intents: string[]; requests: string[] }> {
  const unknown = await readUnknownIntents(world)
  const held = await world.control<HeldIntent[]>('GET', '/state/payment_intents')
  const lost = await world.query<{ id: string; request: string }>(
    'select intent_id as id, request_id as request from lost_payment',
  )
  const requests = await world.query<{ id: string }>('select id from request')
  const [shown, kept] = [new Set(lost.map(({ id }) => id)), new Set(requests.map(({ id }) => id))]
  const intents = held
    .filter(({ id, status, metadata }) => {
      if (!unknown.has(id)) return false
      const isMoney = status === 'succeeded' || status === 'processing'
      return isMoney ? shown.has(id) : !kept.has(metadata.request_id ?? '')
    })
    .map(({ id }) => id)
  return { intents, requests: lost.map(({ request }) => request) }
}

/**
 * Finds texts that were sent after a restore although the provider held the same one from the time that
 * the database forgot, which no row of ours stands for.
 */
export async function findSentAgain({ world, restored }: Real): Promise<string[]> {
  if (!restored) return []
  const ours = await world.query<OurText>(
    `select sid, claimed_at as at from message where sid is not null and direction = 'outbound'`,
  )
  const held = await world.control<HeldText[]>('GET', '/state/messages')
  const claimed = new Map(ours.map(({ sid, at }) => [sid, at]))
  const words = ({ to, body }: HeldText) => `${to} ${body}`
  const forgotten = held.filter(({ sid }) => restored.sids.has(sid) && !claimed.has(sid)).map(words)
  const doubtEnds = restored.at + providerLimits.restoredDoubtMs
  return held
    .filter(({ sid, direction }) => direction !== 'inbound' && !restored.sids.has(sid))
    .filter(({ sid }) => (claimed.get(sid)?.getTime() ?? 0) < doubtEnds)
    .filter((text) => forgotten.includes(words(text)))
    .map(({ sid, body }) => `${sid}: ${body}`)
}
