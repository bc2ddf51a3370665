import { integrationError } from './integrationError.ts'

type Options = Record<string, unknown>

const [heightMinPx, heightMaxPx] = [40, 55]
const methods = ['amazonPay', 'applePay', 'googlePay', 'klarna', 'link', 'paypal']
const themes: Record<string, string[]> = {
  applePay: ['black', 'white', 'white-outline'],
  googlePay: ['black', 'white'],
  paypal: ['gold', 'blue', 'silver', 'white', 'black'],
  klarna: ['dark', 'light', 'outlined'],
}
const known = [
  'allowedShippingCountries',
  'applePay',
  'billingAddressRequired',
  'business',
  'buttonHeight',
  'buttonTheme',
  'buttonType',
  'emailRequired',
  'layout',
  'lineItems',
  'paymentMethodOrder',
  'paymentMethods',
  'phoneNumberRequired',
  'shippingAddressRequired',
  'shippingRates',
  'wallets',
]
/** The options that make a wallet collect more; the sandbox's do not. */
const collected = [
  'billingAddressRequired',
  'emailRequired',
  'phoneNumberRequired',
  'shippingAddressRequired',
]

/**
 * Refuses options of an Express Checkout Element that Stripe.js refuses, and those that the sandbox does not play.
 * Source: https://docs.stripe.com/js/elements_object/create_express_checkout_element
 * @throws {Error} an IntegrationError that names the option
 */
export function checkExpressOptions(options: Options) {
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw wrong(`${name} is not an accepted parameter.`)
  }
  for (const name of collected) {
    if (options[name] === true) throw wrong(`${name}: the sandbox's wallets do not collect that.`)
  }
  const { buttonHeight: height } = options
  const isNumber = typeof height === 'number' && height >= heightMinPx && height <= heightMaxPx
  if (height !== undefined && !isNumber) {
    throw wrong(`buttonHeight should be a number from ${heightMinPx} to ${heightMaxPx}.`)
  }
  for (const name of ['paymentMethods', 'wallets']) checkMethods(name, readObject(options, name))
  for (const [method, theme] of Object.entries(readObject(options, 'buttonTheme'))) {
    if (themes[method]?.includes(String(theme))) continue
    throw wrong(`buttonTheme.${method} should be one of ${themes[method]?.join(', ') ?? 'none'}.`)
  }
  checkLayout(readObject(options, 'layout'))
}

function checkMethods(option: string, given: Options) {
  for (const [method, value] of Object.entries(given)) {
    if (!methods.includes(method)) throw wrong(`${option}.${method} is not an accepted parameter.`)
    const hasAlways = method === 'applePay' || method === 'googlePay'
    const values = hasAlways ? ['always', 'auto', 'never'] : ['auto', 'never']
    if (values.includes(String(value))) continue
    throw wrong(`${option}.${method} should be one of ${values.join(', ')}.`)
  }
}

function checkLayout(layout: Options) {
  for (const [name, value] of Object.entries(layout)) {
    const isRight =
      name === 'overflow'
        ? value === 'auto' || value === 'never'
        : (name === 'maxColumns' || name === 'maxRows') &&
          Number.isInteger(value) &&
          Number(value) >= 0
    if (!isRight) throw wrong(`layout.${name} cannot be ${String(value)}.`)
  }
}

function readObject(options: Options, name: string): Options {
  const value = options[name]
  if (value === undefined) return {}
  if (typeof value === 'object' && value !== null) return { ...value }
  throw wrong(`${name} should be an object.`)
}

function wrong(reason: string): Error {
  return integrationError(`Invalid value for elements.create('expressCheckout'): ${reason}`)
}
