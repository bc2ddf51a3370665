import { expectAccessible } from '../expectAccessible.ts'
import { awaitText, enroll, newMobile, textsOn } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { amount, listRequests, phone, send, whatFor } from './newRequestSteps.ts'
import { button, type Owner, openBusiness, toasts } from './requestSteps.ts'

/** One business for those that need no phone of their own; each test has requests of its own. */
let owner: Owner
test.beforeAll(async ({ browser, world }) => {
  owner = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies)
})

/** Fills in the form and sends it; returns the number. */
async function sendForm(page: Page, world: World, what: string): Promise<string> {
  const number = newMobile()
  await page.goto(`${world.url}/requests/new`)
  await phone(page).fill(number)
  await amount(page).fill('85')
  await whatFor(page).fill(what)
  return number
}

const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' })

/** Waits until the queue has nothing more to say about the newest request's text. */
async function expectWithheld(page: Page, world: World, number: string): Promise<void> {
  const [newest] = await listRequests(page, world)
  expect(newest).toMatchObject({ status: 'canceled', textStatus: 'failed' })
  expect(await textsOn(world, number)).toEqual([])
}

test('undone in time: no text leaves, the form is back as it was typed, and is sent again with its reference', async ({
  page,
  world,
}) => {
  const number = await sendForm(page, world, 'Tap and filter')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz')
  await page.locator('summary').click()
  await page.getByRole('textbox', { name: 'Details' }).fill('Two taps')
  await page.getByRole('textbox', { name: 'Reference' }).fill(`job ${number}`)
  await send(page).click()
  await page.waitForURL(/\/requests\/req_/)
  await expect(toasts(page)).toContainText('Request sent to Ana Ruiz')
  await expectAccessible(page)
  await undo(page).click()
  await page.waitForURL(/\/requests\/new\?undone=req_/)
  await expect(toasts(page)).toContainText('Request undone. No text was sent.')
  await expect(amount(page)).toHaveValue('85.00')
  await expect(whatFor(page)).toHaveValue('Tap and filter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz')
  await expect(page.getByRole('textbox', { name: 'Details' })).toHaveValue('Two taps')
  await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveValue(`job ${number}`)
  await expectWithheld(page, world, number)
  await amount(page).fill('95')
  await send(page).click()
  await page.waitForURL(/\/requests\/req_/)
  await awaitText(world, number, /£95\.00/)
  expect(await textsOn(world, number)).toHaveLength(1)
})

test('a tab that closes loses nothing: the text leaves, once', async ({ page, world }) => {
  const number = await sendForm(page, world, 'Closed tab')
  await send(page).click()
  await expect(undo(page)).toBeVisible()
  await page.close()
  await awaitText(world, number, /Closed tab/)
  expect(await textsOn(world, number)).toHaveLength(1)
})

test('after five seconds nothing is offered any more, even under the pointer', async ({
  page,
  world,
}) => {
  await sendForm(page, world, 'Hovered')
  await send(page).click()
  await undo(page).hover()
  await expect(undo(page)).toHaveCount(0, { timeout: 7_000 })
})

test('the keys undo as well, and a form that is half typed is still there', async ({
  page,
  world,
}) => {
  const number = await sendForm(page, world, 'By keys')
  await send(page).click()
  await expect(undo(page)).toBeVisible()
  await page.getByRole('link', { name: 'New request' }).first().click()
  await whatFor(page).fill('Half typed')
  await whatFor(page).blur()
  await page.keyboard.press('Control+z')
  await page.waitForURL(/undone=req_/)
  await expect(whatFor(page)).toHaveValue('By keys')
  await expectWithheld(page, world, number)
  await page.goto(`${world.url}/requests/new`)
  await expect(whatFor(page)).toHaveValue('Half typed')
})

test('an undo that comes too late says so, and the request stays sent', async ({ page, world }) => {
  const number = await sendForm(page, world, 'Too late')
  await page.route('**/undo', async (route) => {
    await awaitText(world, number, /Too late/)
    await route.continue()
  })
  await send(page).click()
  await undo(page).click()
  await expect(toasts(page).getByRole('alert')).toContainText('Too late to undo', {
    timeout: 15_000,
  })
  expect((await listRequests(page, world))[0]).toMatchObject({ status: 'open' })
  await expect(page).toHaveURL(/\/requests\/req_/)
})

test('on a phone the button at the bottom sends, and the thumb undoes', async ({
  device,
  world,
}) => {
  const page = await device({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await enroll(page, world, { name: 'Bell Plumbing' })
  const number = await sendForm(page, world, 'By thumb')
  await send(page).tap()
  await expect(undo(page)).toBeVisible()
  const box = await undo(page).boundingBox()
  expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44)
  await undo(page).tap()
  await page.waitForURL(/undone=req_/)
  await expect(whatFor(page)).toHaveValue('By thumb')
  await expectWithheld(page, world, number)
  await expect(button(page, 'Send request')).toBeVisible()
})
