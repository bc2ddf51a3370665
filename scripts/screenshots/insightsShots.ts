import type { Page } from '@playwright/test'
import type { MemberList } from '#rules/shapes/member.ts'
import { goTo } from './goTo.ts'
import { actAs, keepWaiting, letFail } from './pretend.ts'
import type { Shot } from './shot.ts'
import { read, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The figures of several periods, in each state of the screen. */
export async function insightsShots(world: World, owner: Visitor): Promise<Shot[]> {
  const { data: members } = await read<MemberList>(world, owner, '/v1/members')
  const helper = members.find(({ role }) => role === 'staff')
  const today = new Date().toISOString().slice(0, 10)
  const at = (query: string, act?: (page: Page) => Promise<void>) => async (page: Page) => {
    await goTo(page, `${world.url}/insights${query}`)
    await page.locator('.recharts-bar-rectangle').first().waitFor()
    await act?.(page)
  }
  const shots: Record<string, Shot['open']> = {
    year: at('?period=thisYear'),
    day: at(`?period=own&from=${today}&to=${today}`),
    'nothing-collected': async (page) =>
      goTo(page, `${world.url}/insights?period=own&from=2024-02-01&to=2024-02-29`),
    'days-too-many': at(`?period=own&from=2026-01-01&to=${today}`, typeTooManyDays),
    currency: at('?currency=GBP'),
    member: at(`?madeBy=${helper?.id}`),
    table: at('', openTable),
    tooltip: at('', pointAtBar),
    foot: at('', (page) => page.getByRole('heading', { name: 'Export' }).scrollIntoViewIfNeeded()),
    'not-exported': async (page) => {
      await actAs(page, 'staff')
      await at('', (shown) =>
        shown.getByRole('heading', { name: 'Export' }).scrollIntoViewIfNeeded(),
      )(page)
    },
    books: at('', openBooks),
    'books-datev': at('', typeForDatev),
    again: at('', readAgain),
    // The second visit: the device knows the currencies.
    waiting: at('', async (page) => {
      await keepWaiting(page, '**/v1/insights*')
      await page.reload()
      await page.locator('.animate-pulse').first().waitFor()
    }),
    failed: async (page) => {
      await letFail(page, '**/v1/insights*')
      await goTo(page, `${world.url}/insights`)
      await page.getByRole('alert').waitFor()
    },
    offline: at('', async (page) => {
      await page.context().setOffline(true)
      await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
      await page.getByText('No connection. These are').waitFor()
    }),
  }
  return Object.entries(shots).map(([name, open]) => ({
    name: `insights-${name}`,
    as: owner,
    open,
  }))
}

async function openBooks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'For bookkeeping' }).click()
  await page.getByRole('dialog').waitFor()
}

async function typeForDatev(page: Page): Promise<void> {
  await openBooks(page)
  await page.getByRole('combobox', { name: 'Your program' }).selectOption('For DATEV')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function readAgain(page: Page): Promise<void> {
  await keepWaiting(page, '**/v1/insights*')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await page.locator('[aria-busy=true]').waitFor()
}

async function openTable(page: Page): Promise<void> {
  await page.getByText('Show as a table').click()
  await page.getByRole('table').first().scrollIntoViewIfNeeded()
}

async function pointAtBar(page: Page): Promise<void> {
  const plot = page.getByRole('img', { name: /collected in/ })
  await plot.scrollIntoViewIfNeeded()
  await plot.hover({ position: { x: 200, y: 120 } })
  await page.locator('.recharts-tooltip-wrapper p').first().waitFor()
}

async function typeTooManyDays(page: Page): Promise<void> {
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
}
