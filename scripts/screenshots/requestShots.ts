import type { Page } from '@playwright/test'
import type { CreateRequestBody, RequestRow, RequestView } from '#rules/shapes/request.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { goTo } from './goTo.ts'
import { paidLateShots } from './paidLateShots.ts'
import { payElsewhere } from './payElsewhere.ts'
import { pretend, pretendNight } from './pretend.ts'
import { chooseInMenu, requestDialogShots } from './requestDialogShots.ts'
import type { Shot } from './shot.ts'
import { post, read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const dayMs = 24 * 3_600_000

/** One request in each of its states, and its overlays. */
export async function requestShots(world: World, owner: Visitor): Promise<Shot[]> {
  // A business of its own, so that these requests do not show in the pictures of the seeded one.
  const business = { name: 'Quay Street Plumbing', country: 'IE', currency: 'EUR' }
  const desk = await signIn(world, '+353850123470', business)
  const made = await makeRequests(world, desk)
  const seeded = await findSeeded(world, owner)
  const shots = (as: Visitor, requests: Record<string, string>): Shot[] =>
    Object.entries(requests).map(([state, id]) => ({
      name: `request-${state}`,
      as,
      open: (page) => goTo(page, `${world.url}/requests/${id}`),
    }))
  return [
    ...shots(desk, made),
    ...shots(owner, seeded),
    ...troubleShots(world, desk, made.delivered),
    ...paidLateShots(world, desk, made['paid-amex']),
    ...requestDialogShots(world, desk, made),
  ]
}

/** Brings requests into the states that they reach by ordinary calls. */
async function makeRequests(world: World, desk: Visitor) {
  const ask = (wanted: Partial<CreateRequestBody> = {}) => askFor(world, desk, wanted)
  const act = async ({ id }: RequestView, what: string, body: unknown = {}) => {
    await post(world, `/v1/requests/${id}/${what}`, body, desk)
  }
  const sendAt = new Date(Math.ceil(Date.now() / dayMs) * dayMs + 2 * dayMs + 9 * 3_600_000)
  const requests = {
    delivered: await ask({ name: 'Aoife Byrne', ...detailed(Date.now()) }),
    scheduled: await ask({ sendAt: sendAt.toISOString(), name: 'Declan Walsh' }),
    declined: await ask({ name: 'Ciara Doyle' }),
    'paid-offline': await ask({ name: 'Eoin Kelly' }),
    'paid-amex': await ask({ name: 'Orla Murphy' }),
    'partly-refunded': await ask({ name: 'Sean O’Brien' }),
    refunded: await ask({ name: 'Niamh Kelly' }),
    disputed: await ask({ name: 'Conor Walsh' }),
    canceled: await ask({ name: 'Declan Doyle' }),
    'no-name': await ask(),
    undelivered: await ask({ phone: '+447400130003', name: 'Harry Evans' }),
    // A long name and a purpose without a space show what gives way.
    long: await ask({
      name: 'Wilhelmina Featherstonehaugh-Cholmondeley of Marjoribanks',
      whatFor: 'Replacement of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      amountMinor: 99_999_999,
    }),
  }
  const { declined, disputed, canceled, refunded } = requests
  const partly = requests['partly-refunded']
  await pay(world, declined, 'pm_card_chargeDeclinedInsufficientFunds')
  await pay(world, requests['paid-amex'], 'pm_card_amex')
  for (const one of [partly, refunded]) await pay(world, one, 'pm_card_mastercard')
  await pay(world, disputed, 'pm_card_createDisputeProductNotReceived')
  for (const one of [partly, refunded]) await awaitStatus(world, desk, one, 'paid')
  await act(partly, 'refunds', { amountMinor: 2_500, reason: 'requested_by_customer' })
  for (const amountMinor of [3_000, 5_500]) await act(refunded, 'refunds', { amountMinor })
  await act(canceled, 'cancel')
  await act(requests['paid-offline'], 'mark-paid', { how: 'cash', note: 'Paid at the van' })
  await typeText(world, requests['no-name'], 'Can I pay on Friday?')
  const ids = Object.entries(requests).map(([state, { id }]) => [state, id])
  return Object.fromEntries(ids) as Record<keyof typeof requests, string>
}

function detailed(nowMs: number): Partial<CreateRequestBody> {
  return {
    details: 'Filter and valve replaced.\nParts €32.00, labour €53.00.',
    reference: 'QS-2041',
    dueOn: new Date(nowMs + 7 * dayMs).toISOString().slice(0, 10),
  }
}

let phones = 100
async function askFor(
  world: World,
  desk: Visitor,
  wanted: Partial<CreateRequestBody>,
): Promise<RequestView> {
  phones += 1
  const body = { phone: `+353850160${phones}`, amountMinor: 8_500, whatFor: 'Boiler service' }
  const answer = await post(world, '/v1/requests', { ...body, ...wanted }, desk)
  return (await answer.json()) as RequestView
}

async function pay(world: World, { payLink }: RequestView, card: string): Promise<void> {
  await fetch(payLink ?? '')
  await payElsewhere(world, payLink ?? '', card)
}

/** Reads until our server has learned what the provider already knows. */
async function awaitStatus(
  world: World,
  desk: Visitor,
  { id }: RequestView,
  status: RequestView['status'],
): Promise<void> {
  const until = Date.now() + 10_000
  while (Date.now() < until) {
    const request = await read<RequestView>(world, desk, `/v1/requests/${id}`)
    if (request.status === status) return
  }
  throw new Error(`Request ${id} did not become ${status}.`)
}

/** Types a text on a handset of the sandbox. */
async function typeText(world: World, { customer }: RequestView, body: string): Promise<void> {
  const url = `${world.sandboxUrl}/phones/${encodeURIComponent(customer.phone)}/messages`
  await fetch(url, { method: 'POST', body: JSON.stringify({ body }) })
}

/** Finds requests of the seeded business in states that take days, or a slow provider, to reach. */
async function findSeeded(world: World, owner: Visitor): Promise<Record<string, string>> {
  const list = async (filter: string): Promise<RequestRow[]> => {
    const { data } = await read<RequestList>(world, owner, `/v1/requests?limit=200&${filter}`)
    return data.filter(({ currency }) => currency === 'EUR')
  }
  const view = ({ id }: RequestRow) => read<RequestView>(world, owner, `/v1/requests/${id}`)
  const found = {
    opened: (await list('status=open')).find(({ openedAt }) => openedAt),
    processing: (await list('status=processing'))[0],
    expired: (await list('status=expired'))[0],
    overdue: (await list('overdue=true'))[0],
    'draft-opted-out': (await Promise.all((await list('status=draft')).map(view)))[0],
  }
  const known = Object.entries(found).filter(([, one]) => one)
  return Object.fromEntries(known.map(([state, one]) => [state, one?.id ?? '']))
}

function troubleShots(world: World, desk: Visitor, id: string): Shot[] {
  const address = `${world.url}/requests/${id}`
  const calls = `**/v1/requests/${id}`
  const shot = (name: string, open: (page: Page) => Promise<void>): Shot => ({
    name: `request-${name}`,
    as: desk,
    open,
  })
  return [
    shot('loading', async (page) => {
      await page.route(calls, () => {})
      await page.goto(address)
      await page.locator('main .animate-pulse').first().waitFor()
    }),
    shot('trouble', async (page) => {
      await page.route(calls, (route) => route.abort())
      await goTo(page, address)
    }),
    shot('offline', async (page) => {
      await goTo(page, address)
      await chooseInMenu(page, 'Cancel request')
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Yes, cancel it' }).click()
      await page.getByRole('alert').first().waitFor()
    }),
    shot('night', (page) => pressAtNight(page, address, 'Resend text')),
    shot('later', async (page) => {
      const scheduledText = { purpose: 'reminder', sendAt: '2026-11-28T09:00:00.000Z' }
      await pretend(page, calls, { scheduledText })
      await goTo(page, address)
      await page.getByRole('status').filter({ hasText: /\d:00/ }).waitFor()
    }),
    shot('unknown', (page) => goTo(page, `${world.url}/requests/req_${'0'.repeat(26)}`)),
    shot('viewer', async (page) => {
      await page.route('**/auth/session', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ json: { ...(await answer.json()), role: 'viewer' } })
      })
      await goTo(page, address)
    }),
    shot('between', async (page) => {
      await goTo(page, `${world.url}/requests?q=Boiler`)
      await page.getByRole('link', { name: /Ciara Doyle/ }).click()
      await page.getByRole('heading', { name: 'Timeline' }).waitFor()
    }),
  ]
}

/** Presses what texts at a time at which Ringup itself would not; that they were texted in the last ten minutes is asked first. */
async function pressAtNight(page: Page, address: string, name: string): Promise<void> {
  await pretendNight(page)
  await goTo(page, address)
  await page.getByRole('button', { name, exact: true }).click()
  const again = page.getByRole('button', { name: 'Send again' })
  const atNight = page.getByRole('button', { name: 'Text them now' })
  await again.or(atNight).waitFor()
  if (await again.isVisible()) await again.click()
  await atNight.waitFor()
}
