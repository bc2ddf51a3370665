import {
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { SessionView } from '#rules/shapes/signIn.ts'

type Reads = ReturnType<typeof dehydrate>

/** The session and what was read in it last. */
type Kept = {
  /** The version of the app that read it: another one may read other shapes. */
  version: string
  reads: Reads
}

const storageKey = 'ringup.reads'
const sessionKey: QueryKey = ['session']
/** The keys of what a person looks up on the way: lists, requests, customers and conversations. */
const keptKeys = [
  'session',
  'requests list',
  'requests counts',
  'requests one',
  'customers list',
  'customers one',
  'customers messages',
  'threads list',
  'threads counts',
  'threads one',
  'today',
]
const readsMax = 60
const lifeMs = 7 * 24 * 3_600_000
/** Half of what a browser gives a site, which the drafts and the outbox share. */
const charactersMax = 1_500_000
const pauseMs = 2_000

/**
 * Keeps what was read last on this device, so that the app opens without a connection and shows it. Nothing of
 * it is used while the server answers.
 * @param storage null where the browser denies it: nothing is kept
 */
export function keepReads(cache: QueryClient, storage: Storage | null, version: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function save(): void {
    clearTimeout(timer)
    timer = undefined
    // Without a session nobody is signed in, and nothing may stay behind.
    if (cache.getQueryData(sessionKey)) write(storage, cache, version)
    else forgetReads(storage)
  }
  const unsubscribe = cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isKept(query)) return
    timer ??= setTimeout(save, pauseMs)
  })
  return {
    /** Saves now: the page may be put away. */
    save,
    stop() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

/**
 * Puts what was kept into the cache, older than anything: it is read again as soon as the server answers.
 * @returns the session that was kept; null if there is none of this version
 */
export function restoreReads(
  cache: QueryClient,
  storage: Storage | null,
  version: string,
): SessionView | null {
  const kept = read(storage)
  if (kept?.version !== version) return null
  hydrate(cache, kept.reads)
  return cache.getQueryData<SessionView>(sessionKey) ?? null
}

/** Deletes what was kept: somebody signs out. */
export function forgetReads(storage: Storage | null): void {
  try {
    storage?.removeItem(storageKey)
  } catch {
    // Storage is denied: nothing was kept.
  }
}

function write(storage: Storage | null, cache: QueryClient, version: string): void {
  const reads = dehydrate(cache, {
    shouldDehydrateQuery: isKept,
    shouldDehydrateMutation: () => false,
  })
  reads.queries.push(...olderReads(storage, reads, version))
  // The session first, then the newest: what does not fit is the oldest.
  reads.queries.sort((one, other) => rank(other) - rank(one))
  reads.queries.length = Math.min(reads.queries.length, readsMax)
  let text = JSON.stringify({ version, reads } satisfies Kept)
  while (text.length > charactersMax && reads.queries.length > 1) {
    reads.queries.length = Math.floor(reads.queries.length / 2)
    text = JSON.stringify({ version, reads } satisfies Kept)
  }
  try {
    storage?.setItem(storageKey, text)
  } catch {
    // Storage is denied or full: the app opens without a connection as it did before.
  }
}

/** Returns what was kept before and has left the memory since: of the same person in the same business, and of the last days. */
function olderReads(
  storage: Storage | null,
  { queries }: Reads,
  version: string,
): Reads['queries'] {
  const before = read(storage)
  if (before?.version !== version || ownerIn(before.reads) !== ownerIn({ queries })) return []
  const present = new Set(queries.map(({ queryHash }) => queryHash))
  return before.reads.queries.filter(
    ({ queryHash, state }) => !present.has(queryHash) && state.dataUpdatedAt > Date.now() - lifeMs,
  )
}

function ownerIn({ queries }: Pick<Reads, 'queries'>): string {
  const session = queries.find(({ queryKey }) => queryKey[0] === sessionKey[0])?.state.data
  const { phone, business } = (session ?? {}) as Partial<SessionView>
  return `${phone} ${business?.id}`
}

function read(storage: Storage | null): Kept | null {
  try {
    return JSON.parse(storage?.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

function rank({ queryKey, state }: { queryKey: QueryKey; state: { dataUpdatedAt: number } }) {
  return queryKey[0] === sessionKey[0] ? Number.POSITIVE_INFINITY : state.dataUpdatedAt
}

function isKept({ queryKey: [area, part], state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const isOne = keptKeys.includes(`${area} ${part}`) || keptKeys.includes(String(area))
  return isOne && state.data !== undefined && state.data !== null
}
