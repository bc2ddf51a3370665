import { outsideLimits as limits } from '#rules/outsideLimits.ts'
import { pictureLimits } from '#rules/pictureLimits.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { JobName } from '#server/database/enqueue.ts'
import type { Provider } from '#server/outside/breaker.ts'
import { startWatch } from '#server/startWatch.ts'

/** The service that a job waits for. Each has its own slots, so that one that hangs stops none of the others. */
type Neighbour =
  | 'codes'
  | 'texts'
  | 'cards'
  | 'pushes'
  | 'webhooks'
  | 'books'
  | 'files'
  | 'pictures'
  | 'plans'
  | 'desk'

const neighbourByJob: { [Name in JobName]: Neighbour } = {
  // Sign-in depends on them, so they must not wait behind other texts.
  sendCode: 'codes',
  sendText: 'texts',
  textInvitation: 'texts',
  tellPerson: 'texts',
  finishMove: 'desk',
  settleUnknownText: 'texts',
  priceText: 'texts',
  checkPayment: 'cards',
  handleStripeEvent: 'cards',
  openAccount: 'cards',
  registerDomain: 'books',
  expireRequest: 'cards',
  makeRefund: 'cards',
  settleAll: 'cards',
  pushTopic: 'pushes',
  pushPaid: 'pushes',
  tellNewDevice: 'pushes',
  pushPasskeyNotice: 'pushes',
  pushWebhookNotice: 'pushes',
  // A job ends before the calls of it that hang.
  sendDeliveries: 'webhooks',
  makeDeliveries: 'webhooks',
  // Jobs that page through the card provider's lists, and may take minutes.
  followProvider: 'books',
  reconcilePeriod: 'books',
  // Releases up to a hundred numbers, one call each.
  restSenders: 'books',
  // Pages through the message provider's lists.
  followReplies: 'books',
  // Jobs that work on much of a business at once.
  runBatch: 'files',
  checkImport: 'files',
  runImport: 'files',
  runRequestImport: 'files',
  rereadPhones: 'files',
  recountDays: 'files',
  checkAudit: 'files',
  // Files of megabytes, from a host of its own.
  fetchPictures: 'pictures',
  // A hundred thousand may be due at one minute: they take no more of the machine than their sender can send.
  sendScheduled: 'plans',
  sendTextLater: 'plans',
  remindByPlan: 'plans',
  releaseTexts: 'desk',
  retryText: 'desk',
  sendReplyLater: 'desk',
  wakeThread: 'desk',
  endPasskey: 'desk',
  forgetImport: 'desk',
  forgetRequestImport: 'desk',
  foldTotals: 'desk',
  visitBusinesses: 'desk',
}

const slotsByNeighbour: Record<Neighbour, number> = {
  codes: limits.codeSlots,
  texts: limits.textSlots,
  cards: limits.cardSlots,
  pushes: limits.pushSlots,
  webhooks: webhookLimits.webhookSlots,
  books: limits.bookSlots,
  files: limits.fileSlots,
  pictures: pictureLimits.pictureSlots,
  plans: limits.planSlots,
  desk: limits.deskSlots,
}

/** The jobs that can do nothing while a provider does not answer: they wait in the queue until it does. */
const jobsByProvider: Record<Provider, JobName[]> = {
  cards: [...jobNames('cards'), 'followProvider', 'reconcilePeriod'],
  // Not the codes of sign-in: each of them is tried.
  texts: [...jobNames('texts'), 'restSenders', 'followReplies', 'fetchPictures'],
}

const neighbours = Object.keys(slotsByNeighbour) as Neighbour[]

/** The most jobs that can run at once: the quick and the slow slots of every neighbour. */
export const slotsMax = Object.values(slotsByNeighbour).reduce(
  (sum, quick) => sum + quick + slowSlotsBeside(quick),
  0,
)

/** Returns a neighbour's slow slots. Calls that only wait cost almost nothing; work on the database gets none. */
function slowSlotsBeside(quick: number): number {
  return quick >= limits.pushSlots ? limits.slowSlots : 0
}

/** A job as the queue hands it out; its flags name its kind and its owner (migrations/0026). */
export type SlotJob = { id: string; task_identifier: string; flags?: Record<string, true> | null }

export type Slots = {
  take(job: SlotJob): void
  release(job: SlotJob): void
  /** Returns the flags of the jobs for which there is no slot just now. */
  forbidden(): string[]
  /** Tells whether any job is running. */
  areHeld(): boolean
}

type Held = { neighbour: Neighbour; owner: string; wasSlow: boolean; since: () => number }

/**
 * Opens the slots of one worker process. A business that holds a slot may take another only while three
 * quarters are free: alone it can go ahead, and among many each gets one. A job that takes longer than a
 * second moves to the slow slots of its neighbour, and its business starts there next time: jobs that hang
 * wait among themselves, under the same share. While a provider does not answer at all, its jobs get no slot.
 */
export function openSlots(isStopped: (provider: Provider) => boolean): Slots {
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

  function findForbidden(neighbour: Neighbour): string[] {
    const heldHere = [...held.values()].filter((one) => one.neighbour === neighbour)
    const quickMax = slotsByNeighbour[neighbour]
    const slowMax = slowSlotsBeside(quickMax)
    const slowHeld = Math.min(heldHere.filter(isSlow).length, slowMax)
    const quickHeld = heldHere.length - slowHeld
    const names = jobNames(neighbour)
    if (quickHeld >= quickMax) return names
    const holders = new Set(heldHere.map(({ owner }) => owner))
    const slowHolders = new Set(heldHere.filter(isSlow).map(({ owner }) => owner))
    const slowBefore = [...slow.keys()].filter((key) => key.startsWith(`${neighbour}:`))
    const owners = new Set([
      ...holders,
      ...slowBefore.map((key) => key.slice(neighbour.length + 1)),
    ])
    const blocked = [...owners].filter((owner) => {
      const isBehind = slowHolders.has(owner) || wasSlow(`${neighbour}:${owner}`)
      const [lane, laneMax] = isBehind && slowMax > 0 ? [slowHeld, slowMax] : [quickHeld, quickMax]
      return lane >= laneMax || (holders.has(owner) && lane >= laneMax / 4)
    })
    return blocked.flatMap((owner) => (owner ? names.map((name) => `${name}:${owner}`) : []))
  }

  return {
    take(job) {
      const neighbour = neighbourByJob[job.task_identifier as JobName]
      const owner = readOwner(job)
      const startsSlow = wasSlow(`${neighbour}:${owner}`)
      held.set(job.id, { neighbour, owner, wasSlow: startsSlow, since: startWatch() })
    },
    release({ id }) {
      const ended = held.get(id)
      if (!ended) return
      held.delete(id)
      const key = `${ended.neighbour}:${ended.owner}`
      if (ended.since() > limits.slowJobMs) remember(key)
      else slow.delete(key)
    },
    forbidden: () => [...neighbours.flatMap(findForbidden), ...findStopped(isStopped)],
    areHeld: () => held.size > 0,
  }
}

function findStopped(isStopped: (provider: Provider) => boolean): string[] {
  const providers = Object.keys(jobsByProvider) as Provider[]
  return providers.flatMap((name) => (isStopped(name) ? jobsByProvider[name] : []))
}

function jobNames(neighbour: Neighbour): JobName[] {
  const names = Object.keys(neighbourByJob) as JobName[]
  return names.filter((name) => neighbourByJob[name] === neighbour)
}

/** Returns the owner of a job; '' for a job of no business, which no share holds back. */
function readOwner({ task_identifier: name, flags }: SlotJob): string {
  const flag = Object.keys(flags ?? {}).find((one) => one.startsWith(`${name}:`))
  return flag?.slice(name.length + 1) ?? ''
}
