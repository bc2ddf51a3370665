import { expectClean } from '../expectAccessible.ts'
import { runInWorld } from '../pay/payTest.ts'
import { payElsewhere } from '../pay/provider.ts'
import { expect, test } from '../world.ts'
import {
  ask,
  button,
  choose,
  expectRefused,
  type Owner,
  open,
  openBusiness,
  read,
  sheet,
  standing,
} from './requestSteps.ts'

let owner: Owner
test.beforeAll(async ({ browser, world }) => {
  owner = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies)
})

test('every overlay is accessible: axe in both themes, 320 px, and the focus comes back', async ({
  page,
  world,
}) => {
  const whatFor = 'Replacement of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  const asked = await ask(page, world, {
    name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
    whatFor,
  })
  // The direction in which a menu opens depends on the space at that moment.
  await page.setViewportSize({ width: 320, height: 844 })
  await open(page, world, asked)
  await button(page, 'More actions').click()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1_280, height: 800 })
  for (const [line, name] of [
    ['Edit…', 'Edit request'],
    ['Extend link…', 'Extend the link'],
    ['Mark as paid…', 'Mark as paid'],
  ] as const) {
    await choose(page, line)
    await expect(sheet(page, name)).toBeVisible()
    await expectClean(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'More actions')).toBeFocused()
  }
  await button(page, 'Share').click()
  await sheet(page, 'Share the link').getByRole('button', { name: 'QR code' }).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await choose(page, 'Cancel request')
  await expectClean(page)
  await button(page, 'Yes, cancel it').click()
  await expect(standing(page, 'Canceled')).toBeVisible()
  await expectClean(page)
})

test('every state is accessible: axe in both themes, 320 px, and forbidden actions are explained to a viewer', async ({
  page,
  world,
}) => {
  const [disputed, refunded] = [await ask(page, world, {}), await ask(page, world, {})]
  await payElsewhere(world, disputed, 'pm_card_createDispute')
  await payElsewhere(world, refunded, 'pm_card_visa')
  // This is about how a state looks: it is there before the screen is opened.
  await expect.poll(async () => (await read(page, world, disputed)).disputed).toBe(true)
  await expect.poll(async () => (await read(page, world, refunded)).status).toBe('paid')
  await open(page, world, disputed)
  await expect(standing(page, 'Disputed')).toBeVisible()
  // A screen that opens without an action takes no focus to its menu.
  await expect(button(page, 'More actions')).not.toBeFocused()
  await expectRefused(page, 'Refund…', /It’s disputed/)
  await expectClean(page)
  await open(page, world, refunded)
  await button(page, 'Refund…').click()
  await expectClean(page)
  await button(page, 'Refund £85.00').click()
  await expect(standing(page, 'Refunded')).toBeVisible()
  await expectClean(page)

  const member = `update member set role = 'viewer' where user_id in (select id from app_user where phone = $1)`
  await runInWorld(world, member, [owner.phone])
  await page.setViewportSize({ width: 320, height: 844 })
  await open(page, world, disputed)
  await expect(button(page, 'Refund…')).toHaveCount(0)
  await button(page, 'More actions').click()
  // A viewer may read the request, and so print it.
  await expect(page.getByRole('menuitem', { name: 'Print' })).not.toHaveAttribute('aria-disabled')
  await page.getByRole('menuitem', { name: 'Why not?' }).click()
  const lines = page.getByRole('menuitem').filter({ hasNotText: /^(Print|Why not\?)$/ })
  await expect(lines.first()).toHaveAccessibleDescription(/Ask an owner/)
  for (const line of await lines.all()) await expect(line).toHaveAttribute('aria-disabled', 'true')
  await expectClean(page)
})
