import type { Page } from '@playwright/test'
import type { CustomerList } from '#rules/shapes/customer.ts'
import { goTo } from './goTo.ts'
import { keepWaiting } from './pretend.ts'
import type { Shot } from './shot.ts'
import { read, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** A new request: filled in, doubtful, refused, kept without a connection, and shared. */
export async function askFormShots(world: World, owner: Visitor, asker: Visitor): Promise<Shot[]> {
  const { data } = await read<CustomerList>(world, owner, '/v1/customers?limit=200')
  const stopped = data.find(({ optedOutAt }) => optedOutAt)?.phone ?? ''
  const known = data.find(({ optedOutAt, name, lastRequest }) => name && lastRequest && !optedOutAt)
  const at =
    (...acts: ((page: Page) => Promise<unknown>)[]) =>
    async (page: Page) => {
      await goTo(page, `${world.url}/requests/new`)
      for (const act of acts) await act(page)
    }
  const whole = [fill('Phone number', '085 012 6699'), fill('Amount', '85'), tab]
  const shots: [string, (page: Page) => Promise<void>][] = [
    ['empty', at()],
    ['suggested', at(type('Phone number', 'mar'), waitForOffer)],
    ['suggested-again', at(type('Phone number', 'mar'), waitForOffer, readAgain)],
    ['known', at(fill('Phone number', known?.phone ?? ''), tab, waitFor(/^Customer: /))],
    ['recent', at((page) => field(page, 'What for').click(), waitForOffer)],
    ['currency', at(fill('Amount', 'US$85'))],
    ['dollar', at(fill('Amount', '$85'))],
    ['errors', at(send)],
    ['errors-all', at(openMore, fillAllWrongly, send)],
    ['landline', at(fill('Phone number', '01 675 1234'), tab, waitFor(/can receive texts/))],
    ['invalid', at(fill('Phone number', '085 01'), tab, waitFor(/too short|digits/i))],
    ['opted-out', at(fill('Phone number', stopped), tab, waitFor(/Share the link instead/))],
    ['preview', at(...whole, sayWhat('Boiler repair, 12 May'), waitFor(/Sends now/))],
    ['preview-filtered', at(...whole, sayWhat('Free boiler check'), waitFor(/Networks filter/))],
    ['preview-signs', at(...whole, sayWhat('Boiler “repair” – 12 ½ h ✓'), waitFor(/instead of/))],
    ['preview-script', at(...whole, sayWhat('Починка котла'), waitFor(/Cyrillic|70/))],
    ['preview-long', at(...whole, sayWhat('水'.repeat(80)), waitFor(/70|Too long|texts/))],
    ['later', at(...whole, sayWhat('Gutter'), choose('tomorrow'), waitFor(/^Sends /))],
    ['later-quiet', at(...whole, sayWhat('Gutter'), choose('at'), atNight, waitFor(/quiet/))],
    ['later-abroad', at(askAbroad, choose('tomorrow'), waitFor(/for them/))],
    ['share', at(...whole, sayWhat('Gutter'), choose('share'), waitFor(/We won’t send a text/))],
    ['more', at(openMore, describeMore)],
    ['kept', at(...whole, sayWhat('Gutter'), loseNet, send, waitFor(/waits for/))],
    [
      'kept-refused',
      at(askLandline, loseNet, send, waitFor(/waits for/), findNet, waitFor(/couldn’t send/)),
    ],
  ]
  return [
    ...shots.map(([name, open]): Shot => ({ name: `ask-new-${name}`, as: owner, open })),
    {
      name: 'ask-new-made',
      as: asker,
      open: at(...whole, fill('Name', 'Aoife Kelly'), sayWhat('Gutter'), choose('share'), create),
    },
    {
      name: 'ask-new-made-code',
      as: asker,
      open: at(...whole, sayWhat('Gutter, back'), choose('share'), create, showCode),
    },
    { name: 'ask-new-viewer', as: owner, open: asViewer(world) },
  ]
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

const fill = (name: string, words: string) => (page: Page) => field(page, name).fill(words)

const type = (name: string, words: string) => (page: Page) =>
  field(page, name).pressSequentially(words)

const tab = (page: Page) => page.keyboard.press('Tab')

const sayWhat = (words: string) => fill('What for', words)

const choose = (value: string) => (page: Page) =>
  page.getByRole('combobox', { name: 'Send' }).selectOption(value)

const waitFor = (words: RegExp) => (page: Page) => page.getByText(words).first().waitFor()

/** Old suggestions stay while those for the next letters are loaded. */
async function readAgain(page: Page): Promise<void> {
  await keepWaiting(page, '**/v1/customers*')
  await field(page, 'Phone number').pressSequentially('i')
  await page.locator('[role=listbox][aria-busy=true]').waitFor()
}

const waitForOffer = (page: Page) => page.getByRole('listbox').getByRole('option').first().waitFor()

const send = (page: Page) => page.getByRole('button', { name: /^(Send|Schedule) request$/ }).click()

/** Makes the link; where the picture of a phone made the same one before, the form asks once more. */
async function create(page: Page): Promise<void> {
  const made = page.getByRole('heading', { name: 'Share the link' })
  const again = page.getByRole('button', { name: 'Ask again' })
  const isAskedAtOnce = await again.isVisible()
  await page.getByRole('button', { name: /^(Create link|Ask again)$/ }).click()
  if (!isAskedAtOnce) {
    await made.or(again).first().waitFor()
    if (await again.isVisible()) await again.click()
  }
  await made.waitFor()
}

async function showCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'QR code' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
}

async function openMore(page: Page): Promise<void> {
  await page.getByText('More', { exact: true }).last().click()
}

async function describeMore(page: Page): Promise<void> {
  await field(page, 'Details').fill('Parts €52.00, labour €33.00.')
  await field(page, 'Reference').fill('INV-2042')
  await page.getByLabel('Due').fill('2027-01-31')
}

async function fillAllWrongly(page: Page): Promise<void> {
  await field(page, 'Amount').fill('0.01')
  await field(page, 'What for').fill('See www.example.com')
  await field(page, 'Name').fill('A'.repeat(61))
  await field(page, 'Details').fill('A'.repeat(1_001))
  await field(page, 'Reference').fill('A'.repeat(65))
  await choose('at')(page)
  await page.getByLabel('Date and time').fill('2020-01-31T09:00')
}

async function atNight(page: Page): Promise<void> {
  const day = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('Date and time').fill(`${day}T03:00`)
}

/** In a time zone far away. */
async function askAbroad(page: Page): Promise<void> {
  await field(page, 'Phone number').fill('+81 90 1234 5678')
  await field(page, 'Amount').fill('85')
  await sayWhat('2 lessons')(page)
  await page
    .getByText(/lessons/)
    .first()
    .waitFor()
}

async function askLandline(page: Page): Promise<void> {
  await field(page, 'Phone number').fill('01 675 1234')
  await field(page, 'Amount').fill('85')
  await sayWhat('Gutter')(page)
}

async function loseNet(page: Page): Promise<void> {
  await page.context().setOffline(true)
}

async function findNet(page: Page): Promise<void> {
  await page.context().setOffline(false)
}

function asViewer(world: World) {
  return async (page: Page): Promise<void> => {
    await page.route('**/auth/session', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), role: 'viewer' } })
    })
    await goTo(page, `${world.url}/requests/new`)
  }
}
