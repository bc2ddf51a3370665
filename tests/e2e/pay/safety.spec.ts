import type { Page } from '@playwright/test'
import { languageCodes } from '#rules/words/languages.ts'
import { readPayAssets } from '#server/payPage/readPayBuild.ts'
import { starterHash } from '#server/payPage/starter.ts'
import { checkPage } from '../../../scripts/page/checkPage.ts'
import { checkPages } from '../../../scripts/page/checkPages.ts'
import { typeCard } from '../steps.ts'
import { cards, outcome, payButton } from './payPage.ts'
import { expect, test } from './payTest.ts'
import {
  changeDocument,
  evil,
  openVictim,
  readReports,
  refusalsOf,
  watchPolicy,
} from './strangers.ts'

/** A browser sends its reports when it is idle. */
const reportsWithinMs = 30_000

const ranIn = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string }).ran)

const injections: Record<string, string> = {
  'an inline script': '<script>window.ran = "inline"</script>',
  'a handler': '<img src="data:," onerror="window.ran = \'handler\'">',
  'a foreign script': `<script src="${evil}/steal.js"></script>`,
  'a script in an address': '<script src="data:text/javascript,window.ran=1"></script>',
  'another file of ours': '<script src="/assets/other.js"></script>',
}

for (const [name, tag] of Object.entries(injections)) {
  test(`injected into the page, it does not run and is reported: ${name}`, async ({
    browser,
    desk,
    world,
  }) => {
    const { link } = await desk.ask()
    const context = await openVictim(browser)
    await context.route('**/assets/other.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.ran = "other"' }),
    )
    const page = await context.newPage()
    const html = (text: string) => text.replace('<div id="page">', `${tag}<div id="page">`)
    await changeDocument(page, link, { html })
    await watchPolicy(context)
    await page.goto(link)
    expect(await page.content()).toContain(tag.slice(0, 8))
    await expect.poll(() => refusalsOf(page)).toHaveLength(1)
    expect(await ranIn(page)).toBeUndefined()
    const [refusal = ''] = await refusalsOf(page)
    const directive = refusal.split(' ')[0] ?? ''
    await expect
      .poll(async () => (await readReports(world)).filter((one) => one.startsWith(directive)), {
        timeout: reportsWithinMs,
      })
      .not.toEqual([])

    // Without the policy it does run: the test would notice it.
    await page.unrouteAll()
    await changeDocument(page, link, { html, headers: { 'content-security-policy': '' } })
    await page.goto(link)
    await expect.poll(() => ranIn(page)).toBeTruthy()
    await context.close()
  })
}

test('a script of ours that was tampered with does not run, because its hash differs', async ({
  browser,
  desk,
}) => {
  const { link } = await desk.ask()
  const context = await openVictim(browser)
  const page = await context.newPage()
  await page.route('**/pay-assets/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.ran = 'tampered';${await response.text()}` })
  })
  const failed = page.waitForEvent('console', (line) => /integrity/i.test(line.text()))
  await page.goto(link)
  await failed
  expect(await ranIn(page)).toBeUndefined()
  await expect(page.getByText('Bell Plumbing').first()).toBeVisible()
  await changeDocument(page, link, { html: (text) => text.replace(/ integrity="[^"]+"/, '') })
  await page.goto(link)
  await expect.poll(() => ranIn(page)).toBe('tampered')
  await context.close()
})

test('an injected form, base or frame leads nowhere, and is reported', async ({
  browser,
  desk,
  world,
}) => {
  const { link } = await desk.ask()
  const context = await openVictim(browser)
  const page = await context.newPage()
  const tags = `<iframe src="${evil}/frame"></iframe><form id="stolen" action="${evil}/take" method="post"></form>`
  await changeDocument(page, link, {
    html: (text) =>
      text
        .replace('<meta charset="utf-8">', `<meta charset="utf-8"><base href="${evil}/">`)
        .replace('<div id="page">', `${tags}<div id="page">`),
  })
  await watchPolicy(context)
  await page.goto(link)
  expect(await page.evaluate(() => document.baseURI)).toBe(link)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#stolen')?.submit())
  await expect
    .poll(async () =>
      [...new Set((await refusalsOf(page)).map((refusal) => refusal.split(' ')[0]))].sort(),
    )
    .toEqual(['base-uri', 'form-action', 'frame-src'])
  expect(page.url()).toBe(link)
  // Browsers report the link; what is stored and logged does not contain it.
  const token = link.split('/p/')[1] ?? ''
  expect(`${await readReports(world)} ${world.log()}`).not.toContain(token)
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${evil}/frame`)
  await expect
    .poll(() => readReports(world), { timeout: reportsWithinMs })
    .toEqual(
      expect.arrayContaining([`base-uri ${evil}`, `form-action ${evil}`, `frame-src ${evil}`]),
    )
  await context.close()
})

for (const language of languageCodes) {
  test(`the card form comes up under the policy and nothing is refused: ${language}`, async ({
    browser,
    desk,
  }) => {
    const { link } = await desk.ask()
    const context = await openVictim(browser)
    await watchPolicy(context)
    const page = await context.newPage()
    await page.goto(`${link}?lang=${language}`)
    await expect(page.locator('form.card-form button[type=submit]')).toBeEnabled()
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    if (language === 'en' || language === 'ar') {
      await typeCard(page, cards.good)
      await page.locator('form.card-form button[type=submit]').click()
      await expect(page.locator('a[href*="/receipt"]').first()).toBeVisible()
    }
    expect(await refusalsOf(page)).toEqual([])
    expect(await context.cookies()).toEqual([])
    await context.close()
  })
}

test("the bank's check passes under the policy too", async ({ browser, desk }) => {
  const { link } = await desk.ask()
  const context = await openVictim(browser)
  await watchPolicy(context)
  const page = await context.newPage()
  await page.goto(link)
  await typeCard(page, cards.asksBank)
  await payButton(page).click()
  await page
    .frameLocator('iframe[name^="__privateStripeFrame"][src*="challenge"]')
    .frameLocator('iframe[name="stripe-challenge-frame"]')
    .locator('#test-source-authorize-3ds')
    .click()
  await expect(outcome(page, 'state.paid')).toBeVisible()
  expect(await refusalsOf(page)).toEqual([])
  await context.close()
})

test('only the frame of the card provider ever holds the digits of a card', async ({
  desk,
  page,
  world,
  seen,
}) => {
  const { link } = await desk.ask()
  await page.goto(link)
  await typeCard(page, cards.good)
  for (const frame of page.frames()) {
    const origin = new URL(frame.url()).origin
    if (origin !== new URL(world.url).origin) continue
    const held = await frame.evaluate(() =>
      [...document.querySelectorAll('input')].map((input) => input.value).join(' '),
    )
    expect(held + (await frame.content())).not.toMatch(/4242[ -]?4242/)
  }
  await payButton(page).click()
  await expect(outcome(page, 'state.paid')).toBeVisible()
  const toUs = seen.filter(({ url }) => url.startsWith(world.url))
  for (const { url, body } of toUs) expect(`${url} ${body}`).not.toMatch(/4242[ -]?4242/)
  expect(seen.some(({ body }) => body.includes('4242424242424242'))).toBe(true)
})

const providerOf = (sandboxUrl: string) => new URL('/endive/stripe.js', sandboxUrl)

test('the pages load what the script inventory lists, under the headers that it asks for', async ({
  browser,
  desk,
  world,
}) => {
  const asked = await desk.ask()
  const context = await openVictim(browser)
  const pages = await checkPages(context, asked.link, providerOf(world.sandboxUrl))
  expect(Object.values(pages).map((page) => page.findings)).toEqual([[], [], []])
  expect(pages['pay page']?.scripts).toHaveLength(2)
  expect(pages['pay page']?.frames).toEqual([new URL(world.sandboxUrl).origin])
  expect(pages['check of a code']?.scripts).toEqual([])
  expect((await desk.read(asked)).openedAt, 'a check is no payer').toBeNull()
  await context.close()
})

const changes: [name: string, change: Parameters<typeof changeDocument>[2], finding: RegExp][] = [
  [
    'a script that nobody listed',
    {
      html: (text) => text.replace('</head>', `<script src="${evil}/x.js"></script></head>`),
      headers: { 'content-security-policy': '' },
    },
    /^script not listed: https:\/\/evil/,
  ],
  [
    'an inline script',
    { html: (text) => text.replace('</head>', '<script>window.x=1</script></head>') },
    /^inline script: window/,
  ],
  [
    'another hash in the tag',
    { html: (text) => text.replace(/integrity="[^"]+"/, 'integrity="sha384-AAAA"') },
    /^integrity of /,
  ],
  [
    'a frame of a stranger',
    {
      html: (text) => text.replace('</body>', `<iframe src="${evil}/f"></iframe></body>`),
      headers: { 'content-security-policy': '' },
    },
    /^frame of a stranger: https:\/\/evil/,
  ],
  [
    'a weaker policy',
    { headers: { 'content-security-policy': "default-src * 'unsafe-inline'" } },
    /^header Content-Security-Policy is "default-src \*/,
  ],
  [
    'a header that is gone',
    { headers: { 'referrer-policy': '' } },
    /^header Referrer-Policy is ""/,
  ],
  ['a cookie', { headers: { 'set-cookie': 'seen=1' } }, /^cookie set: seen/],
]

for (const [name, change, finding] of changes) {
  test(`the check of a running page finds ${name}`, async ({ browser, desk, world }) => {
    const { link } = await desk.ask()
    const context = await openVictim(browser)
    context.on('page', (page) => void changeDocument(page, link, change))
    const provider = providerOf(world.sandboxUrl)
    const { scriptPath, styleHash } = readPayAssets()
    const own = { scriptPath, starterHash, styleHash }
    const at = { publicUrl: world.url, provider }
    const { findings } = await checkPage(context, at, link, { provider, ...own })
    expect(findings.filter((one) => finding.test(one))).not.toEqual([])
    await context.close()
  })
}
