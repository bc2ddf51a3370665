import { readFile } from 'node:fs/promises'
import type {} from '@stripe/stripe-js'
import {
  answerChallenge,
  cards,
  expect,
  expectStatus,
  fillSplit,
  type Page,
  pay,
  test,
} from './shopTest.ts'

/** Opens a page of the shop that has nothing but the script. */
async function openBlank(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/blank`)
}

test('invalid calls are IntegrationErrors that say why', async ({ page, shop }) => {
  const intent = await shop.stripe.paymentIntents.create({ amount: 700, currency: 'usd' })
  await openBlank(page, shop.url)
  const messages = await page.evaluate(provokeErrors, intent.client_secret ?? '')
  const parts = [
    'You should not use your secret key with Stripe.js',
    'amount should be a whole number',
    'paymentMethodTypes is not supported since Endive',
    'you must pass a clientSecret or mode',
    'Can only create one Element of type card.',
    'Cannot create an Element of type cardNumber after an Element of type card',
    'The sandbox has payment, expressCheckout, card, cardNumber, cardExpiry, cardCvc, address, linkAuthentication; you passed: shop',
    'The selector you specified (#nowhere) applies to no DOM elements',
    'This Element has already been destroyed. Please create a new one.',
    'the `confirmParams.return_url` argument is required',
    'elements.submit() must be called before stripe.confirmPayment()',
    'You must pass in a clientSecret when calling stripe.confirmPayment().',
    'the client secret should be one of a PaymentIntent',
    'card should be an object or a card or cardNumber Element',
    'We could not retrieve data from the specified Element',
    'the sandbox takes the type card only',
    'You specified "never" for fields.billing_details.email when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.email',
    'stripe.confirmKlarnaPayment() is not in the sandbox, which takes cards only.',
  ]
  expect(messages).toEqual(parts.map((part) => expect.stringContaining(part)))
  expect(messages.filter((message) => !message.startsWith('IntegrationError: '))).toEqual([])
})

/**
 * Runs in the page: calls the script wrongly in one way after the other, and returns each error.
 */
async function provokeErrors(secret: string): Promise<string[]> {
  const { Stripe } = window
  if (!Stripe) throw new Error('No script.')
  const stripe = Stripe('pk_test_sandbox')
  // The calls are wrong on purpose, so they are untyped.
  const loose: Record<string, (...args: unknown[]) => unknown> = Object.fromEntries(
    Object.entries(stripe),
  )
  const place = document.createElement('div')
  document.body.append(place)
  const elements = stripe.elements()
  const deferred = stripe.elements({ mode: 'payment', amount: 100, currency: 'usd' })
  const card = elements.create('card')
  const gone = stripe.elements().create('card')
  gone.destroy()
  const payment = deferred.create('payment')
  payment.mount(place)
  const silent = stripe.elements({ clientSecret: secret })
  const fields = { billingDetails: { email: 'never' as const } }
  const silentPlace = document.body.appendChild(document.createElement('div'))
  silent.create('payment', { fields }).mount(silentPlace)
  const calls: (() => unknown)[] = [
    () => Stripe('sk_test_sandbox'),
    () => loose['elements']?.({ mode: 'payment', amount: 0, currency: 'usd' }),
    () => loose['elements']?.({ mode: 'setup', paymentMethodTypes: ['card'] }),
    () => elements.create('payment'),
    () => elements.create('card'),
    () => elements.create('cardNumber'),
    () => elements.create('shop' as 'card'),
    () => card.mount('#nowhere'),
    () => gone.mount(place),
    () => loose['confirmPayment']?.({ elements: deferred, confirmParams: {} }),
    () =>
      loose['confirmPayment']?.({
        elements: deferred,
        clientSecret: secret,
        redirect: 'if_required',
      }),
    () => loose['confirmPayment']?.({ elements: deferred, redirect: 'if_required' }),
    () => loose['confirmCardPayment']?.('seti_1_secret_1'),
    () => loose['confirmCardPayment']?.(secret, { payment_method: { card: payment } }),
    () => loose['confirmCardPayment']?.(secret, { payment_method: { card } }),
    () => loose['createPaymentMethod']?.({ type: 'sepa_debit' }),
    () => loose['confirmPayment']?.({ elements: silent, redirect: 'if_required' }),
    () => loose['confirmKlarnaPayment']?.(secret),
  ]
  const said: string[] = []
  for (const call of calls) {
    try {
      await call()
      said.push('nothing')
    } catch (error) {
      said.push(error instanceof Error ? `${error.name}: ${error.message}` : 'no error')
    }
  }
  return said
}

test('an intent is confirmed with a saved method, its next action handled apart, and read again', async ({
  page,
  shop,
}) => {
  const { client_secret: secret } = await shop.stripe.paymentIntents.create({
    amount: 700,
    currency: 'usd',
  })
  await openBlank(page, shop.url)
  const confirmed = await page.evaluate(async (clientSecret) => {
    const stripe = window.Stripe?.('pk_test_sandbox')
    Object.assign(window, { stripe })
    const data = { payment_method: 'pm_card_authenticationRequired' }
    return stripe?.confirmCardPayment(clientSecret, data, { handleActions: false })
  }, secret ?? '')
  expect(confirmed?.paymentIntent?.status).toBe('requires_action')
  const handled = page.evaluate((clientSecret) => {
    return Reflect.get(window, 'stripe').handleNextAction({ clientSecret })
  }, secret)
  await answerChallenge(page, 'authorize')
  expect(await handled).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  const again = await page.evaluate(async (clientSecret) => {
    const stripe = Reflect.get(window, 'stripe')
    return [
      await stripe.retrievePaymentIntent(clientSecret),
      await stripe.handleCardAction(clientSecret),
    ]
  }, secret)
  expect(again).toEqual([
    { paymentIntent: expect.objectContaining({ status: 'succeeded', amount: 700 }) },
    {
      error: expect.objectContaining({
        message: expect.stringContaining('is not in the requires_action state'),
      }),
    },
  ])
})

test('tokens and confirmation tokens are made from the typed card', async ({ page, shop }) => {
  await openBlank(page, shop.url)
  await page.evaluate(async () => {
    const stripe = window.Stripe?.('pk_test_sandbox')
    const mount = (name: string) =>
      document.body.appendChild(Object.assign(document.createElement('div'), { id: name }))
    const card = stripe?.elements().create('card', { hidePostalCode: true })
    card?.mount(mount('one'))
    const elements = stripe?.elements({ mode: 'payment', amount: 100, currency: 'usd' })
    elements?.create('payment', { layout: 'tabs' }).mount(mount('two'))
    Object.assign(window, { stripe, card, elements })
  })
  const line = page.locator('#one').frameLocator('iframe')
  await line.locator('[name="cardnumber"]').fill(cards.good)
  await line.locator('[name="exp-date"]').fill('12/34')
  await line.locator('[name="cvc"]').fill('123')
  const form = page.locator('#two').frameLocator('iframe')
  await form.locator('[name="number"]').fill('5555555555554444')
  await form.locator('[name="expiry"]').fill('12/34')
  await form.locator('[name="cvc"]').fill('123')
  await form.locator('[name="postalCode"]').fill('94107')
  const made = await page.evaluate(async () => {
    const [stripe, card, elements] = ['stripe', 'card', 'elements'].map((name) =>
      Reflect.get(window, name),
    )
    await elements.submit()
    return {
      token: await stripe.createToken(card, { name: 'Jenny Rosen' }),
      confirmation: await stripe.createConfirmationToken({ elements }),
    }
  })
  expect(made).toMatchObject({
    token: { token: { object: 'token', card: { last4: '4242', name: 'Jenny Rosen' } } },
    confirmation: {
      confirmationToken: { payment_method_preview: { card: { brand: 'mastercard' } } },
    },
  })
})

test('a card never crosses into the shop’s page, not even from frame to frame', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
    // A page that listens where the frames talk to each other hears nothing: it is another site.
    new BroadcastChannel('stripe-frames').addEventListener('message', ({ data }) =>
      heard.push(JSON.stringify(data)),
    )
  })
  await page.goto(`${shop.url}/split`)
  await fillSplit(page, cards.good)
  await pay(page)
  await expectStatus(page, 'succeeded')
  const heard = await page.evaluate(() => Reflect.get(window, 'heard').join('\n'))
  expect(heard).toContain('"kind":"event"')
  expect(heard).not.toMatch(/4242 ?4242/)
  expect(heard).not.toContain('"123"')
  expect(await page.content()).not.toContain('4242')
})

test('a group and its elements can be looked up, updated, collapsed and destroyed', async ({
  page,
  shop,
}) => {
  const { client_secret: secret } = await shop.stripe.paymentIntents.create({
    amount: 700,
    currency: 'usd',
  })
  await openBlank(page, shop.url)
  const log = await page.evaluate(async (clientSecret) => {
    const log: unknown[] = []
    const stripe = window.Stripe?.('pk_test_sandbox')
    const elements = stripe?.elements({ clientSecret, appearance: { theme: 'night' } })
    if (!elements) throw new Error('No script.')
    const payment = elements.create('payment')
    const ready = new Promise((done) => payment.once('ready', done))
    const unheard = () => log.push('heard after off')
    payment.on('change', unheard)
    payment.off('change', unheard)
    payment.mount(document.body.appendChild(document.createElement('div')))
    log.push(await ready)
    log.push(elements.getElement('payment') === payment, elements.getElement('card'))
    elements.on('update-end', () => log.push('update-end'))
    await elements.update({ appearance: { theme: 'flat' } })
    log.push(await elements.fetchUpdates())
    const collapsed = new Promise<object>((done) =>
      payment.on('change', (change) => change.collapsed && done(change)),
    )
    payment.collapse()
    log.push(await collapsed)
    payment.destroy()
    log.push(elements.getElement('payment'), document.querySelectorAll('.StripeElement').length)
    elements.create('payment').mount(document.body.appendChild(document.createElement('div')))
    return log
  }, secret ?? '')
  expect(log).toEqual([
    { elementType: 'payment' },
    true,
    null,
    'update-end',
    {},
    expect.objectContaining({ elementType: 'payment', collapsed: true, complete: false }),
    null,
    0,
  ])
})

test('every method of the real script exists, if only to say that the sandbox lacks it', async ({
  page,
  shop,
}) => {
  const types = await readFile(
    new URL('../../../node_modules/@stripe/stripe-js/dist/stripe-js/stripe.d.ts', import.meta.url),
    'utf8',
  )
  const [, face = ''] = types.split('export interface Stripe {')
  const [methods = ''] = face.split('\nexport type')
  const names = new Set([...methods.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name))
  expect(names.size).toBeGreaterThan(60)
  await openBlank(page, shop.url)
  const present = await page.evaluate(() => Object.keys(window.Stripe?.('pk_test_sandbox') ?? {}))
  expect([...names].filter((name) => name && !present.includes(name))).toEqual([])
})
