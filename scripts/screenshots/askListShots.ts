import type { Page, Route } from '@playwright/test'
import type { RequestView } from '#rules/shapes/request.ts'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { goTo } from './goTo.ts'
import { pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import { post, read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The list of requests: selected, filtered, empty, loading and failed. */
export async function askListShots(world: World, owner: Visitor, asker: Visitor): Promise<Shot[]> {
  await keepViews(world, owner)
  const failures = await listFailures(world, owner)
  const sent = await startFirst(world, '+353850126611')
  const opened = await startFirst(world, '+353850126612')
  await openFirst(world, opened)
  const at =
    (path: string, ...acts: ((page: Page) => Promise<unknown>)[]) =>
    async (page: Page) => {
      await goTo(page, `${world.url}/requests${path}`)
      for (const act of acts) await act(page)
    }
  const many = '?overdue=true&dates=due&range=lastMonth&amountFrom=900000&currency=EUR&sort=largest'
  const shots: [string, (page: Page) => Promise<void>][] = [
    ['selected', at('?status=open', (page) => choose(page, 3))],
    ['selected-none', at('?status=open', (page) => choose(page, 1), deselect)],
    ['selected-remind', at('?overdue=true', (page) => choose(page, 3), press('Remind'))],
    ['selected-remind-none', at('?status=open', (page) => choose(page, 3), press('Remind'))],
    ['selected-cancel', at('?status=open', (page) => choose(page, 2), press('Cancel requests'))],
    ['filter', at('?overdue=true', pressFilter)],
    ['filter-days', at('?from=2026-01-01', pressFilter)],
    ['filter-wrong', at('', pressFilter, typeWrongAmount)],
    ['filter-end', at('?overdue=true', pressFilter, seeEndOfPanel)],
    ['filtered', at('?overdue=true&amountFrom=10000&currency=EUR&sort=largest')],
    ['filtered-none', at(many)],
    ['searched', at('?q=ruiz')],
    ['searched-amount', at('?q=150')],
    ['sorted', at('?sort=largest')],
    ['draft', at('?status=draft')],
    ['end', at('?status=processing', scrollDown)],
    ['none-in-tab', at('?status=paid&q=nobody')],
    ['views', at('?overdue=true', pressViews)],
    ['views-name', at('?status=open&sort=oldest', pressViews, nameView)],
    ['views-none', at('', pressViews)],
  ]
  return [
    ...shots.map(([name, open]): Shot => ({ name: `ask-list-${name}`, as: owner, open })),
    { name: 'ask-list-first-sent', as: sent, open: at('') },
    { name: 'ask-list-first-opened', as: opened, open: at('') },
    { name: 'ask-list-fresh', as: asker, open: at('?status=open', stayBusy(world, asker)) },
    ...batchShots(world, owner, failures),
    ...troubleShots(world, owner),
    ...roleShots(world, owner),
  ]
}

function batchShots(world: World, owner: Visitor, failures: BatchView['failures']): Shot[] {
  const base = {
    id: 'bat_01',
    total: 120,
    waiting: 0,
    createdAt: new Date().toISOString(),
    endedAt: null,
  }
  const running = { ...base, status: 'running', done: 41, failed: 2, failures } as const
  const endedAt = new Date().toISOString()
  const ended = { ...base, status: 'done', endedAt, done: 117, failed: 3, failures } as const
  const under = (work: object[], act?: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await page.route('**/v1/batches', (route) => route.fulfill({ json: { data: work } }))
    await goTo(page, `${world.url}/requests?status=open`)
    await page.getByRole('region', { name: 'Bulk actions' }).waitFor()
    await act?.(page)
  }
  const remind = { ...running, action: 'remind' }
  return [
    { name: 'ask-list-batch', as: owner, open: under([remind]) },
    { name: 'ask-list-batch-ended', as: owner, open: under([{ ...ended, action: 'cancel' }]) },
    {
      name: 'ask-list-batch-morning',
      as: owner,
      open: under([{ ...ended, action: 'remind', waiting: 14 }]),
    },
    {
      name: 'ask-list-batch-two',
      as: owner,
      open: under([remind, { ...ended, id: 'bat_00', action: 'cancel' }], (page) =>
        choose(page, 2),
      ),
    },
    {
      name: 'ask-list-batch-why',
      as: owner,
      open: under([{ ...ended, action: 'remind' }], async (page) => {
        await page.getByRole('button', { name: 'See why' }).click()
        await page.getByRole('dialog').waitFor()
      }),
    },
  ]
}

function troubleShots(world: World, owner: Visitor): Shot[] {
  const list = /\/v1\/requests(\?(?!.*after=).*)?$/
  const fail = (route: Route) => route.fulfill({ status: 500, body: '' })
  const open = (prepare: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await prepare(page)
    await page.goto(`${world.url}/requests`)
    await page.getByRole('heading').first().waitFor()
  }
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor()
  return [
    {
      name: 'ask-list-skeleton',
      as: owner,
      open: open((page) => page.route(/\/v1\/requests/, () => {})),
    },
    {
      name: 'ask-list-failed',
      as: owner,
      async open(page) {
        await open((one) => one.route(list, fail))(page)
        await tryAgain(page)
      },
    },
    {
      name: 'ask-list-offline',
      as: owner,
      async open(page) {
        await goTo(page, `${world.url}/requests`)
        await page.context().setOffline(true)
        await page.getByText('No connection').first().waitFor()
      },
    },
    {
      name: 'ask-list-more-failed',
      as: owner,
      async open(page) {
        await page.route(/\/v1\/requests\?.*after=/, fail)
        await goTo(page, `${world.url}/requests`)
        await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
        // With the focus it stays in sight when the window becomes lower.
        await page.getByRole('button', { name: 'Try again' }).focus()
      },
    },
    {
      name: 'ask-list-truncated',
      as: owner,
      async open(page) {
        await page.route(list, async (route) => {
          const answer = await route.fetch()
          const found = (await answer.json()) as RequestList
          await route.fulfill({ json: { ...found, nextCursor: null, truncated: true } })
        })
        await pretend(page, '**/v1/requests/counts*', { truncated: true })
        await goTo(page, `${world.url}/requests?q=a`)
      },
    },
  ]
}

function roleShots(world: World, owner: Visitor): Shot[] {
  const open = (role: string) => async (page: Page) => {
    await page.route('**/auth/session', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), role } })
    })
    await goTo(page, `${world.url}/requests?status=open`)
    // The staff can do nothing with several requests at once, and choose none.
    if (role !== 'staff') await choose(page, 2)
  }
  return ['viewer', 'staff'].map((role) => ({
    name: `ask-list-${role}`,
    as: owner,
    open: open(role),
  }))
}

const rows = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ })

/** On a phone the checkboxes appear only after Select. */
async function choose(page: Page, count: number): Promise<void> {
  const select = page.getByRole('button', { name: 'Select', exact: true })
  if (await select.isVisible()) await select.click()
  for (let place = 0; place < count; place += 1) await rows(page).nth(place).check()
}

async function deselect(page: Page): Promise<void> {
  await rows(page).first().uncheck()
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

async function pressFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filter(, .*)?$/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
}

async function typeWrongAmount(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'At least' }).fill('lots')
  await page.getByRole('textbox', { name: 'At most' }).fill('0')
  await page.getByRole('textbox', { name: 'At most' }).press('Enter')
}

async function seeEndOfPanel(page: Page): Promise<void> {
  await page.getByRole('combobox').locator('visible=true').last().scrollIntoViewIfNeeded()
}

async function pressViews(page: Page): Promise<void> {
  // On a phone the panel has the export too.
  const name = /^(Saved views|Views and export)/
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).waitFor()
}

async function nameView(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('Longest waiting')
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.wheel(0, 20_000)
}

/** New rows do not disturb a person who points at a row. */
function stayBusy(world: World, asker: Visitor) {
  return async (page: Page): Promise<void> => {
    const row = page.getByRole('link', { name: /Boiler service/ }).first()
    await row.hover()
    for (const [name, ending] of [
      ['Maeve Burke', '1'],
      ['Paul Nolan', '2'],
    ] as const) {
      const wanted = { phone: `+35385012780${ending}`, name, amountMinor: 9_000 }
      await post(world, '/v1/requests', { ...wanted, whatFor: 'Gutter' }, asker)
    }
    await page.getByRole('button', { name: /^Show \d+ new$/ }).waitFor()
  }
}

async function keepViews(world: World, owner: Visitor): Promise<void> {
  const views = {
    'Overdue, largest first': { overdue: 'true', sort: 'largest' },
    'To answer': { unread: 'true' },
    'Paid this month in pounds': { status: 'paid', range: 'thisMonth', currency: 'GBP' },
    Overdue: { overdue: 'true' },
  }
  for (const [name, filter] of Object.entries(views))
    await post(world, '/v1/views', { name, filter }, owner)
}

async function listFailures(world: World, owner: Visitor): Promise<BatchView['failures']> {
  const { data } = await read<RequestList>(world, owner, '/v1/requests?status=open')
  const reasons = ['reminded_lately', 'text_opted_out', 'request_paid']
  return data
    .slice(0, reasons.length)
    .map(({ id, number, customer, amountMinor, currency }, place) => {
      const reason = reasons[place] ?? ''
      return { requestId: id, number, customer, amountMinor, currency, reason }
    })
}

/** A business that has asked only its own phone for money. */
async function startFirst(world: World, phone: string): Promise<Visitor> {
  const business = { name: 'Quay Bikes', country: 'IE', currency: 'EUR' }
  const visitor = await signIn(world, phone, business)
  await post(world, '/v1/requests', { phone, amountMinor: 100, whatFor: 'A first try' }, visitor)
  return visitor
}

/** Opens its link like a payer's browser. */
async function openFirst(world: World, visitor: Visitor): Promise<void> {
  const { data } = await read<RequestList>(world, visitor, '/v1/requests')
  const { payLink } = await read<RequestView>(world, visitor, `/v1/requests/${data[0]?.id}`)
  await fetch(`${payLink}/opened`, {
    method: 'POST',
    headers: { origin: world.url, 'user-agent': 'Mozilla/5.0 Safari/605.1.15' },
  })
}
