import type { Answer } from '../../http/route.ts'
import type { Store } from '../../store.ts'
import type { World } from '../../world.ts'
import { listTables } from './exportWorld.ts'

/** `POST /control/reset`: the sandbox as on its first day. Done twice it is the same. */
export function resetWorld(world: World): Answer {
  world.store.transact(() => emptyStore(world.store))
  startAnew(world)
  return { status: 204, body: '' }
}

/** Forgets every row, and counts from one again. */
export function emptyStore(store: Store) {
  for (const { name } of listTables(store)) store.run(`delete from "${name}"`)
  store.run('delete from sqlite_sequence')
}

/**
 * Takes up what the store holds now instead of what it held: the time is `now` (epoch ms; the real
 * one when absent), nothing of before is delivered or recorded any more, no fault is set, and the
 * open pages are told.
 */
export function startAnew(world: World, now?: number) {
  if (now === undefined) world.clock.reset()
  else world.clock.set(now)
  world.faults.clear()
  // It was told to break off, so nothing of what it still waits for is recorded.
  world.courier.stop()
  world.courier.start()
  world.changed()
}
