import { makePeople, type Person } from './makePeople.ts'
import { type Random, startRandom } from './random.ts'
import { reply, type Scene, type Story } from './story.ts'
import { type Customer, type Fate, tellRequest } from './tellRequest.ts'

const requestCount = 1_500
/** As in migrations/0003_business.sql. */
const firstNumber = 1_001

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How long the business has existed. */
export const lifeMs = 180 * dayMs

/**
 * The newest requests show one of each state, the very newest first; the states of the others
 * follow from their age.
 */
const newest: Fate[] = [
  'opened',
  'paid',
  'processing',
  'waiting',
  'paid',
  'declined',
  'paid',
  'canceled',
]

/** Tells the stories of 1,500 requests to 200 customers, from the oldest to the newest. */
export function tellStories(scene: Scene): { customers: Customer[]; stories: Story[] } {
  const { random, now } = scene
  const people = makePeople(random)
  const customers: Customer[] = []
  const stories = requestTimes(random, now).map((at, index) => {
    // Random values of its own: a change in one request changes no other.
    const own = { ...scene, random: startRandom(index) }
    const isNew = customers.length < knownAfter(index, people.length)
    if (isNew) customers.push(meet(own, people[customers.length] as Person, at))
    const customer = isNew ? (customers.at(-1) as Customer) : random.pick(customers)
    const fate =
      newest[requestCount - 1 - index] ?? pickFate(own.random, now.getTime() - at.getTime())
    return tellRequest(own, { customer, number: firstNumber + index, at, fate })
  })
  for (const { id, optedOutAt } of customers) {
    const asked = stories.filter(({ request }) => request.customerId === id)
    const last = asked.findLast(({ request }) => optedOutAt && request.createdAt < optedOutAt)
    if (optedOutAt && last) reply(scene, last, optedOutAt, 'STOP')
  }
  return { customers, stories }
}

/** Half of the customers come in the first quarter of the time, as with any new shop. */
function knownAfter(index: number, all: number): number {
  return all * Math.sqrt((index + 1) / requestCount)
}

function meet({ random, now }: Scene, person: Person, at: Date): Customer {
  const sinceMs = now.getTime() - at.getTime()
  const optsOut = sinceMs > 30 * dayMs && random.happens(0.03)
  const optedOutAt = optsOut ? new Date(now.getTime() - random.between(5, 25) * dayMs) : null
  return { ...person, id: random.id('cus', at), createdAt: at, optedOutAt }
}

/**
 * Oldest first; in working hours, more of them lately than at the beginning, a few within the last
 * hours.
 */
function requestTimes(random: Random, now: Date): Date[] {
  const times = Array.from({ length: requestCount }, (_, index) => {
    if (index < newest.length)
      return now.getTime() - (index + random.between(0.1, 0.9)) * 20 * 60_000
    const day = now.getTime() - (lifeMs - dayMs) * random.between(0, 1) ** 1.6
    const atWork = new Date(day).setUTCHours(random.integer(8, 17), random.integer(0, 59))
    return atWork < now.getTime() - 3 * hourMs ? atWork : atWork - dayMs
  })
  return times.sort((one, other) => one - other).map((ms) => new Date(ms))
}

function pickFate(random: Random, ageMs: number): Fate {
  const chance = random.between(0, 1)
  if (ageMs > 30 * dayMs) {
    if (chance < 0.84) return 'paid'
    if (chance < 0.9) return 'canceled'
    return chance < 0.905 ? 'late' : 'expired'
  }
  if (chance < 0.78) return 'paid'
  if (chance < 0.83) return 'canceled'
  if (chance < 0.87) return 'declined'
  return chance < 0.94 ? 'opened' : 'waiting'
}
