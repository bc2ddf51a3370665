import type { BrowserContext } from '@playwright/test'
import { topics } from '#rules/notificationTopics.ts'
import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { askFor, linkOn, newMobile, signUp, tabTo } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'

const bell = { name: 'Bell Plumbing' }
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function openChoices(page: Page, world: World): Promise<void> {
  await page.goto(`${world.url}/settings/notifications`)
  await page.getByRole('table', { name: 'What you are told' }).waitFor()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Notifications saved')).toBeVisible()
}

/** Types a reply on a customer's handset. */
async function reply(world: World, phone: string, body: string): Promise<void> {
  const address = `${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify({ body }) })
  expect(answer.status).toBe(201)
}

test('the choices are made by keyboard alone, kept, fit the narrowest phone and can be read aloud', async ({
  page,
  world,
}) => {
  await signUp(page, world, bell)
  await openChoices(page, world)
  await expect(page.getByRole('checkbox')).toHaveCount(3 * topics.length)
  await expect(box(page, 'Paid: on the screen')).toBeChecked()
  await expect(box(page, 'Card declined: push')).not.toBeChecked()
  await tabTo(box(page, 'Card declined: push'))
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('switch', { name: 'Your quiet hours' }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('From')).toHaveValue('20:00')
  await expectAccessible(page)
  await expectFits(page)
  // The form keeps the refused values and marks the wrong field.
  await page.getByLabel('To', { exact: true }).fill('20:00')
  await tabTo(page.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose an end that differs from the start.')).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toBeFocused()
  await expect(box(page, 'Card declined: push')).toBeChecked()
  await page.getByLabel('To', { exact: true }).fill('06:30')
  await tabTo(page.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Notifications saved')).toBeVisible()
  await page.reload()
  await expect(box(page, 'Card declined: push')).toBeChecked()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('06:30')
  await page.getByRole('switch', { name: 'Your quiet hours' }).click()
  await save(page)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Your quiet hours' })).not.toBeChecked()
})

test('a choice switches a toast on and off, in another tab as well', async ({ page, world }) => {
  await signUp(page, world, bell)
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85', whatFor: 'New tap', name: 'Ana Ruiz' })
  await linkOn(world, phone)
  const second = await page.context().newPage()
  await second.goto(`${world.url}/requests`)
  await openChoices(page, world)
  const wrote = second.getByText('Ana Ruiz wrote')
  await reply(world, phone, 'On Friday?')
  await expect(second.getByRole('listitem').filter({ hasText: 'New reply' })).toBeVisible()
  await expect(wrote).toHaveCount(0)

  await box(page, 'Reply: on the screen').click()
  await save(page)
  await reply(world, phone, 'Or on Monday?')
  await expect(wrote).toBeVisible()
  await expect(page.getByText('Ana Ruiz wrote')).toBeVisible()
  await second.getByRole('button', { name: 'Close notification' }).click()
  await expect(wrote).toHaveCount(0)

  // The switch in one tab shows the other one's choice, under an edit of its own.
  await openChoices(second, world)
  await box(second, 'Paid: sound').click()
  await box(page, 'Reply: on the screen').click()
  await save(page)
  await expect(box(second, 'Reply: on the screen')).not.toBeChecked()
  await expect(box(second, 'Paid: sound')).not.toBeChecked()
})

/** Counts, in every tab of a browser, the tones that are started and the events for which a tab was asked to ring. */
async function countTones(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page has no locks.
    if (!isSecureContext) return
    const counts = Object.assign(window, { tones: 0, asked: 0 })
    const { start } = AudioScheduledSourceNode.prototype
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, ...given) {
      counts.tones += 1
      start.apply(this, given)
    }
    const request = LockManager.prototype.request as (...given: unknown[]) => Promise<unknown>
    LockManager.prototype.request = function (
      this: LockManager,
      name: string,
      options: unknown,
      work: unknown,
    ) {
      const run = work as (lock: unknown) => unknown
      return request.call(this, name, options, (lock: unknown) => {
        if (name.startsWith('ringup.bell:')) counts.asked += 1
        return run(lock)
      })
    } as typeof LockManager.prototype.request
  })
}

const read = (page: Page, what: 'tones' | 'asked') =>
  page.evaluate((name) => (window as unknown as Record<string, number>)[name] ?? 0, what)

test('the bell is heard when it is switched on, and then once for an event in two tabs', async ({
  page,
  world,
}) => {
  await countTones(page.context())
  await signUp(page, world, bell)
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85', whatFor: 'New tap', name: 'Ana Ruiz' })
  await linkOn(world, phone)
  await openChoices(page, world)
  await page.getByRole('switch', { name: 'Sound', exact: true }).click()
  expect(await read(page, 'tones')).toBe(2)
  await box(page, 'Reply: sound').click()
  await save(page)
  const second = await page.context().newPage()
  await openChoices(second, world)
  await expect(second.getByRole('switch', { name: 'Sound', exact: true })).toBeChecked()
  // A browser plays nothing in a tab that nobody has touched.
  await second.getByRole('heading', { level: 1 }).click()
  await reply(world, phone, 'On Friday?')
  await expect.poll(() => read(page, 'asked')).toBe(1)
  await expect.poll(() => read(second, 'asked')).toBe(1)
  expect((await read(page, 'tones')) + (await read(second, 'tones'))).toBe(4)
})
