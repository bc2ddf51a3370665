import { type Random, startRandom } from '../../../scripts/seed/random.ts'
import { expectSound } from '../../support/expectSound.ts'
import { findBroken, findUnfinished } from '../../support/findBreaches.ts'
import { isLong } from '../../support/longMode.ts'
import { clearFaults } from '../../support/rehearse.ts'
import { compareBooks, findDead, findUnkept, look, worldOf } from './checkBooks.ts'
import { count, type Ledger, openLedger } from './ledger.ts'
import { letPass } from './letPass.ts'
import { type Desk, openDesk } from './openDesk.ts'
import type { Site } from './openPlace.ts'
import { type Figures, watchMemory } from './watchMemory.ts'

/** The course and the findings of a run. */
export type Run = {
  ledger: Ledger
  minutes: number
  struck: Map<string, number>
  payments: number
  violations: string[]
  /** How long after the last fault both sides agreed, and nothing waited. */
  restSeconds: number
  memory: Figures[]
  /** The heap after a garbage collection, early and at the end. */
  heap: { name: string; earlyMb: number; lateMb: number }[]
}

/** The faults of a run: what is drawn next, and when it is over. */
export type Strikes = {
  /** How long there are faults, in ms. */
  ms: number
  /** How long a process needs until it is warm; a fifth of `ms` unless given. */
  warmMs?: number
  /** Draws faults, without an end or until it is over. */
  draw(random: Random): Iterable<{ name: string; strike(): Promise<void> }>
}

/** The number of businesses, and of people at work in each. */
const desks = { count: 4, people: 3 }

/**
 * Lets people work for a time while one fault follows the other, drawn by `seed`; checks the
 * invariants after each, and at the end that everything acknowledged was done.
 */
export async function workThroughFaults(
  place: Site,
  seed: number,
  strikes: Strikes,
  ledger: Ledger = openLedger(),
): Promise<Run> {
  const opened = await Promise.all(
    Array.from({ length: desks.count }, () => openDesk(place, ledger)),
  )
  const watched = watchMemory(place.lasting, () => ledger.calls, isLong ? 5_000 : 1_000)
  const beganAt = performance.now()
  for (const [number, desk] of opened.entries())
    for (let person = 0; person < desks.people; person += 1)
      desk.work(startRandom(seed * 1_000 + number * desks.people + person))
  const { struck, violations, heap } = await strikeFor(place, ledger, seed, strikes)
  const minutes = (performance.now() - beganAt) / 60_000
  const memory = watched.stop()
  const ended = await comeToRest(place, ledger, opened)
  violations.push(...ended.violations)
  return { ledger, minutes, struck, memory, heap, ...ended, violations }
}

async function strikeFor(
  place: Site,
  ledger: Ledger,
  seed: number,
  { ms, warmMs = ms / 5, draw }: Strikes,
) {
  const random = startRandom(seed)
  const beganAt = performance.now()
  const struck = new Map<string, number>()
  const violations: string[] = []
  let early: number[] | null = null
  for (const { name, strike } of draw(random)) {
    const passedMs = performance.now() - beganAt
    if (passedMs > warmMs) early ??= await readHeaps(place)
    if (passedMs > ms) break
    try {
      await strike()
    } catch (error) {
      violations.push(`${name} did not end: ${error}`)
    }
    count(struck, name)
    await letPass(isLong ? random.between(1_000, 4_000) : random.between(100, 300))
    for (const found of await look(place, ledger)) violations.push(`${name}: ${found}`)
  }
  const late = await readHeaps(place)
  const heap = place.lasting.map(({ name }, which) => ({
    name,
    earlyMb: early?.[which] ?? 0,
    lateMb: late[which] ?? 0,
  }))
  return { struck, violations, heap }
}

function readHeaps({ lasting }: Site): Promise<number[]> {
  return Promise.all(lasting.map((instance) => instance.readHeapMb()))
}

/** All faults are over and everybody has been answered: within a minute both sides agree. */
async function comeToRest(place: Site, ledger: Ledger, opened: Desk[]) {
  await clearFaults(place)
  await Promise.all(opened.map((desk) => desk.stop()))
  const stoppedAt = performance.now()
  const violations: string[] = []
  const world = worldOf(place, place.takeLog())
  await expectSound(world, ledger.requests).catch(async () => {
    // An assertion of its own would report how many there are, and not which.
    const left = [...(await findBroken(world, ledger.requests)), ...(await findUnfinished(world))]
    violations.push('not sound within a minute', ...left)
  })
  const restSeconds = (performance.now() - stoppedAt) / 1_000
  const { unlike, payments } = await compareBooks(place)
  violations.push(...unlike, ...(await findUnkept(place, ledger)), ...findDead(place))
  violations.push(...(await look(place, ledger)))
  return { violations, payments, restSeconds }
}
