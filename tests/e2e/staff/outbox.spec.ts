import { expectClean } from '../expectAccessible.ts'
import { awaitText, holdPlans, newMobile, signUp, textsOn } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { amount, listRequests, phone, send, whatFor } from './newRequestSteps.ts'

const kept = (page: Page) => page.getByRole('region', { name: 'Kept on this device' })

test('without a connection it is kept, shown and sent once when it is back, over a reload as well', async ({
  page,
  context,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  const number = newMobile()
  await phone(page).fill(number)
  await amount(page).fill('85')
  await whatFor(page).fill('Gutter')
  await expect(page.getByText('£85.00 for Gutter')).toBeVisible()
  // The first attempt gets through, and only its response is lost.
  await page.route('**/v1/requests', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await send(page).click()
  await expect(kept(page).getByText('1 request waits for a connection')).toBeVisible()
  await expect(phone(page)).toHaveValue('')
  await expectClean(page)
  await kept(page).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Still no connection')).toBeVisible()

  await context.setOffline(true)
  await phone(page).fill(newMobile())
  await amount(page).fill('20')
  await whatFor(page).fill('Fence')
  await send(page).click()
  await expect(kept(page).getByText('2 requests wait for a connection')).toBeVisible()
  await page.unrouteAll()
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`${world.url}/requests`)
  await expect(again.getByText('Fence').first()).toBeVisible()
  await expect(kept(again).getByRole('listitem')).toHaveCount(0)
  const made = await listRequests(again, world)
  expect(made.map((request) => request.whatFor).sort()).toEqual(['Fence', 'Gutter'])
  await awaitText(world, number, /Gutter/)
  expect(await textsOn(world, number)).toHaveLength(1)
})

test('what was sent and whose answer was lost is asked once, though its number is written anew', async ({
  page,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  const keys: (string | undefined)[] = []
  await page.route('**/v1/requests', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 2) return route.continue()
    // The proxy in between has lost the response.
    await route.fetch()
    return route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })
  })
  const releasePlans = await holdPlans(page)
  await page.reload()
  const number = newMobile()
  await amount(page).fill('85')
  await whatFor(page).fill('Gutter')
  await phone(page).fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Try again in a minute.')).toBeVisible()
  await expect(phone(page)).toHaveValue(number)
  releasePlans()
  await expect(phone(page)).toHaveValue(/^\+44 \d/)
  const answered = page.waitForResponse((answer) => answer.status() === 502)
  await page.keyboard.press('Enter')
  await (await answered).finished()
  await expect(page.getByText('Try again in a minute.')).toBeVisible()
  await page.reload()
  await expect(whatFor(page)).toHaveValue('Gutter')
  await send(page).click()
  await page.waitForURL(/\/requests\/req_/)
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(await listRequests(page, world)).toHaveLength(1)
  await awaitText(world, number, /Gutter/)
  expect(await textsOn(world, number)).toHaveLength(1)
})

/** Writes without a connection to a number that takes no texts: refused once there is one. */
async function keepWhatIsRefused(page: Page, world: World): Promise<void> {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await phone(page).fill('020 7946 0958')
  await amount(page).fill('85')
  await whatFor(page).fill('Gutter')
  await page.context().setOffline(true)
  await send(page).click()
  await expect(kept(page)).toContainText('1 request waits for a connection')
  await page.context().setOffline(false)
  await expect(kept(page)).toContainText('We couldn’t send 1 request')
}

test('what was kept and is refused comes back to the form, and bars the way out until then', async ({
  page,
  world,
}) => {
  await keepWhatIsRefused(page, world)
  expect(await listRequests(page, world)).toEqual([])
  await page.getByRole('button', { name: /Bell Plumbing/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Send or discard it before you sign out.')).toBeVisible()
  await page.keyboard.press('Escape')
  await kept(page).getByRole('link', { name: 'Open' }).click()
  await expect(whatFor(page)).toHaveValue('Gutter')
  await page.getByRole('checkbox', { name: 'This number can receive texts' }).check()
  await send(page).click()
  await page.waitForURL(/\/requests\/req_/)
  await expect(kept(page)).toBeEmpty()
})

test('a member who may no longer ask is not led to the form by a kept request, and reads why', async ({
  page,
  world,
}) => {
  await keepWhatIsRefused(page, world)
  await page.route('**/auth/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), role: 'viewer' } })
  })
  await page.goto(`${world.url}/requests`)
  const why = 'Ask an owner or manager to do this.'
  await expect(kept(page).getByText(why)).toBeVisible()
  await expect(kept(page).getByRole('link')).toHaveCount(0)
  await expect(kept(page).getByRole('button')).toHaveText(['Discard'])
  await expectClean(page)
})

test('a form that was left is there after a reload; another address, or another person, has another', async ({
  page,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await phone(page).fill(newMobile())
  await amount(page).fill('85')
  await whatFor(page).fill('Gutter')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Details' }).fill('Two visits')
  await page.reload()
  await expect(amount(page)).toHaveValue('85.00')
  await expect(whatFor(page)).toHaveValue('Gutter')
  await expect(page.getByRole('textbox', { name: 'Details' })).toHaveValue('Two visits')
  await page.goto(`${world.url}/requests/new?phone=%2B447400123456&amount=12&whatFor=Call-out`)
  await expect(phone(page)).toHaveValue(/7400/)
  await expect(amount(page)).toHaveValue('12')
  await expect(whatFor(page)).toHaveValue('Call-out')
})
