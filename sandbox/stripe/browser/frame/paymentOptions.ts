/** The options of a Payment Element that concern its form, read from those of the app. */
export type PaymentOptions = {
  layout: 'accordion' | 'tabs'
  isCollapsed: boolean
  readOnly: boolean
  business: string
  terms: 'auto' | 'always' | 'never'
  asks: { name: boolean; country: boolean; postalCode: boolean }
  defaults: { name?: string; country?: string; postalCode?: string }
}

type Given = {
  layout?: string | { type?: string; defaultCollapsed?: boolean }
  fields?: { billingDetails?: Collection | Record<string, unknown>; card?: CardFields }
  defaultValues?: { billingDetails?: Billing }
  readOnly?: boolean
  business?: { name?: string }
  terms?: { card?: PaymentOptions['terms'] }
}
type CardFields = { billingDetails?: Collection | Record<string, unknown> }
type Collection = string | undefined
type Billing = { name?: string; address?: { country?: string; postal_code?: string } }

/**
 * Reads the options. Source: https://docs.stripe.com/js/elements_object/create_payment_element. The
 * layout is an accordion unless tabs are requested, as since Basil
 * (https://docs.stripe.com/changelog/basil/2025-03-31/default-layout-of-payment-element); the tabs
 * of a single method are not shown.
 */
export function readOptions(options: unknown): PaymentOptions {
  const given: Given = typeof options === 'object' && options !== null ? options : {}
  const { layout = 'accordion', fields, defaultValues, readOnly, business, terms } = given
  const type = typeof layout === 'string' ? layout : layout.type
  const billing = fields?.card?.billingDetails ?? fields?.billingDetails
  const { name, address } = defaultValues?.billingDetails ?? {}
  return {
    layout: type === 'tabs' ? 'tabs' : 'accordion',
    isCollapsed: typeof layout === 'object' && layout.defaultCollapsed === true,
    readOnly: readOnly === true,
    business: business?.name ?? 'Sandbox',
    terms: terms?.card ?? 'auto',
    asks: {
      name: settingOf(billing, 'name') === 'always',
      country: settingOf(settingOf(billing, 'address'), 'country') !== 'never',
      postalCode: settingOf(settingOf(billing, 'address'), 'postalCode') !== 'never',
    },
    defaults: {
      ...(name ? { name } : {}),
      ...(address?.country ? { country: address.country } : {}),
      ...(address?.postal_code ? { postalCode: address.postal_code } : {}),
    },
  }
}

/** Returns the setting of a part: its own, or that of the whole. */
function settingOf(setting: unknown, name: string): unknown {
  return typeof setting === 'object' && setting !== null ? Reflect.get(setting, name) : setting
}
