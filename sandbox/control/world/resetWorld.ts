import type { Answer } from '../../http/route.ts'
import type { Store } from '../../store.ts'
import type { World } from '../../world.ts'
import { listTables } from './exportWorld.ts'

/**
 * `POST /control/reset`: empties the sandbox as on its first day. A second reset changes nothing
 * more.
 */
export function resetWorld(world: World): Answer {
  world.store.transact(() => emptyStore(world.store))
  restartWorld(world)
  return { status: 204, body: '' }
}

/** Deletes every row, and restarts the numbering at one. */
export function emptyStore(store: Store) {
  for (const { name } of listTables(store)) store.run(`delete from "${name}"`)
  store.run('delete from sqlite_sequence')
}

/**
 * Starts over with what the store holds now: the time becomes `now` (epoch ms; the real time when
 * absent), earlier deliveries are neither sent nor recorded any more, no fault is set, and the open
 * pages are notified.
 */
export function restartWorld(world: World, now?: number) {
  if (now === undefined) world.clock.reset()
  else world.clock.set(now)
  world.faults.clear()
  world.switches.reset()
  // The courier was stopped, so what it still waits for is not recorded.
  world.courier.stop()
  world.courier.start()
  world.changed()
}
