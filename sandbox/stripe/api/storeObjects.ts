import { randomFillSync } from 'node:crypto'
import type { Store } from '../../store.ts'
import type { DeletedCustomer } from '../objects/customer.ts'
import type { StripeObject } from '../objects/stripeObject.ts'
import { everyTime, type TimeRange } from './readParams.ts'

type ObjectRow = { seq: number; body: string; hidden: string; account: string }

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const stampMs = 62 ** 6

/**
 * Makes a new id such as `pi_3QXbA1aZ…`: a prefix, then letters that begin with the time, so that
 * ids made later sort later, as Stripe's do.
 */
export function newId(prefix: string): string {
  let stamp = ''
  for (let rest = Math.floor(Date.now() / 1000) % stampMs; stamp.length < 6; ) {
    stamp = alphabet[rest % 62] + stamp
    rest = Math.floor(rest / 62)
  }
  return `${prefix}_3${stamp}${randomLetters(17)}`
}

/** Returns random letters and digits, unguessable from 22 on. */
export function randomLetters(length: number): string {
  let letters = ''
  while (letters.length < length) letters += alphabet[randomByte() % 62]
  return letters
}

const pool = Buffer.alloc(8_192)
let poolUsed = pool.length

/**
 * Takes a random byte from a pool: asking the system for each id costs more than making the id.
 */
function randomByte(): number {
  if (poolUsed === pool.length) {
    randomFillSync(pool)
    poolUsed = 0
  }
  const byte = pool[poolUsed] ?? 0
  poolUsed += 1
  return byte
}

/**
 * Stores a new object of an account ('' is the platform); `parent` is the id that it is listed
 * under.
 */
export function insertObject(
  store: Store,
  account: string,
  object: StripeObject,
  extra: { hidden?: object; parent?: string } = {},
) {
  store.run(
    'insert into stripe_object (id, object, account, created, body, hidden, parent) values (?, ?, ?, ?, ?, ?, ?)',
    object.id,
    object.object,
    account,
    object.created,
    JSON.stringify(object),
    JSON.stringify(extra.hidden ?? {}),
    extra.parent ?? null,
  )
}

/** Replaces a stored object by its new state. */
export function updateObject(store: Store, object: StripeObject | DeletedCustomer) {
  store.run('update stripe_object set body = ? where id = ?', JSON.stringify(object), object.id)
}

/** Replaces a stored object and the hidden data beside it in one statement. */
export function updateBoth(store: Store, object: StripeObject, hidden: object) {
  store.run(
    'update stripe_object set body = ?, hidden = ? where id = ?',
    JSON.stringify(object),
    JSON.stringify(hidden),
    object.id,
  )
}

/** Deletes an object that can no longer be found. */
export function removeObject(store: Store, id: string) {
  store.run('delete from stripe_object where id = ?', id)
}

/** Replaces the hidden data beside an object. */
export function updateHidden(store: Store, id: string, hidden: object) {
  store.run('update stripe_object set hidden = ? where id = ?', JSON.stringify(hidden), id)
}

/** Lists an object under another id from now on, or under none. */
export function moveObject(store: Store, id: string, parent: string | null) {
  store.run('update stripe_object set parent = ? where id = ?', parent, id)
}

/** Returns the object of that kind and id in that account; undefined when the account has none. */
export function readObject<Kind extends StripeObject>(
  store: Store,
  account: string,
  kind: Kind['object'],
  id: string,
): Kind | undefined {
  const row = store.first<ObjectRow>(
    'select body from stripe_object where id = ? and object = ? and account = ?',
    id,
    kind,
    account,
  )
  return row && JSON.parse(row.body)
}

/** Returns the object of that id in that account, of any kind. */
export function readAnyObject(
  store: Store,
  account: string,
  id: string,
): Record<string, unknown> | undefined {
  const row = store.first<ObjectRow>(
    'select body from stripe_object where id = ? and account = ?',
    id,
    account,
  )
  return row && JSON.parse(row.body)
}

/** Returns the hidden data beside an object, which the API never shows. */
export function readHidden<Hidden>(store: Store, id: string): Hidden | undefined {
  const row = store.first<ObjectRow>('select hidden from stripe_object where id = ?', id)
  return row && JSON.parse(row.hidden)
}

export type Page = { limit: number; startingAfter?: string; endingBefore?: string }

export type ObjectQuery<Kind> = {
  page: Page
  /** When the object was created; any time when absent. */
  created?: TimeRange
  /** Lists only the objects stored under that id. */
  parent?: string
  /** Filters by what SQL cannot. */
  fits?: (object: Kind) => boolean
}

/** Lists a page of an account's objects of one kind, newest first. */
export function listObjects<Kind extends StripeObject>(
  store: Store,
  account: string,
  kind: Kind['object'],
  query: ObjectQuery<Kind>,
): { data: Kind[]; hasMore: boolean } {
  const { page, fits = () => true } = query
  const backwards = page.endingBefore !== undefined
  const found: Kind[] = []
  const start = seqOf(store, page.startingAfter ?? page.endingBefore)
  let cursor = start ?? (backwards ? 0 : Number.MAX_SAFE_INTEGER)
  for (;;) {
    const rows = readChunk(store, account, kind, query, cursor)
    for (const row of rows) {
      const object: Kind = JSON.parse(row.body)
      if (fits(object)) found.push(object)
    }
    const last = rows.at(-1)
    if (found.length > page.limit || rows.length < chunkRows(query) || !last) break
    cursor = last.seq
  }
  const data = found.slice(0, page.limit)
  return { data: backwards ? data.reverse() : data, hasMore: found.length > page.limit }
}

/**
 * Reads a page and one more row, which tells whether there are more; many rows at once when a
 * filter may drop most of them.
 */
function chunkRows({ page, fits }: ObjectQuery<never>): number {
  return fits ? filteredChunkRows : page.limit + 1
}

const filteredChunkRows = 128

function readChunk(
  store: Store,
  account: string,
  kind: string,
  query: ObjectQuery<never>,
  cursor: number,
): ObjectRow[] {
  const { page, created = everyTime, parent } = query
  const order = page.endingBefore === undefined ? ['<', 'desc'] : ['>', 'asc']
  const scope = parent === undefined ? ['account', account] : ['parent', parent]
  return store.all<ObjectRow>(
    `select seq, body from stripe_object where object = ? and ${scope[0]} = ? and account = ?
     and created between ? and ? and seq ${order[0]} ? order by seq ${order[1]} limit ?`,
    kind,
    scope[1] ?? '',
    account,
    created.from,
    created.to,
    cursor,
    chunkRows(query),
  )
}

function seqOf(store: Store, id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  return store.first<ObjectRow>('select seq from stripe_object where id = ?', id)?.seq
}
