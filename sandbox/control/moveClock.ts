import { type Answer, answerJson, type Call } from '../http/route.ts'
import type { World } from '../world.ts'
import { readInput, readString } from './readInput.ts'
import { ControlRefusal } from './refusal.ts'

/** `GET /control/clock`: returns the sandbox's time, and how far it is ahead of the real time. */
export function readClock(world: World): Answer {
  const now = world.clock.now()
  return answerJson(200, {
    now: new Date(now).toISOString(),
    epoch_ms: now,
    moved_ms: world.clock.movedMs(),
  })
}

/** A hundred years: beyond that, dates lose their meaning. */
const advanceMsMax = 100 * 365 * 86_400_000

/** The end of the year 9999, epoch ms: later dates no longer have four-digit years. */
export const timeMsMax = Date.UTC(10_000, 0, 1) - 1

/** `POST /control/clock`: moves the time ahead, by `advance` ms or to the ISO 8601 time `to`. */
export function moveClock(world: World, call: Call): Answer {
  const input = readInput(call, ['advance', 'to'])
  const to = readString(input, 'to')
  if ((input.advance === undefined) === (to === undefined)) {
    throw new ControlRefusal(400, 'Give either "advance" in milliseconds or "to" as an ISO time.')
  }
  const byMs = to === undefined ? input.advance : Date.parse(to) - world.clock.now()
  if (typeof byMs !== 'number' || Number.isNaN(byMs) || byMs > advanceMsMax) {
    throw new ControlRefusal(400, '"advance" must be a number of ms, "to" an ISO 8601 time.')
  }
  if (byMs < 0) {
    throw new ControlRefusal(
      400,
      'The time only moves ahead; DELETE /control/clock goes back to the real one.',
    )
  }
  const next = world.clock.now() + Math.round(byMs)
  if (next > timeMsMax) throw new ControlRefusal(400, 'The time cannot go beyond the year 9999.')
  world.clock.set(next)
  world.changed()
  return readClock(world)
}

/** `DELETE /control/clock`: goes back to the real time. */
export function resetClock(world: World): Answer {
  world.clock.reset()
  world.changed()
  return readClock(world)
}
