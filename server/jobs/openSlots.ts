import { outsideLimits as limits } from '#rules/outsideLimits.ts'
import type { JobName } from '#server/database/enqueue.ts'
import { startWatch } from '#server/startWatch.ts'

/** What a job waits for. Each has slots of its own, so that one that hangs stops none of the others. */
type Neighbour = 'codes' | 'texts' | 'cards' | 'pushes' | 'books' | 'files' | 'desk'

const neighbourOf: { [Name in JobName]: Neighbour } = {
  // Nobody signs in without one, whatever hangs for the texts of others.
  sendCode: 'codes',
  sendText: 'texts',
  settleUnknownText: 'texts',
  priceText: 'texts',
  checkPayment: 'cards',
  handleStripeEvent: 'cards',
  openAccount: 'cards',
  expireRequest: 'cards',
  makeRefund: 'cards',
  settleAll: 'cards',
  pushPaid: 'pushes',
  // What reads page by page at the card provider, and may take minutes.
  followProvider: 'books',
  reconcilePeriod: 'books',
  // Gives back up to a hundred numbers, one call each.
  restSenders: 'books',
  // What works on much of a business at once.
  runBatch: 'files',
  checkImport: 'files',
  runImport: 'files',
  rereadPhones: 'files',
  recountDays: 'files',
  sendScheduled: 'desk',
  forgetImport: 'desk',
  foldTotals: 'desk',
  visitBusinesses: 'desk',
}

const slotsOf: Record<Neighbour, number> = {
  codes: limits.codeSlots,
  texts: limits.textSlots,
  cards: limits.cardSlots,
  pushes: limits.pushSlots,
  books: limits.bookSlots,
  files: limits.fileSlots,
  desk: limits.deskSlots,
}

const neighbours = Object.keys(slotsOf) as Neighbour[]

/** As many as can ever be under way: the quick ones of each neighbour, and the slow ones. */
export const slotsMax = Object.values(slotsOf).reduce(
  (sum, quick) => sum + quick + slowOf(quick),
  0,
)

/** Calls that only wait cost next to nothing; what works on the database itself gets no more for it. */
function slowOf(quick: number): number {
  return quick >= limits.pushSlots ? limits.slowSlots : 0
}

/** A job as the queue hands it out; its flags say what it is and whose (migrations/0026). */
export type SlotJob = { id: string; task_identifier: string; flags?: Record<string, true> | null }

export type Slots = {
  take(job: SlotJob): void
  release(job: SlotJob): void
  /** The flags of the jobs for which there is no slot just now. */
  forbidden(): string[]
  /** Whether anything is under way. */
  areHeld(): boolean
}

type Held = { neighbour: Neighbour; owner: string; wasSlow: boolean; since: () => number }

/**
 * Opens the slots of one worker process. A business may hold another slot beside one that it holds only
 * while three quarters are free: alone it gets ahead, and among many each gets one. What takes longer
 * than a second moves to the slow slots of its neighbour, and whose job that was begins there the next
 * time: those that hang wait among themselves, and by the same share.
 */
export function openSlots(): Slots {
  const held = new Map<string, Held>()
  const slow = new Map<string, () => number>()

  function isSlow({ wasSlow, since }: Held): boolean {
    return wasSlow || since() > limits.slowJobMs
  }

  function remember(key: string): void {
    slow.delete(key)
    slow.set(key, startWatch())
    const [oldest] = slow.keys()
    if (slow.size > limits.slowRememberedMax && oldest !== undefined) slow.delete(oldest)
  }

  function wasSlow(key: string): boolean {
    const since = slow.get(key)
    if (!since) return false
    if (since() <= limits.slowRememberedMs) return true
    return !slow.delete(key)
  }

  function refuse(neighbour: Neighbour): string[] {
    const mine = [...held.values()].filter((one) => one.neighbour === neighbour)
    const quickMax = slotsOf[neighbour]
    const slowMax = slowOf(quickMax)
    const slowHeld = Math.min(mine.filter(isSlow).length, slowMax)
    const quickHeld = mine.length - slowHeld
    const names = namesOf(neighbour)
    if (quickHeld >= quickMax) return names
    const owning = new Set(mine.map(({ owner }) => owner))
    const running = new Set(mine.filter(isSlow).map(({ owner }) => owner))
    const slowBefore = [...slow.keys()].filter((key) => key.startsWith(`${neighbour}:`))
    const owners = new Set([...owning, ...slowBefore.map((key) => key.slice(neighbour.length + 1))])
    const refused = [...owners].filter((owner) => {
      const isBehind = running.has(owner) || wasSlow(`${neighbour}:${owner}`)
      const [lane, laneMax] = isBehind && slowMax > 0 ? [slowHeld, slowMax] : [quickHeld, quickMax]
      return lane >= laneMax || (owning.has(owner) && lane >= laneMax / 4)
    })
    return refused.flatMap((owner) => (owner ? names.map((name) => `${name}:${owner}`) : []))
  }

  return {
    take(job) {
      const neighbour = neighbourOf[job.task_identifier as JobName]
      const owner = ownerOf(job)
      const before = wasSlow(`${neighbour}:${owner}`)
      held.set(job.id, { neighbour, owner, wasSlow: before, since: startWatch() })
    },
    release({ id }) {
      const ended = held.get(id)
      if (!ended) return
      held.delete(id)
      const key = `${ended.neighbour}:${ended.owner}`
      if (ended.since() > limits.slowJobMs) remember(key)
      else slow.delete(key)
    },
    forbidden: () => neighbours.flatMap(refuse),
    areHeld: () => held.size > 0,
  }
}

function namesOf(neighbour: Neighbour): string[] {
  const names = Object.keys(neighbourOf) as JobName[]
  return names.filter((name) => neighbourOf[name] === neighbour)
}

/** '' for a job that is nobody's in particular, which no share holds back. */
function ownerOf({ task_identifier: name, flags }: SlotJob): string {
  const flag = Object.keys(flags ?? {}).find((one) => one.startsWith(`${name}:`))
  return flag?.slice(name.length + 1) ?? ''
}
