import type { CreateRequestBody } from '#rules/shapes/request.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'

/** A request that was made without a connection and is kept on this device until it is sent. */
export type WaitingRequest = {
  /** The Idempotency-Key of its first try, and of all that follow: it is made once. */
  key: string
  /** Who made it, and for which business: nobody else sees or sends it. */
  owner: string
  body: CreateRequestBody
  /** What to call the customer here. */
  who: string
  /** Milliseconds since 1970. The server knows a key for a day from then. */
  firstTriedAtMs: number
  /** Why the server did not take it; a person has to look at it then. */
  refusal?: Pick<Trouble, 'code' | 'title' | 'detail' | 'errors'> | undefined
}

export type Outbox = {
  /** What waits of one owner, oldest first; the same array until something changes. */
  list(owner: string): readonly WaitingRequest[]
  /** Keeps one; whether this browser could. */
  keep(request: WaitingRequest): boolean
  /** Notes why it was refused; undefined where it is to be tried again. */
  refuse(key: string, refusal: WaitingRequest['refusal']): void
  /** Forgets one: it was sent, or is not wanted any more. */
  drop(key: string): void
  /** Calls `told` after each change, also by another tab; gives what stops that. */
  subscribe(told: () => void): () => void
}

const place = 'ringup.outbox'
/** Nobody asks for more without a connection; past it the form says that it could not be kept. */
const requestsMax = 50
const none: readonly WaitingRequest[] = []

/**
 * The requests that wait on this device. Written at once and as a whole, so that a tab that is
 * closed right after loses none.
 * @param storage of the browser; null where it has none.
 */
export function openOutbox(storage: Storage | null): Outbox {
  const listeners = new Set<() => void>()
  let known: { text: string | null; all: WaitingRequest[] } = { text: null, all: [] }
  let listed: { all: unknown; owner: string; own: readonly WaitingRequest[] } | null = null

  function read(): WaitingRequest[] {
    const text = storage?.getItem(place) ?? null
    if (text !== known.text) known = { text, all: parse(text) }
    return known.all
  }

  function write(all: WaitingRequest[]): boolean {
    try {
      if (all.length === 0) storage?.removeItem(place)
      else storage?.setItem(place, JSON.stringify(all))
    } catch {
      return false
    }
    for (const told of listeners) told()
    return storage !== null
  }

  return {
    list(owner) {
      const all = read()
      if (listed?.all !== all || listed.owner !== owner) {
        const own = all.filter((one) => one.owner === owner)
        listed = { all, owner, own: own.length > 0 ? own : none }
      }
      return listed.own
    },
    keep(request) {
      const others = read().filter(({ key }) => key !== request.key)
      return others.length < requestsMax && write([...others, request])
    },
    refuse(key, refusal) {
      write(read().map((one) => (one.key === key ? { ...one, refusal } : one)))
    },
    drop(key) {
      write(read().filter((one) => one.key !== key))
    },
    subscribe(told) {
      const elsewhere = ({ key }: StorageEvent) => {
        if (key === place || key === null) told()
      }
      listeners.add(told)
      globalThis.addEventListener?.('storage', elsewhere)
      return () => {
        listeners.delete(told)
        globalThis.removeEventListener?.('storage', elsewhere)
      }
    },
  }
}

/** What stands there, as far as it is ours: what cannot be read would only be in the way. */
function parse(text: string | null): WaitingRequest[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(all) ? all.filter(isWaiting) : []
  } catch {
    return []
  }
}

function isWaiting(one: unknown): one is WaitingRequest {
  if (typeof one !== 'object' || one === null) return false
  const { key, owner, body } = one as Partial<WaitingRequest>
  return typeof key === 'string' && typeof owner === 'string' && typeof body === 'object'
}
