import { readJson } from '../page/callSandbox.ts'
import { type Held, idOf, timeOf } from './held.ts'
import { kindOfId } from './kinds.ts'

/** Something that belongs to an object. */
export type Related = { kind: string; held: Held }

const relatedMax = 30
/** Kinds in which ids of other objects stand. */
const searched = [
  'payment_intents',
  'charges',
  'refunds',
  'disputes',
  'setup_intents',
  'balance_transactions',
  'events',
]
const searchedForTexts = ['deliveries', 'twilio_alerts']

/** The object of a kind by its id; undefined when there is none. */
export async function findObject(kind: string, id: string): Promise<Held | undefined> {
  const query = new URLSearchParams({ id })
  const [found] = await readJson<Held[]>(`/control/state/${encodeURIComponent(kind)}?${query}`)
  return found
}

/** What names the object, and what it names, the newest first. */
export async function findRelated(kind: string, held: Held): Promise<Related[]> {
  const id = idOf(held)
  const kinds = kind === 'messages' ? searchedForTexts : kind === 'deliveries' ? [] : searched
  const naming = kinds.map(async (one) =>
    (await search(one, id)).map((found) => ({ kind: one, held: found })),
  )
  const named = namedIn(held).map(async (other) => {
    const found = await findObject(other.kind, other.id)
    return found ? [{ kind: other.kind, held: found }] : []
  })
  // Newest first also among those of one second: events are told in order.
  const all = (await Promise.all([...naming, ...named])).flatMap((found) => found.toReversed())
  const byId = new Map(all.map((one) => [`${one.kind} ${idOf(one.held)}`, one]))
  byId.delete(`${kind} ${id}`)
  return [...byId.values()]
    .sort((one, other) => (timeOf(other.held) ?? 0) - (timeOf(one.held) ?? 0))
    .slice(0, relatedMax)
}

async function search(kind: string, text: string): Promise<Held[]> {
  const query = new URLSearchParams({ q: text, last: String(relatedMax) })
  return readJson<Held[]>(`/control/state/${encodeURIComponent(kind)}?${query}`)
}

/** The ids of other objects that stand in an object. */
function namedIn(held: Held): { kind: string; id: string }[] {
  const ids = new Set(
    JSON.stringify(held).match(/\b[a-z]+_[A-Za-z0-9]{8,}\b|\b[SM]M[0-9a-f]{32}\b/g),
  )
  ids.delete(idOf(held))
  return [...ids].flatMap((id) => {
    const kind = kindOfId(id)
    return kind ? [{ kind: kind.name, id }] : []
  })
}
