import { stripeTasks } from '../../stripe/tasks.ts'
import type { World } from '../../world.ts'

/** The world at moments of the past. */
export type Past = {
  world: World
  /** Goes on to a moment (epoch ms), and does first what was planned until then, each thing at its own time. */
  goTo(atMs: number): void
}

type Planned = { kind: string; ref: string; at: number }

/**
 * Opens the past of a world, whose objects lie in the same store. What is planned for a moment of the past happens on
 * the way to the present; what is still to come is left to the clock of the present.
 */
export function openPast(present: World): Past {
  let nowMs = 0
  const planned: Planned[] = []
  const plan = (kind: string, ref: string, at: number) => {
    if (at > present.clock.now()) return present.clock.plan(kind, ref, at)
    const isPlanned = planned.some((one) => one.kind === kind && one.ref === ref && one.at === at)
    if (!isPlanned) planned.push({ kind, ref, at })
  }
  const clock = {
    ...present.clock,
    now: () => nowMs,
    seconds: () => Math.floor(nowMs / 1_000),
    plan,
  }
  const world = { ...present, clock, isPast: true }
  const takeDue = (untilMs: number): Planned | undefined => {
    planned.sort((one, other) => one.at - other.at)
    return planned[0] && planned[0].at <= untilMs ? planned.shift() : undefined
  }
  return {
    world,
    goTo(atMs) {
      for (let due = takeDue(atMs); due; due = takeDue(atMs)) {
        nowMs = due.at
        const next = stripeTasks[due.kind]?.(world, due.ref) ?? null
        if (next !== null) plan(due.kind, due.ref, next)
      }
      nowMs = atMs
    },
  }
}
