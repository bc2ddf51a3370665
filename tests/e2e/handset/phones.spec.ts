import {
  conversation,
  deliverText,
  expect,
  newPhone,
  openPhones,
  otherSender,
  phone,
  sender,
  sendText,
  test,
} from './handsetTest.ts'

test('a text is announced with both numbers, and visible within 100 ms of the change', async ({
  page,
  trial,
}) => {
  const mine = newPhone()
  await page.addInitScript(noteDelays)
  await openPhones(page, trial, mine)
  await expect(conversation(page, mine)).toContainText('No texts yet')
  for (const words of ['One', 'Two', 'Three', 'Four', 'Pay €85.00 for the annual check']) {
    await sendText(trial, mine, words)
    await expect(conversation(page, mine)).toContainText(words)
  }
  // The smallest of several is the page's own time; the rest is the machine's other work.
  const delays = await page.evaluate((): number[] => Reflect.get(window, 'delays'))
  expect(delays).toHaveLength(5)
  expect(Math.min(...delays)).toBeLessThan(100)
  await expect(page.locator('#announcements')).toContainText(
    /Text from \+1 555 000 6789 on \+44 7400 4\d{5}: Pay €85\.00/,
  )
  await expect(page).toHaveTitle('Sandbox handset')
})

/** Runs in the page: records how many ms after the last change each bubble appeared. */
function noteDelays() {
  const delays: number[] = []
  let changedAt = 0
  Object.assign(window, { delays })
  const { addEventListener } = EventSource.prototype
  EventSource.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
    if (type === 'changed') {
      addEventListener.call(this, type, () => {
        changedAt = performance.now()
      })
    }
    Reflect.apply(addEventListener, this, [type, ...rest])
  }
  const look = () => {
    const bubbles = document.querySelectorAll('.bubble').length
    while (delays.length < bubbles) delays.push(performance.now() - changedAt)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
}

test('a link in a text opens in a tab of its own; the phone stays', async ({
  page,
  context,
  trial,
}) => {
  const mine = newPhone()
  trial.answerWith(200, '<h1>Pay €20.00</h1>', 'text/html; charset=utf-8')
  await deliverText(trial, mine, `Pay here: ${trial.endpointUrl}/p/abc. Thank you`)
  await openPhones(page, trial, mine)
  const link = conversation(page, mine).getByRole('link')
  await expect(link).toHaveText(`${trial.endpointUrl}/p/abc`)
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(opened.getByRole('heading')).toHaveText('Pay €20.00')
  await expect(conversation(page, mine)).toContainText('Thank you')
})

test('Enter sends a reply to the app, Shift+Enter begins a line; the app’s answer is shown', async ({
  page,
  trial,
}) => {
  const mine = newPhone()
  await deliverText(trial, mine, 'Shall we come on Friday?')
  await openPhones(page, trial, mine)
  const reply = page.getByRole('textbox', { name: 'Reply to +1 555 000 6789' })
  await reply.fill('Yes.')
  await reply.press('Shift+Enter')
  await reply.pressSequentially('At nine?')
  await reply.press('Enter')
  await expect(reply).toHaveValue('')
  const sent = conversation(page, mine).locator('.is-mine').last()
  await expect(sent).toContainText('Yes.\nAt nine?', { useInnerText: true })
  await expect(sent).toContainText('Delivered')
  const inbound = trial.received.filter(({ path }) => path === '/inbound')
  const form = new URLSearchParams(inbound[0]?.body)
  expect(Object.fromEntries(form)).toMatchObject({ From: mine, To: sender, Body: 'Yes.\nAt nine?' })

  trial.answerWith(500)
  await reply.fill('Hello?')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(conversation(page, mine)).toContainText('Not accepted by the app: it answered 500')
})

test('two phones stand side by side in the order of the address, and are moved, closed and found again', async ({
  page,
  trial,
}) => {
  const [left, right] = [newPhone(), newPhone()]
  await deliverText(trial, left, 'To the left one')
  await deliverText(trial, right, 'To the right one')
  await page.setViewportSize({ width: 1680, height: 900 })
  await openPhones(page, trial, left, right)
  await expect(conversation(page, left)).toContainText('To the left one')
  await expect(conversation(page, right)).toContainText('To the right one')
  const leftEdge = async (number: string) => (await phone(page, number).boundingBox())?.x ?? 0
  expect(await leftEdge(left)).toBeLessThan(await leftEdge(right))
  await phone(page, left)
    .getByRole('button', { name: /^Move .* to the right$/ })
    .click()
  await expect.poll(async () => (await leftEdge(left)) > (await leftEdge(right))).toBe(true)
  expect(new URL(page.url()).hash).toBe(`#${right},${left}`)
  await phone(page, right)
    .getByRole('button', { name: /^Close/ })
    .click()
  await expect(phone(page, right)).toHaveCount(0)
  await page.goto(trial.url)
  await expect(phone(page, left)).toBeVisible()
  await expect(phone(page, right)).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Phones' })
    .getByRole('link', { name: /right one/ })
    .click()
  await expect(page.locator('.phone')).toHaveCount(2)
})

test('a number opens in any written form; text that is not a number is reported', async ({
  page,
  trial,
}) => {
  await page.goto(trial.url)
  await expect(page.getByText('No phone is open')).toBeVisible()
  const number = page.getByRole('textbox', { name: 'Open a phone' })
  await number.fill('07400 123456')
  await number.press('Enter')
  await expect(page.getByText('Begin with + and the country code')).toBeVisible()
  await number.fill('00353 (85) 012-3457')
  await number.press('Enter')
  await expect(phone(page, '+353850123457')).toContainText('Ireland')
})

test('one press opens a phone of one’s own, which is the same one each time', async ({
  page,
  trial,
}) => {
  await page.goto(trial.url)
  await page.getByRole('button', { name: 'Open my phone' }).click()
  const own = await page.getByRole('article').getAttribute('data-phone')
  expect(own).toMatch(/^\+447400[34]\d{5}$/)
  await deliverText(trial, own ?? '', 'To my own phone')
  await expect(conversation(page, own ?? '')).toContainText('To my own phone')
  await page.getByRole('button', { name: /^Close/ }).click()
  await page.getByRole('button', { name: 'My phone', exact: true }).click()
  await expect(phone(page, own ?? '')).toBeVisible()
})

test('the page opens on the phone that was texted last, beside those that were open', async ({
  page,
  trial,
}) => {
  const [earlier, later] = [newPhone(), newPhone()]
  await deliverText(trial, earlier, 'To the earlier one')
  await page.goto(trial.url)
  await expect(conversation(page, earlier)).toContainText('To the earlier one')
  await page.goto('about:blank')
  await deliverText(trial, later, 'To the later one')
  await page.goto(trial.url)
  await expect(conversation(page, later)).toContainText('To the later one')
  await expect(phone(page, later)).toBeInViewport()
  await expect(phone(page, earlier)).toBeVisible()
})

test('STOP opts out: the next text is refused with 21610 and the phone says so, until START', async ({
  page,
  trial,
}) => {
  const mine = newPhone()
  await deliverText(trial, mine, 'Pay €5')
  await openPhones(page, trial, mine)
  await page.getByRole('button', { name: 'Send STOP' }).click()
  const texts = conversation(page, mine)
  await expect(texts).toContainText('You have successfully been unsubscribed')
  await expect(texts).toContainText('refused with error 21610')
  expect(await sendText(trial, mine, 'Pay €6')).toEqual({ status: 400, code: 21_610 })
  await page.getByRole('button', { name: 'Send START' }).click()
  await expect(texts).not.toContainText('21610')
  await deliverText(trial, mine, 'Pay €7')
  await expect(texts).toContainText('Pay €7')
  await expect(texts).not.toContainText('Pay €6')
})

test('each sender has a thread; unread texts elsewhere are counted there, at the phone and in the title', async ({
  page,
  trial,
}) => {
  const [mine, other] = [newPhone(), newPhone()]
  await deliverText(trial, mine, 'From the usual number')
  await openPhones(page, trial, mine)
  await expect(conversation(page, mine)).toContainText('From the usual number')
  await deliverText(trial, mine, '493021 is your code', otherSender)
  await deliverText(trial, other, 'For another phone')
  await expect(page).toHaveTitle('(2) Sandbox handset')
  const list = page.getByRole('navigation', { name: 'Phones' }).getByRole('link')
  await expect(list.filter({ hasText: 'For another phone' })).toContainText('1 unread')
  await expect(conversation(page, mine)).not.toContainText('493021')
  await page.getByRole('button', { name: 'All conversations, 1 unread' }).click()
  await page.getByRole('button', { name: /493021/ }).click()
  await expect(conversation(page, mine)).toContainText('493021 is your code')
  await expect(page).toHaveTitle('(1) Sandbox handset')
  await page.reload()
  await expect(page).toHaveTitle('(1) Sandbox handset')
})

test('a reply being typed, its focus and the scroll position stay while texts arrive', async ({
  page,
  trial,
}) => {
  const mine = newPhone()
  for (let index = 0; index < 12; index += 1) {
    await sendText(trial, mine, `Line ${index}\n${'and more\n'.repeat(3)}`)
  }
  await openPhones(page, trial, mine)
  await expect(conversation(page, mine)).toContainText('Line 11')
  const reply = page.getByRole('textbox', { name: /^Reply/ })
  await reply.pressSequentially('Half a sen')
  await conversation(page, mine).evaluate((log) => log.scrollTo(0, 0))
  await deliverText(trial, mine, 'The newest')
  const more = page.getByRole('button', { name: 'New text' })
  await expect(more).toBeVisible()
  await expect(reply).toBeFocused()
  await expect(reply).toHaveValue('Half a sen')
  expect(await conversation(page, mine).evaluate((log) => log.scrollTop)).toBeLessThan(50)
  await expect(page).toHaveTitle('(1) Sandbox handset')
  await more.click()
  await expect(conversation(page, mine).getByText('The newest')).toBeInViewport()
  await expect(page).toHaveTitle('Sandbox handset')
})

test('the bell rings for a text only after a first gesture, and stays muted once muted', async ({
  page,
  trial,
}) => {
  const mine = newPhone()
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(window, { rings: 0 })
    OscillatorNode.prototype.start = function (when?: number) {
      Object.assign(window, { rings: Reflect.get(window, 'rings') + 1 })
      start.call(this, when)
    }
  })
  const rings = () => page.evaluate(() => Reflect.get(window, 'rings'))
  const hear = async (words: string) => {
    await deliverText(trial, mine, words)
    await expect(page.locator('#announcements')).toContainText(words)
    return rings()
  }
  await openPhones(page, trial, mine)
  const sound = page.getByRole('button', { name: 'Sound' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  expect(await hear('Before any gesture')).toBe(0)
  await page.getByRole('heading', { name: 'Sandbox', exact: true }).click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  expect(await hear('After a gesture')).toBeGreaterThan(0)
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  const before = await rings()
  expect(await hear('Muted')).toBe(before)
  await page.reload()
  await page.getByRole('heading', { name: 'Sandbox', exact: true }).click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
})
