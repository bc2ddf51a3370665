import { expect, test } from 'vitest'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { cardNamed, cardNumbered, hasCheckDigit, testCards } from './cards.ts'

const bench = setUpTrial()

test('each test card has a valid number and a name and ready-made names of its own', () => {
  const names = testCards.map(({ name }) => name)
  const tokens = testCards.flatMap((card) => card.tokens)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(testCards.filter(({ number }) => !hasCheckDigit(number))).toEqual([])
})

test('a card that was named before keeps its name', () => {
  const namesInUse = ['visa', 'gb', 'declined', 'fraudulent', 'three_d_secure_2', 'processing']
  expect(namesInUse.filter((name) => cardNamed(name) === undefined)).toEqual([])
})

test('a number shared by several cards means the usual one', () => {
  expect(cardNumbered('4000000000000002')?.name).toBe('declined')
  expect(cardNumbered('4000000000000341')?.name).toBe('declined_after_attaching')
  expect(cardNumbered('4000000000009995')?.funding).toBe('credit')
})

test('every ready-made name returns its card, as a payment method and as a token', async () => {
  const ready = testCards.flatMap((card) => card.tokens.map((token) => ({ card, token })))
  for (const { card, token } of ready) {
    const shown = { last4: card.number.slice(-4), country: card.country, funding: card.funding }
    const method = await bench.stripe.paymentMethods.retrieve(`pm_card_${token}`)
    expect(method.card, token).toMatchObject({ ...shown, brand: card.brand })
    expect(method.card?.networks?.available, token).toEqual(card.networks)
    expect((await bench.stripe.tokens.retrieve(`tok_${token}`)).card, token).toMatchObject(shown)
  }
})

test('a number with a correct check digit is refused unless it is a test card', async () => {
  const card = { number: '4111111111111111', exp_month: 12, exp_year: 2040, cvc: '123' }
  await expect(bench.stripe.paymentMethods.create({ type: 'card', card })).rejects.toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
  })
})
