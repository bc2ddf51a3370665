import { answerHost, type Host } from './answerHost.ts'
import { applyAppearance } from './appearance.ts'
import {
  type ApiError,
  type ApiResult,
  appendNested,
  callApi,
  intentPath,
  retrieveIntent,
} from './callApi.ts'
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  type FieldError,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './cardFormat.ts'
import { guessCountry, listCountries } from './countries.ts'
import type { FrameConfig } from './openFrame.ts'

type FieldName = 'number' | 'expiry' | 'cvc'
const fieldNames: FieldName[] = ['number', 'expiry', 'cvc']

const find = <Found extends Element>(selector: string, kind: new () => Found): Found => {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${selector}.`)
}
const input = (name: FieldName) => find(`#Field-${name}Input`, HTMLInputElement)
const country = () => find('#Field-countryInput', HTMLSelectElement)

answerHost((config, host) => {
  let isConfirming = false
  applyAppearance(config.appearance)
  applyOptions(config.options)
  fillCountries(config.locale)
  watchFields(host)
  watchHeight(host)
  requestAnimationFrame(() => {
    host.emit('ready')
    emitChange(host)
  })
  return {
    update: ({ shared, options }: { shared?: FrameConfig; options?: unknown }) => {
      if (shared?.appearance) applyAppearance(shared.appearance)
      if (options) applyOptions(options)
    },
    focus: () => (fieldNames.map(input).find((one) => one.value === '') ?? input('number')).focus(),
    blur: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    clear: () => {
      for (const name of fieldNames) {
        input(name).value = ''
        showError(name, null)
      }
      showBrand()
      emitChange(host)
    },
    submit: () => {
      const error = checkAll()
      return error ? { error } : { selectedPaymentMethod: 'card' }
    },
    confirm: async (args: ConfirmArgs) => {
      const error = checkAll()
      if (error) return { error }
      if (isConfirming) return { error: inProgress }
      isConfirming = true
      lockFields(true)
      const result = await confirm(config, args)
      lockFields(false)
      isConfirming = false
      if ('error' in result) showDecline(result.error)
      return result
    },
    createPaymentMethod: ({ params }: { params?: Record<string, unknown> }) => {
      const error = checkAll()
      if (error) return { error }
      const form = new URLSearchParams()
      appendCard(form, '', params?.billing_details)
      return callApi(config, 'POST', '/v1/payment_methods', form)
    },
    retrieve: async ({ clientSecret }: { clientSecret: string }) => {
      const result = await retrieveIntent(config, clientSecret)
      const error =
        'object' in result ? (result.object.last_payment_error as ApiError | null) : null
      if (error) showDecline(error)
      return result
    },
  }
})

const inProgress: ApiError = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'A confirmation of this Payment Element is already in progress.',
}

type ConfirmArgs = {
  clientSecret: string
  confirmParams: { payment_method_data?: { billing_details?: object } } & Record<string, unknown>
  context: { mode: string; amount: number; currency: string } | null
}

function confirm(config: FrameConfig, args: ConfirmArgs): Promise<ApiResult> {
  const { payment_method_data: given, ...others } = args.confirmParams
  const params = new URLSearchParams({
    client_secret: args.clientSecret,
    expected_payment_method_type: 'card',
    use_stripe_sdk: 'true',
  })
  appendCard(params, 'payment_method_data', given?.billing_details)
  for (const [name, value] of Object.entries(others)) appendNested(params, name, value)
  if (args.context) appendNested(params, 'client_context', args.context)
  return callApi(config, 'POST', `${intentPath(args.clientSecret)}/confirm`, params)
}

/** The typed card as parameters; `prefix` is '' at the top level. */
function appendCard(
  params: URLSearchParams,
  prefix: string,
  billing: object | undefined | unknown,
) {
  const expiry = digitsOf(input('expiry').value)
  const method: Record<string, unknown> = {
    type: 'card',
    card: {
      number: digitsOf(input('number').value),
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc: input('cvc').value,
    },
    billing_details: withCountry(billing),
  }
  for (const [name, value] of Object.entries(method)) {
    appendNested(params, prefix === '' ? name : `${prefix}[${name}]`, value)
  }
}

function withCountry(billing: unknown): object {
  const given: { address?: object } = typeof billing === 'object' && billing !== null ? billing : {}
  const field = country()
  if (field.closest('[hidden]')) return given
  return { ...given, address: { country: field.value, ...given.address } }
}

function checkField(name: FieldName): FieldError {
  const { value } = input(name)
  if (name === 'number') return checkNumber(value)
  return name === 'expiry' ? checkExpiry(value, new Date()) : checkCvc(value, input('number').value)
}

/** Checks and marks every field; answers the first error, and puts the caret there. */
function checkAll(): ApiError | null {
  let first: ApiError | null = null
  for (const name of fieldNames) {
    const error = checkField(name)
    showError(name, error?.message ?? null)
    if (!error || first) continue
    first = { type: 'validation_error', ...error }
    input(name).focus()
  }
  return first
}

function showError(name: FieldName, message: string | null) {
  const field = input(name)
  const note = find(`#Field-${name}Error`, HTMLElement)
  field.setAttribute('aria-invalid', String(message !== null))
  field.classList.toggle('Input--invalid', message !== null)
  if (message === null) field.removeAttribute('aria-describedby')
  else field.setAttribute('aria-describedby', note.id)
  note.textContent = message ?? ''
  note.hidden = message === null
}

/**
 * Codes that the Payment Element itself shows beside its fields
 * (https://docs.stripe.com/payments/payment-element#errors), and the field of each.
 */
const shownAt: Record<string, FieldName> = {
  card_declined: 'number',
  incorrect_number: 'number',
  expired_card: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
}

function showDecline(error: ApiError) {
  const name = shownAt[error.code ?? '']
  if (name) showError(name, error.message)
}

function lockFields(isLocked: boolean) {
  for (const name of fieldNames) input(name).readOnly = isLocked
  country().disabled = isLocked
  document.body.classList.toggle('is-busy', isLocked)
}

const nextField: Partial<Record<FieldName, FieldName>> = { number: 'expiry', expiry: 'cvc' }

function watchFields(host: Host) {
  for (const name of fieldNames) {
    const field = input(name)
    field.addEventListener('input', (event) => {
      formatField(name, event instanceof InputEvent && event.inputType.startsWith('delete'))
      if (name === 'number') showBrand()
      if (field.getAttribute('aria-invalid') === 'true') showError(name, null)
      const error = checkField(name)
      const next = nextField[name]
      if (error === null && next && document.activeElement === field) input(next).focus()
      emitChange(host)
    })
    field.addEventListener('blur', () => {
      if (field.value !== '') showError(name, checkField(name)?.message ?? null)
    })
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') host.emit('enter')
      if (event.key === 'Escape') host.emit('escape')
    })
  }
  window.addEventListener('focus', () => host.emit('focus'))
  window.addEventListener('blur', () => host.emit('blur'))
  showBrand()
}

/** Formats what was typed and keeps the caret after the same digit. */
function formatField(name: FieldName, isDeleting: boolean) {
  const field = input(name)
  const { value } = field
  const caret = field.selectionStart ?? value.length
  const formatted =
    name === 'number'
      ? formatNumber(value)
      : name === 'expiry'
        ? formatExpiry(value, isDeleting)
        : formatCvc(value, input('number').value)
  if (formatted === value) return
  field.value = formatted
  if (caret >= value.length) return field.setSelectionRange(formatted.length, formatted.length)
  const digitsBefore = digitsOf(value.slice(0, caret)).length
  let place = 0
  for (let seen = 0; place < formatted.length && seen < digitsBefore; place += 1) {
    if (/\d/.test(formatted[place] ?? '')) seen += 1
  }
  field.setSelectionRange(place, place)
}

function showBrand() {
  const { name } = brandOf(input('number').value)
  for (const mark of document.querySelectorAll<SVGElement>('.brands svg')) {
    mark.classList.toggle('is-hidden', name !== 'unknown' && mark.dataset.brand !== name)
  }
  input('cvc').maxLength = brandOf(input('number').value).cvcLength
}

let lastChange = ''

function emitChange(host: Host) {
  const complete = fieldNames.every((name) => checkField(name) === null)
  const empty = fieldNames.every((name) => input(name).value === '')
  const change = { collapsed: false, complete, empty, value: { type: 'card' } }
  const text = JSON.stringify(change)
  if (text === lastChange) return
  lastChange = text
  host.emit('change', change)
}

function watchHeight(host: Host) {
  const form = find('#fields', HTMLElement)
  const tell = () => host.emit('height', Math.ceil(form.getBoundingClientRect().height))
  new ResizeObserver(tell).observe(form)
}

/** The element's own options that concern this page: which billing details it asks for. */
function applyOptions(options: unknown) {
  const given = options as {
    fields?: { billingDetails?: string | { address?: string | { country?: string } } }
    readOnly?: boolean
  } | null
  const billing = given?.fields?.billingDetails
  const address = typeof billing === 'object' ? billing.address : billing
  const asks = typeof address === 'object' ? address.country : address
  find('#country', HTMLElement).hidden = asks === 'never'
  if (given?.readOnly !== undefined) lockFields(given.readOnly)
}

function fillCountries(locale: string) {
  const language = locale === 'auto' ? navigator.language : locale
  const field = country()
  for (const { code, name } of listCountries(language)) field.add(new Option(name, code))
  field.value = guessCountry(navigator.languages)
}
