import { limits } from '#rules/limits.ts'
import type { CreateRequestBody } from '#rules/shapes/request.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'

/** A request that was made offline and waits on this device until it is sent. */
export type WaitingRequest = {
  /** The idempotency key of all its attempts, so that it is created once. */
  key: string
  /** The member who made it, and their business: nobody else sees or sends it. */
  owner: string
  body: CreateRequestBody
  /** The customer's name or number, for the list. */
  who: string
  /** Milliseconds since 1970. The server remembers a key for a day from then. */
  firstTriedAtMs: number
  /** Why the server refused it; a person has to look at it then. */
  refusal?: Pick<Trouble, 'code' | 'title' | 'detail' | 'errors'> | undefined
}

export type Outbox = {
  /** Returns an owner's waiting requests, oldest first; the same array until something changes. */
  list(owner: string): readonly WaitingRequest[]
  /** Stores a request; returns whether the browser could. */
  keep(request: WaitingRequest): boolean
  /** Records why a request was refused; undefined clears that, to try again. */
  refuse(key: string, refusal: WaitingRequest['refusal']): void
  /** Deletes a request: it was sent, or discarded. */
  drop(key: string): void
  /**
   * Calls `listener` after each change, also by another tab; returns a function that unsubscribes.
   */
  subscribe(listener: () => void): () => void
}

const storageKey = 'ringup.outbox'
const none: readonly WaitingRequest[] = []

/**
 * Opens the list of requests that wait on this device. It is written synchronously and as a whole, so
 * that a tab that is closed right afterwards loses none.
 * @param storage the browser's; null where it has none
 */
export function openOutbox(storage: Storage | null): Outbox {
  const listeners = new Set<() => void>()
  let parsed: { text: string | null; all: WaitingRequest[] } = { text: null, all: [] }
  let lastList: { all: unknown; owner: string; own: readonly WaitingRequest[] } | null = null

  function read(): WaitingRequest[] {
    const text = storage?.getItem(storageKey) ?? null
    if (text !== parsed.text) parsed = { text, all: parse(text) }
    return parsed.all
  }

  function write(all: WaitingRequest[]): boolean {
    try {
      if (all.length === 0) storage?.removeItem(storageKey)
      else storage?.setItem(storageKey, JSON.stringify(all))
    } catch {
      return false
    }
    for (const listener of listeners) listener()
    return storage !== null
  }

  return {
    list(owner) {
      const all = read()
      if (lastList?.all !== all || lastList.owner !== owner) {
        const own = all.filter((entry) => entry.owner === owner)
        lastList = { all, owner, own: own.length > 0 ? own : none }
      }
      return lastList.own
    },
    keep(request) {
      const others = read().filter(({ key }) => key !== request.key)
      return others.length < limits.outboxRequestsMax && write([...others, request])
    },
    refuse(key, refusal) {
      write(read().map((entry) => (entry.key === key ? { ...entry, refusal } : entry)))
    },
    drop(key) {
      write(read().filter((entry) => entry.key !== key))
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === storageKey || key === null) listener()
      }
      listeners.add(listener)
      globalThis.addEventListener?.('storage', onStorage)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}

/** Parses the stored requests; entries that are not ours or are damaged are dropped. */
function parse(text: string | null): WaitingRequest[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(all) ? all.filter(isWaiting) : []
  } catch {
    return []
  }
}

function isWaiting(entry: unknown): entry is WaitingRequest {
  if (typeof entry !== 'object' || entry === null) return false
  if (!('key' in entry && 'owner' in entry && 'body' in entry)) return false
  const { key, owner, body } = entry
  return typeof key === 'string' && typeof owner === 'string' && typeof body === 'object'
}
