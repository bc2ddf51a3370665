import { mergeDeep } from '../mergeDeep.ts'
import type { ApiError, FrameConfig } from '../protocol.ts'
import type { Words } from '../words/en.ts'
import type { FormField } from './buildField.ts'
import { type CardFields, type FieldName, watchCard } from './cardFields.ts'
import { asksPostalCode, guessCountry, listCountries } from './countries.ts'
import { type PaymentOptions, readOptions } from './paymentOptions.ts'
import { buildPaymentParts, type PaymentParts as Parts, showBrands } from './paymentParts.ts'
import type { TypedCard } from './shareCard.ts'

/** The form of a Payment Element. */
export type PaymentForm = {
  element: HTMLFormElement
  /** Applies the element's options and the texts; what was typed stays. */
  show(config: FrameConfig, words: Words): void
  validate(words: Words): { error?: ApiError }
  read(): TypedCard
  /** The data of a change event. */
  state(): object
  lock(isLocked: boolean): void
  showDecline(error: ApiError): void
  setSaving(savesCard: boolean): void
  focus(): void
  clear(): void
  collapse(): void
}

/** Builds the form; `onChange` is called when the data of the change event may differ. */
export function buildPaymentForm(onChange: () => void): PaymentForm {
  const parts = buildPaymentParts()
  const state: State = {
    options: readOptions(null),
    words: null,
    savesCard: false,
    isLocked: false,
    decline: null,
  }
  const card = watchFields(parts, state, () => changed())
  const changed = () => {
    showErrors(parts, card, state)
    showBrands(parts.brands, card.brand().name)
    onChange()
  }
  const setCollapsed = (isCollapsed: boolean) => {
    parts.element.classList.toggle('is-collapsed', isCollapsed)
    parts.header.setAttribute('aria-expanded', String(!isCollapsed))
    changed()
  }
  parts.header.addEventListener('click', () => setCollapsed(false))
  return {
    element: parts.element,
    show: (config, words) => {
      const isFirst = state.words === null
      state.words = words
      state.options = readOptions(config.options)
      showTexts(parts, config, state)
      showOptions(parts, state, isFirst)
      if (isFirst && state.options.isCollapsed) setCollapsed(true)
      card.refresh()
    },
    validate: (words) => {
      state.decline = null
      setCollapsed(false)
      return validate(parts, card, words)
    },
    read: () => readForm(parts, card),
    state: () => changeState(parts, card),
    lock: (isLocked) => {
      state.isLocked = isLocked
      lockFields(parts, isLocked || state.options.readOnly)
    },
    showDecline: ({ code = '', message }) => {
      const field = shownAt[code]
      if (field) state.decline = { field, message, typed: JSON.stringify(card.read()) }
      changed()
    },
    setSaving: (savesCard) => {
      state.savesCard = savesCard
      showTerms(parts, state)
    },
    focus: () => focusFirst(parts),
    clear: () => {
      parts.fields.name.fill('')
      card.clear()
    },
    collapse: () => setCollapsed(true),
  }
}

function watchFields(parts: Parts, state: State, onChange: () => void): CardFields {
  const { number, expiry, cvc, postalCode, country, name } = parts.fields
  const card = watchCard(
    { number: number.input, expiry: expiry.input, cvc: cvc.input, postalCode: postalCode.input },
    {
      isAmerican: () => country.input.value === 'US',
      asksPostalCode: () => postalCode.isShown(),
      onChange,
    },
  )
  country.input.addEventListener('change', () => {
    showPostalCode(parts, state)
    card.refresh()
  })
  name.input.addEventListener('input', () => {
    name.showError(null)
    onChange()
  })
  return card
}

function validate({ fields }: Parts, card: CardFields, words: Words): { error?: ApiError } {
  const result = card.validate(words)
  const { name } = fields
  if (result.error || !name.isShown() || name.input.value.trim() !== '') return result
  const message = words.incomplete_field
  name.showError(message)
  name.input.focus()
  return { error: { type: 'validation_error', code: 'incomplete_name', message } }
}

function focusFirst({ fields: { number, expiry, cvc } }: Parts) {
  const inputs = [number.input, expiry.input, cvc.input]
  const first = inputs.find((input) => input.value === '') ?? number.input
  first.focus()
}

type State = {
  options: PaymentOptions
  words: Words | null
  savesCard: boolean
  isLocked: boolean
  /** The bank's decline of what was typed; removed once the payer types something else. */
  decline: { field: FieldName; message: string; typed: string } | null
}
function showTexts({ fields, title }: Parts, config: FrameConfig, { words }: State) {
  if (!words) return
  title.textContent = words.card
  fields.name.setTexts(words.name)
  fields.number.setTexts(words.number, '1234 1234 1234 1234')
  fields.expiry.setTexts(words.expiry, words.expiryHint)
  fields.cvc.setTexts(words.cvc, words.cvcHint)
  fields.country.setTexts(words.country)
  const { input } = fields.country
  const before = input.value
  const countries = listCountries(config.locale)
  input.replaceChildren(...countries.map(({ code, name }) => new Option(name, code)))
  fields.country.fill(before || guessCountry(navigator.languages))
}

function showOptions(parts: Parts, state: State, isFirst: boolean) {
  const { fields, header, element } = parts
  const { options } = state
  element.classList.toggle('is-accordion', options.layout === 'accordion')
  header.className = options.layout === 'accordion' ? 'header AccordionItem' : 'header Tab'
  fields.name.show(options.asks.name)
  fields.country.show(options.asks.country)
  if (isFirst) {
    const { name, country, postalCode } = options.defaults
    if (name) fields.name.fill(name)
    if (country) fields.country.fill(country)
    if (postalCode) fields.postalCode.fill(postalCode)
  }
  showPostalCode(parts, state)
  showTerms(parts, state)
  lockFields(parts, state.isLocked || options.readOnly)
}

function showPostalCode({ fields }: Parts, { options, words }: State) {
  const { country, postalCode } = fields
  const isAmerican = country.input.value === 'US'
  const isAsked = options.asks.postalCode && asksPostalCode(country.input.value)
  postalCode.show(isAsked)
  country.root.classList.toggle('half', isAsked)
  if (!words) return
  postalCode.setTexts(isAmerican ? words.zip : words.postalCode, isAmerican ? '12345' : '')
  postalCode.input.inputMode = isAmerican ? 'numeric' : 'text'
}

function showTerms({ terms }: Parts, { options, words, savesCard }: State) {
  const isShown = options.terms === 'always' || (options.terms === 'auto' && savesCard)
  terms.hidden = !isShown
  terms.textContent = isShown && words ? words.terms.replace('{business}', options.business) : ''
}

const cardFieldNames: FieldName[] = ['number', 'expiry', 'cvc', 'postalCode']

function showErrors({ fields }: Parts, card: CardFields, state: State) {
  const { words } = state
  if (state.decline?.typed !== JSON.stringify(card.read())) state.decline = null
  for (const name of cardFieldNames) {
    const code = card.errorOf(name)
    const declined = state.decline?.field === name ? state.decline.message : null
    fields[name].showError(code && words ? words[code] : declined)
  }
}

/**
 * Codes that the Payment Element itself shows beside its fields, with the field of each
 * (https://docs.stripe.com/payments/payment-element#errors).
 */
const shownAt: Record<string, FieldName> = {
  card_declined: 'number',
  incorrect_number: 'number',
  invalid_number: 'number',
  expired_card: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  incorrect_zip: 'postalCode',
}

function lockFields({ element, fields }: Parts, isLocked: boolean) {
  element.classList.toggle('is-busy', isLocked)
  for (const { input } of Object.values<FormField>(fields)) {
    if (input instanceof HTMLInputElement) input.readOnly = isLocked
    else input.disabled = isLocked
  }
}

function readForm({ fields }: Parts, card: CardFields): TypedCard {
  const typed = card.read()
  const { country, name } = fields
  const billing = {
    ...(name.isShown() ? { name: name.input.value.trim() } : {}),
    ...(country.isShown() ? { address: { country: country.input.value } } : {}),
  }
  return { ...typed, billing: mergeDeep(billing, typed.billing ?? {}) }
}

function changeState({ element, fields }: Parts, card: CardFields): object {
  const { name, country, postalCode } = fields
  const isCollapsed = element.classList.contains('is-collapsed')
  const isNamed = !name.isShown() || name.input.value.trim() !== ''
  const address = {
    ...(country.isShown() ? { country: country.input.value } : {}),
    ...(postalCode.isShown() ? { postalCode: postalCode.input.value || null } : {}),
  }
  return {
    collapsed: isCollapsed,
    complete: !isCollapsed && isNamed && card.isComplete(),
    empty: card.isEmpty(),
    value: { type: 'card', billingDetails: { address } },
  }
}
