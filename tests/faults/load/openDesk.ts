import type { RequestView } from '#rules/shapes/request.ts'
import type { Random } from '../../../scripts/seed/random.ts'
import { businessOf, type Caller, newMobile, owner, typeReply } from '../../support/callers.ts'
import { callUntilAnswered, type Ledger } from './ledger.ts'
import { letPass } from './letPass.ts'
import type { Site } from './openPlace.ts'
import { type PaidRequest, visitAndPay } from './payer.ts'
import { watchHistory } from './watchHistory.ts'

/** A business where several people work at once, with the customers whom they ask for money. */
export type Desk = {
  /** Lets somebody start to work; `random` draws their actions. */
  work(random: Random): void
  /** Lets everybody finish their current action. */
  stop(): Promise<void>
}

type Worked = {
  place: Site
  ledger: Ledger
  staff: Caller
  account: string
  requests: Asked[]
  /** Phones of customers who come back, and who stop texts now and then. */
  regulars: string[]
}
type Asked = PaidRequest & { phone: string }

/** How long people think between two actions. */
const thinkMs = { least: 60, most: 400 }
/** How many of the newest requests are still worked on. */
const workedOn = 60

/** Signs somebody up and waits until their business can take payments. */
export async function openDesk(place: Site, ledger: Ledger): Promise<Desk> {
  const staff = await owner(place)
  const businessId = await businessOf(staff)
  const account = await awaitAccount(place, businessId)
  const regulars = Array.from({ length: 6 }, newMobile)
  const desk = { place, ledger, staff, account, requests: [], regulars }
  const people: Promise<void>[] = []
  let open = true

  async function workOn(random: Random): Promise<void> {
    while (open) {
      await takeStep(desk, random)
      await letPass(random.between(thinkMs.least, thinkMs.most))
    }
  }

  people.push(watchHistory(ledger, staff, () => open))
  return {
    work: (random) => void people.push(workOn(random)),
    async stop() {
      open = false
      await Promise.all(people)
    },
  }
}

async function awaitAccount(place: Site, businessId: string): Promise<string> {
  for (;;) {
    const [row] = await place.query<{ account: string | null; ready: boolean }>(
      `select stripe_account as account, payments_ready as ready from business
       where id = '${businessId}'`,
    )
    if (row?.account && row.ready) return row.account
    await letPass(50)
  }
}

type Step = (desk: Worked, random: Random) => Promise<void>

async function takeStep(desk: Worked, random: Random): Promise<void> {
  let drawn = random.between(0, totalWeight)
  for (const [weight, step] of steps) {
    drawn -= weight
    if (drawn < 0) return step(desk, random)
  }
}

/** The actions of people, with their weights. */
const steps: [number, Step][] = [
  [24, askForMoney],
  [34, letPay],
  [7, act('request.changed', '', (random) => ({ amountMinor: newAmount(random) }), 'PATCH')],
  [5, act('request.canceled', '/cancel')],
  [4, act('request.reopened', '/reopen')],
  [4, act('request.marked_paid', '/mark-paid', () => ({ how: 'cash' }))],
  [3, act('request.unmarked_paid', '/unmark-paid')],
  [14, act('payment.refund_asked', '/refunds', giveBack)],
  [4, textWord],
  [6, look],
]
const totalWeight = steps.reduce((sum, [weight]) => sum + weight, 0)

/**
 * Draws an amount that nobody is likely to draw twice: a change to the same amount is no change.
 */
function newAmount(random: Random): number {
  return random.integer(1_000, 90_000)
}

function giveBack(random: Random) {
  return { amountMinor: random.integer(100, 2_000) }
}

async function askForMoney(desk: Worked, random: Random): Promise<void> {
  const phone = random.happens(0.3) ? random.pick(desk.regulars) : newMobile()
  const body = {
    phone,
    amountMinor: newAmount(random),
    whatFor: 'Boiler service',
    name: 'Ana Ruiz',
  }
  const call = { by: desk.staff, method: 'POST', path: '/v1/requests', body }
  const answer = await callUntilAnswered<RequestView>(desk.ledger, call)
  if (answer.status !== 201) return
  const { id, payLink } = answer.body
  desk.ledger.requests.add(id)
  desk.requests.push({ id, payLink, phone })
  if (desk.requests.length > workedOn) desk.requests.shift()
}

function draw({ requests }: Worked, random: Random): Asked | undefined {
  return requests.length > 0 ? random.pick(requests) : undefined
}

async function letPay(desk: Worked, random: Random): Promise<void> {
  const request = draw(desk, random)
  if (request) await visitAndPay(desk, request, random)
}

/** Takes a staff action on a request; the app decides whether it is allowed. */
function act(
  event: string,
  path: string,
  body: (random: Random) => unknown = () => ({}),
  method = 'POST',
): Step {
  return async (desk, random) => {
    const request = draw(desk, random)
    if (!request) return
    const { id } = request
    await callUntilAnswered(desk.ledger, {
      by: desk.staff,
      method,
      path: `/v1/requests/${id}${path}`,
      body: body(random),
      means: { id, event },
    })
  }
}

/** A customer who comes back opts out of texts, or in again. */
async function textWord(desk: Worked, random: Random): Promise<void> {
  const word = random.pick(['STOP', 'START', 'START', 'I pay tomorrow'])
  await typeReply(desk.place, random.pick(desk.regulars), word)
}

/** Staff look at the list, and at one of its requests. */
async function look(desk: Worked, random: Random): Promise<void> {
  const call = { by: desk.staff, method: 'GET' }
  await callUntilAnswered(desk.ledger, { ...call, path: '/v1/requests' })
  const request = draw(desk, random)
  if (!request) return
  await callUntilAnswered(desk.ledger, { ...call, path: `/v1/requests/${request.id}` })
}
