import { TypeID } from 'typeid-js'
import type { IdPrefix } from '#server/ids.ts'

/** Random values that are the same in every run. */
export type Random = {
  /** From `low` to below `high`. */
  between(low: number, high: number): number
  /** From `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** True if an event happens that happens `share` (0 to 1) of the time. */
  happens(share: number): boolean
  pick<T>(list: readonly T[]): T
  hex(digits: number): string
  /** An id like those of server/ids.ts, as if it had been made at `at`. */
  id(prefix: IdPrefix, at: Date): string
}

/**
 * Starts a sequence of numbers that depends on `seed` alone: mulberry32, good enough to look like
 * life.
 * Source: https://github.com/cprosche/mulberry32
 */
export function startRandom(seed: number): Random {
  let state = seed

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function integer(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1))
  }

  return {
    between: (low, high) => low + next() * (high - low),
    integer,
    happens: (share) => next() < share,
    pick: (list) => list[integer(0, list.length - 1)] as (typeof list)[number],
    hex: (digits) => Array.from({ length: digits }, () => integer(0, 15).toString(16)).join(''),
    id: (prefix, at) => TypeID.fromUUIDBytes(prefix, uuidBytes(at, integer)).toString(),
  }
}

/** Makes a UUIDv7, RFC 9562 §5.7: 48 bits of milliseconds, the version, random bits. */
function uuidBytes(at: Date, integer: Random['integer']): Uint8Array {
  const bytes = Buffer.from(Array.from({ length: 16 }, () => integer(0, 255)))
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f)
  return bytes
}
