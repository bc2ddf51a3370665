import { readJson } from '../page/callSandbox.ts'
import { type HeldObject, idOf, timeOf } from './heldObject.ts'
import { kindOfId } from './kinds.ts'

/** An object that belongs to another one. */
export type Related = { kind: string; held: HeldObject }

const relatedMax = 30
/** Kinds whose objects contain ids of other objects. */
const searched = [
  'payment_intents',
  'charges',
  'refunds',
  'disputes',
  'setup_intents',
  'balance_transactions',
  'payouts',
  'events',
]
const searchedForTexts = ['deliveries', 'twilio_alerts']

/** Finds an object of a kind by its id; undefined when it does not exist. */
export async function findObject(kind: string, id: string): Promise<HeldObject | undefined> {
  const query = new URLSearchParams({ id })
  const [found] = await readJson<HeldObject[]>(
    `/control/state/${encodeURIComponent(kind)}?${query}`,
  )
  return found
}

/** Lists the objects that name this one, and those that it names, newest first. */
export async function findRelated(kind: string, held: HeldObject): Promise<Related[]> {
  const id = idOf(held)
  const kinds = kind === 'messages' ? searchedForTexts : kind === 'deliveries' ? [] : searched
  const referrers = kinds.map(async (one) =>
    (await search(one, id)).map((found) => ({ kind: one, held: found })),
  )
  const references = referencesIn(held).map(async (other) => {
    const found = await findObject(other.kind, other.id)
    return found ? [{ kind: other.kind, held: found }] : []
  })
  // Newest first within the same second, too: events are listed in order.
  const all = (await Promise.all([...referrers, ...references])).flatMap((found) =>
    found.toReversed(),
  )
  const byId = new Map(all.map((one) => [`${one.kind} ${idOf(one.held)}`, one]))
  byId.delete(`${kind} ${id}`)
  return [...byId.values()]
    .sort((one, other) => (timeOf(other.held) ?? 0) - (timeOf(one.held) ?? 0))
    .slice(0, relatedMax)
}

async function search(kind: string, text: string): Promise<HeldObject[]> {
  const query = new URLSearchParams({ q: text, last: String(relatedMax) })
  return readJson<HeldObject[]>(`/control/state/${encodeURIComponent(kind)}?${query}`)
}

/** Lists the ids of other objects that appear in an object. */
function referencesIn(held: HeldObject): { kind: string; id: string }[] {
  const ids = new Set(
    JSON.stringify(held).match(/\b[a-z]+_[A-Za-z0-9]{8,}\b|\b[SM]M[0-9a-f]{32}\b/g),
  )
  ids.delete(idOf(held))
  return [...ids].flatMap((id) => {
    const kind = kindOfId(id)
    return kind ? [{ kind: kind.name, id }] : []
  })
}
