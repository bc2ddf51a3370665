import type { Page } from '@playwright/test'
import { limits } from '#rules/limits.ts'
import type { ImportCounts, ImportView } from '#rules/shapes/import.ts'
import { goTo } from './goTo.ts'
import { actAs, keepWaiting, letFail, pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import { post, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

type Act = (page: Page) => Promise<void>

/** Importing customers from a file, step by step, also when a step goes wrong. */
export async function importShots(world: World, owner: Visitor): Promise<Shot[]> {
  const business = { name: 'Fixwell Heating', country: 'GB', currency: 'GBP' }
  const beginner = await signIn(world, '+447400123488', business)
  const guessed = await take(world, owner, people)
  const unguessed = await take(world, owner, 'Ana Ruiz;a customer\nBen Okafor;a friend\n')
  const checked = await take(world, owner, people, 'check')
  const useless = await take(world, owner, 'Name;Mobile\nGita Rao;085 012\n', 'check')
  const done = await take(world, owner, people, 'check', 'start')
  const list = `${world.url}/customers/import`
  const at = (address: string, act?: Act, before?: Act) => async (page: Page) => {
    await before?.(page)
    await goTo(page, address)
    await act?.(page)
  }
  const of = ({ id }: ImportView, act?: Act, before?: Act) => at(`${list}/${id}`, act, before)
  const counted = (status: string, counts: Partial<ImportCounts>) => (page: Page) =>
    pretend(page, `**/v1/imports/${done.id}`, {
      status,
      rows: 9_812,
      counts: { ...none, ...counts },
    })
  const shots: Record<string, Shot['open']> = {
    list: at(list),
    'file-workbook': at(list, choose(Buffer.from('PK\u0003\u0004 a workbook'))),
    'file-large': at(list, choose(Buffer.alloc(limits.importBytesMax + 1, 'a'))),
    'file-empty': at(list, choose(Buffer.from(''))),
    'file-picture': at(list, choose(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), photo)),
    'file-reading': at(list, choose(Buffer.from(people)), (page) =>
      keepWaiting(page, '**/v1/imports?*'),
    ),
    'file-over': at(list, dragOver),
    mapping: of(guessed),
    'mapping-foot': of(guessed, showCheck),
    'mapping-wrong': of(unguessed, checkNothing),
    checking: of(done, undefined, counted('checking', { waiting: 6_300, new: 3_412, bad: 100 })),
    checked: of(checked),
    'checked-none': of(useless),
    'checked-new': of(checked, (page) => page.getByRole('radio', { name: /New/ }).check()),
    running: of(done, undefined, counted('running', { new: 5_400, made: 4_112, bad: 300 })),
    stopped: of(done, undefined, counted('stopped', { new: 5_400, made: 4_112, bad: 2 })),
    done: of(done),
    'done-added': of(done, (page) => page.getByRole('radio', { name: /Added/ }).check()),
    forgotten: of(done, undefined, (page) =>
      pretend(page, `**/v1/imports/${done.id}`, { forgottenAt: new Date().toISOString() }),
    ),
    waiting: held(`${list}/${done.id}`),
    failed: at(`${list}/${done.id}`, undefined, (page) => letFail(page, '**/v1/imports/*')),
    viewer: at(list, undefined, (page) => actAs(page, 'viewer')),
    'viewer-one': of(done, undefined, (page) => actAs(page, 'viewer')),
  }
  return [
    { name: 'import-empty', as: beginner, open: at(list) },
    ...Object.entries(shots).map(([name, open]) => ({ name: `import-${name}`, as: owner, open })),
  ]
}

const none = {
  waiting: 0,
  new: 0,
  known: 0,
  repeated: 0,
  bad: 0,
  made: 0,
  changed: 0,
  unchanged: 0,
}

/** A plumber’s customer list in a spreadsheet, most of it good. */
const people = [
  'Customer;Mobile;Remarks;Last job',
  ...['Ada Byrne', 'Brian Walsh', 'Chloe Evans', 'Dermot Kelly', 'Eimear Doyle', 'Fred Hughes'].map(
    (name, at) => `${name};085 012 71${String(at).padStart(2, '0')};;${at + 1} Oct`,
  ),
  'Gita Rao;085 012;Gate code 4411;7 Oct',
  'Hugh Murphy;;No number yet;8 Oct',
  'Iris Moreau;01 234 5678;Office line;9 Oct',
  'Jan Novak;085 012 7100;Same as Ada;10 Oct',
].join('\r\n')

/** Imports a file by the calls that the screen makes, up to the last given step. */
async function take(
  world: World,
  { cookie }: Visitor,
  csv: string,
  ...steps: ('check' | 'start')[]
): Promise<ImportView> {
  const headers = { origin: world.url, cookie: `${cookie.name}=${cookie.value}` }
  const answer = await fetch(`${world.url}/v1/imports?name=Customers%202026.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: csv,
  })
  if (!answer.ok) throw new Error(`Taking in a file answered ${answer.status}`)
  let view = (await answer.json()) as ImportView
  for (const step of steps) {
    await post(world, `/v1/imports/${view.id}/${step}`, undefined, { cookie })
    view = await waitForJobs(world, headers, view.id)
  }
  return view
}

/** Waits until no job works on an import. */
async function waitForJobs(
  world: World,
  headers: Record<string, string>,
  id: string,
): Promise<ImportView> {
  for (;;) {
    const answer = await fetch(`${world.url}/v1/imports/${id}`, { headers })
    const view = (await answer.json()) as ImportView
    if (view.status !== 'checking' && view.status !== 'running') return view
  }
}

const csv = { name: 'Customers 2026.csv', mimeType: 'text/csv' }
const photo = { name: 'IMG_2026.jpg', mimeType: 'image/jpeg' }

function choose(buffer: Buffer, kind = csv): Act {
  return async (page) => {
    const file = { ...kind, buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await page
      .getByRole('alert')
      .or(page.getByText(/^Reading /))
      .first()
      .waitFor()
  }
}

async function dragOver(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'CSV file' }).dispatchEvent('dragover')
}

async function showCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the rows' }).scrollIntoViewIfNeeded()
}

/** No column looks like numbers, and none is chosen. */
async function checkNothing(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Numbers', exact: true }).selectOption('')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
}

function held(address: string): Act {
  return async (page) => {
    await keepWaiting(page, '**/v1/imports/*')
    await page.goto(address)
    await page.locator('.animate-pulse').first().waitFor()
  }
}
