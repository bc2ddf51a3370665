import { declineAdvices } from '#rules/declineAdvice.ts'
import { sayIn } from '#rules/words/catalogs.ts'
import { type Language, languageCodes } from '#rules/words/languages.ts'
import { answerChallenge, pay, typeCard } from '../steps.ts'
import { cardField, cards, expectClosed, note, outcome, payButton } from './payPage.ts'
import { expect, letAnHourPass, lookAgain, statusOf, test } from './payTest.ts'
import { declineElsewhere, expectHeld } from './provider.ts'

test('declined: advice shows beside the card, the input is kept, and another card pays', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  for (const [advice, card] of [
    ['check_details', cards.wrongCode],
    ['other_card', cards.declined],
    ['not_enough_money', cards.noMoney],
    ['other_card', cards.lost],
    ['try_again', cards.processingError],
    ['other_card', cards.stolen],
    ['check_details', cards.expired],
    ['other_card', cards.fraudulent],
  ] as const) {
    await typeCard(page, card)
    await pay(page)
    await expect(note(page, `decline.${advice}`), card).toBeVisible()
    await expect(page.locator('main')).not.toContainText(/lost|stolen|fraud/i)
    await expect(cardField(page, 'number')).toHaveValue(new RegExp(`${card.slice(-4)}$`))
    await expect(cardField(page, 'expiry')).toHaveValue('12 / 34')
  }
  await expectHeld(world, asked, [['requires_payment_method', 0]])
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('on a laptop a decline, and a changed amount, are in view with the Pay button', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 })
  const asked = await desk.ask({ details: 'Front pads worn to 1 mm' })
  await page.goto(asked.link)
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await typeCard(page, cards.noMoney)
  await pay(page)
  const notes = page.locator('.note')
  await expect(notes).toBeInViewport({ ratio: 1 })
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  // The field above it says why; the note only what to do next.
  await expect(notes.locator('.note-title')).toHaveCount(0)
  await desk.change(asked, { amountMinor: 9_000 })
  await lookAgain(page)
  await expect(note(page, 'note.changed')).toBeVisible()
  await expect(notes.first()).toBeInViewport({ ratio: 1 })
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
})

test('declined by a bank that wants a call: ask_bank, and the same card pays later', async ({
  page,
  world,
  desk,
  fault,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.good)
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'do_not_honor' }
  await fault({
    on: 'stripe.payment_intents.confirm',
    do: 'status',
    status: 402,
    error: { ...error, message: 'Your card was declined.' },
    times: 1,
  })
  await pay(page)
  await expect(note(page, 'decline.ask_bank')).toBeVisible()
  await expectHeld(world, asked, [['requires_payment_method', 0]])
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test("declined by the bank's check: authenticate, and the check done again pays", async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await typeCard(page, cards.asksBank)
  await pay(page)
  await answerChallenge(page, 'fail')
  await expect(note(page, 'decline.authenticate')).toBeVisible()
  await expectHeld(world, asked, [['requires_payment_method', 0]])
  await pay(page)
  await answerChallenge(page, 'authorize')
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [['succeeded', 8_500]])
})

test('a decline is shown again when the link is opened afterwards', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await declineElsewhere(world, desk, asked, 1, 'pm_card_visa_chargeDeclinedInsufficientFunds')
  await page.goto(asked.link)
  await expect(note(page, 'decline.not_enough_money')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
})

test('paused after ten declined cards, open again an hour later, and then it is paid', async ({
  page,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await payButton(page).waitFor()
  await declineElsewhere(world, desk, asked, 10)
  expect((await statusOf(asked)).phase).toBe('paused')
  await lookAgain(page)
  await expectClosed(page, 'state.paused')
  await page.reload()
  await expectClosed(page, 'state.paused')
  // Nobody can continue with the intent behind our back.
  await expectHeld(world, asked, [['canceled', 0]])

  await letAnHourPass(world, asked)
  await lookAgain(page)
  await expect(outcome(page, 'state.paused')).toHaveCount(0)
  await typeCard(page, cards.good)
  await pay(page)
  await expectClosed(page, 'state.paid')
  await expectHeld(world, asked, [
    ['canceled', 0],
    ['succeeded', 8_500],
  ])
})

/** Words that no payer may ever read, whether they are the thief or not. */
const accusations: Record<Language, RegExp> = {
  ar: /مسروق|سرق|احتيال|مفقود/,
  de: /gestohlen|verloren|betr[uü]g/i,
  en: /lost|stolen|fraud/i,
  es: /robad|perdid|fraud/i,
  fr: /vol[ée]e|perdue|fraud/i,
  hi: /चोरी|खो गया|खोया|धोखा/,
  it: /rubat|smarrit|frod|fraud/i,
  ja: /盗難|紛失|不正|詐欺/,
  nl: /gestolen|verloren|fraud/i,
  pl: /skradzion|zgubion|oszust/i,
  pt: /roubad|furtad|perdid|fraud/i,
  tr: /çalın|kayıp|dolandır|sahte/i,
}

test('in no language is a card called lost, stolen or fraudulent', () => {
  for (const language of languageCodes) {
    const say = sayIn(language)
    for (const advice of declineAdvices) {
      const words = `${say(`decline.${advice}.title`)} ${say(`decline.${advice}.next`)}`
      expect(words).not.toMatch(accusations[language])
    }
  }
})
