import type { Page } from '@playwright/test'
import type { Today, TodayLine, TodayPart } from '#rules/shapes/today.ts'
import { plannedKinds, type TodayKind, todayKinds } from '#rules/todayKinds.ts'
import { goTo } from './goTo.ts'
import { keepWaiting, letFail, pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import { read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The day at a glance: as it is, with a line of every kind, with all of one, calm, loading and in trouble. */
export async function todayShots(world: World, as: Visitor): Promise<Shot[]> {
  const business = { name: 'Quiet Garden Care', country: 'GB', currency: 'GBP' }
  const beginner = await signIn(world, '+447400223377', business)
  const address = `${world.url}/today`
  const day = await read<Today>(world, as, '/v1/today')
  const full = { remindersPaused: true, parts: todayKinds.map((kind) => pretendPart(kind, day)) }
  const whole = async (page: Page) => {
    await pretend(page, '**/v1/today*', full)
    await goTo(page, address)
  }
  return [
    { name: 'today', as, open: (page) => goTo(page, address) },
    { name: 'today-whole', as, open: whole },
    { name: 'today-kind', as, open: (page) => goTo(page, `${address}?kind=refunded`) },
    { name: 'today-empty', as: beginner, open: (page) => goTo(page, address) },
    {
      name: 'today-loading',
      as,
      open: async (page) => {
        await keepWaiting(page, '**/v1/today*')
        await page.goto(address)
        await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
      },
    },
    {
      name: 'today-trouble',
      as,
      open: async (page) => {
        await letFail(page, '**/v1/today*')
        await goTo(page, address)
      },
    },
  ]
}

/** Makes one line of a kind, out of a line that there is. */
function pretendPart(kind: TodayKind, { parts, endsAt }: Today): TodayPart {
  const line = parts.flatMap(({ lines }) => lines).find(({ requestId }) => requestId !== null)
  if (!line) throw new Error('the seeded business has a day with something in it')
  const isAhead = kind === 'disputes' || (plannedKinds as readonly string[]).includes(kind)
  const at = new Date(isAhead ? Date.parse(endsAt) - 1 : Date.now() - 3 * 3_600_000).toISOString()
  const ofCustomer: Partial<TodayLine> = { requestId: null, amountMinor: null, whatFor: null }
  const changes: Partial<Record<TodayKind, Partial<TodayLine>>> = {
    replies: { ...ofCustomer, words: 'I paid by bank transfer on Monday, did it not arrive yet?' },
    askedToStop: { ...ofCustomer, words: 'Please no more messages, I’ll pay at the office.' },
    woken: { ...ofCustomer, words: 'Can you ring me after the holidays?' },
    failedTexts: { words: 'This phone cannot receive texts right now. Try again later.' },
    declined: { declineCode: 'insufficient_funds' },
  }
  const count = kind === 'drafts' ? 100 : 1
  return {
    kind,
    count,
    more: kind === 'drafts',
    lines: [{ ...line, words: null, at, ...changes[kind] }],
  }
}
