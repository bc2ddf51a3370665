import { type Installation, lineNames } from '#rules/shapes/installation.ts'
import { expectClean } from '../expectAccessible.ts'
import { tabTo } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'
import { button, type Owner, openBusiness, toasts } from './requestSteps.ts'

/** One business for all of these. */
let owner: Owner
test.beforeAll(async ({ browser, world }) => {
  owner = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies)
})

const domain = (step: string): Installation['lines'][number] => ({
  name: 'card_domain',
  verdict: step === 'registered' ? 'fine' : 'must',
  step,
  value: 'pay.example.com',
})

/** The world is a platform, where nobody is the operator: here the server says that this person is. */
async function actAsOperator(page: Page): Promise<void> {
  await page.route('**/auth/session', async (route) => {
    const answer = await route.fetch()
    const session = { ...(await answer.json()), isOperator: true }
    await route.fulfill({ response: answer, json: session })
  })
  let step = 'missing'
  await page.route('**/v1/installation', (route) => {
    const others = Object.values(lineNames)
      .flat()
      .filter((name) => name !== 'card_domain')
      .map((name) => ({ name, verdict: 'unknown' as const, step: 'other', value: '' }))
    const since = new Date().toISOString()
    const json: Installation = {
      lines: [...others, domain(step)],
      alarms: [{ code: 'disk_full', since, detail: '3 %' }],
      checkedAt: since,
    }
    return route.fulfill({ json })
  })
  await page.route('**/v1/installation/make', (route) => {
    step = 'registered'
    return route.fulfill({ json: { line: domain(step) } })
  })
}

test('the operator sees what must be done and has it made, by keyboard alone', async ({
  page,
  world,
}) => {
  await actAsOperator(page)
  await page.goto(`${world.url}/settings`)
  await page.getByRole('link', { name: 'Installation' }).click()
  await expect(page.getByRole('heading', { name: '1 thing must be done' })).toBeVisible()
  await expect(page.getByText('The disk is nearly full')).toBeVisible()
  await expectClean(page)
  const make = button(page, 'Register the domain')
  await tabTo(make)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(make).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Register the domain' }).press('Enter')
  await expect(toasts(page).getByText('The domain is registered')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing left to do' })).toBeVisible()
  // The button is gone, and the focus stays where it was.
  await expect(page.getByRole('heading', { name: 'Card provider' })).toBeFocused()
})

test('on a platform there is no tab, and the address says that it is not theirs', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/settings/installation`)
  await expect(page.getByText('Only the person who runs this Ringup can see this.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Installation' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('link', { name: 'Webhooks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Installation' })).toHaveCount(0)
})
