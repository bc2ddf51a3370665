import { expectClean } from '../expectAccessible.ts'
import { enroll, newMobile } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'
import { ask, expectThumbs } from './requestSteps.ts'

const help = (page: Page) => page.getByRole('dialog', { name: 'Help' })
const search = (page: Page) => help(page).getByRole('searchbox', { name: 'Search help' })
const question = (page: Page, name: string) => help(page).getByRole('button', { name })

test('by keyboard alone a question is typed before the help stands, answered, and followed to the screen where it is done', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/customers`)
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  const { promise: onItsWay, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/HelpSheet-*', async (route) => {
    await onItsWay
    await route.continue()
  })
  await page.keyboard.press('?')
  await page.keyboard.type('REFUND h')
  letCome()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('ow')
  await expect(search(page)).toHaveValue('REFUND how')
  await expect(question(page, 'How do I refund?')).toBeVisible()
  await search(page).fill('Chàrgeback')
  await expect(help(page).getByRole('status')).toHaveText('1 answer')
  const dispute = question(page, 'What does a dispute mean?')
  await expect(dispute).toHaveAttribute('aria-expanded', 'true')
  await expect(help(page).getByText(/you lose the money/)).toBeVisible()
  await expectClean(page)
  await search(page).press('Tab')
  await expect(dispute).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(help(page).getByRole('link', { name: 'Disputed requests' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/requests\?disputed=true$/)
  await expect(help(page)).toHaveCount(0)
})

test('what nothing answers is said, the focus goes back, and the commands and a phone’s menu lead to the help too', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/today`)
  const button = page.getByRole('banner').getByRole('button', { name: 'Help' })
  await button.click()
  await search(page).fill('xylophone')
  await expect(help(page).getByRole('status')).toContainText('No answer to that.')
  await expect(help(page).getByRole('listitem').getByRole('button')).toHaveCount(0)
  await search(page).fill('')
  await expect(question(page, 'I’ve lost my phone')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('help')
  await expect(page.getByRole('option', { name: /^Help/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Help' }).click()
  // A phone's keyboard would cover the answers.
  await expect(help(page)).toBeVisible()
  await expect(search(page)).not.toBeFocused()
  const moved = question(page, 'When do I get my money?')
  await moved.click()
  await expectThumbs(page)
  await expectClean(page)
  await help(page).getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
})

test('what is wrong is copied without a name, a number or an id, with the last error', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enroll(page, world, { name: 'Bell Plumbing' })
  const asked = await ask(page, world, { name: 'Ana Ruiz', phone: newMobile() })
  await page.goto(`${world.url}/requests/${asked.id}`)
  await page.getByRole('heading', { name: `Request ${asked.number}` }).waitFor()
  await page.keyboard.press('?')
  await expect(help(page).getByText('Last error: none')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)
  await page.route('**/v1/insights*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { code: 'temporarily_unavailable', title: 'Later', detail: 'Later', errors: [] },
    }),
  )
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goBack()
  await page.getByRole('heading', { name: `Request ${asked.number}` }).waitFor()
  await page.keyboard.press('?')
  await help(page).getByRole('button', { name: 'Copy these lines' }).click()
  await expect(page.getByText('Copied. Send it to the person who runs your Ringup.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual([
    expect.stringMatching(/^Ringup \d+\.\d+\.\d+ \([\w-]+\)$/),
    'Screen: /requests/:requestId',
    expect.stringMatching(/^Browser: Chrome \d+ on \w+$/),
    'Last error: temporarily_unavailable',
  ])
  for (const secret of [asked.id, 'Ana', asked.phone.slice(-6), 'Bell'])
    expect(copied).not.toContain(secret)
})

test('where the person who runs Ringup has an address, the same lines are in an e-mail to it', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.route('**/auth/session', async (route) => {
    const answer = await route.fetch()
    const session = { ...(await answer.json()), operatorEmail: 'help+us@example.com' }
    await route.fulfill({ response: answer, json: session })
  })
  await page.goto(`${world.url}/today`)
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
  const link = help(page).getByRole('link', { name: 'Write to help+us@example.com' })
  const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'help+us@example.com'])
  expect(searchParams.get('subject')).toBe('Something is wrong in Ringup')
  expect(searchParams.get('body')).toMatch(
    /^What happened:\r\n\r\n\r\nRingup .*\r\nScreen: \/today\r\n/,
  )
  await expect(help(page).getByRole('button', { name: 'Copy these lines' })).toHaveCount(0)
  await expectClean(page)
})
