import type { ApiError, FrameConfig } from '../protocol.ts'
import type { Words } from '../words/en.ts'
import { buildInput, buildSelect, type FormField, make } from './buildField.ts'
import { guessCountry, listCountries } from './countries.ts'
import { hasPostalCode, listRegions } from './regions.ts'

/** The form of an Address Element. */
export type AddressForm = {
  element: HTMLFormElement
  show(config: FrameConfig, words: Words): void
  validate(words: Words): { error?: ApiError }
  /** The data of a change event. */
  state(): { complete: boolean; isNewAddress: boolean; value: object }
  focus(): void
  clear(): void
}

/** Source: https://docs.stripe.com/js/elements_object/create_address_element */
type AddressOptions = {
  mode?: string
  allowedCountries?: string[] | null
  defaultValues?: {
    name?: string | null
    firstName?: string | null
    lastName?: string | null
    phone?: string | null
    address?: Record<string, string | null | undefined>
  }
  fields?: { phone?: string; name?: string }
  validation?: { phone?: { required?: string } }
  display?: { name?: string }
}

/** Builds the form; `onChange` is called when what was typed changes. */
export function buildAddressForm(onChange: () => void): AddressForm {
  const fields = buildFields()
  const element = make('form', 'AddressElement')
  const grid = make('div', 'grid')
  grid.append(...Object.values(fields).map(({ root }) => root))
  element.append(grid)
  let options: AddressOptions = {}
  let words: Words | null = null
  for (const field of Object.values<FormField>(fields)) {
    field.input.addEventListener('input', () => {
      field.showError(null)
      onChange()
    })
    field.input.addEventListener('blur', () => {
      const isMissing = field.input.value.trim() === '' && field.isShown()
      if (!isMissing) field.showError(null)
    })
  }
  fields.country.input.addEventListener('change', () => {
    if (words) showForCountry(fields, words)
    onChange()
  })
  return {
    element,
    show: (config, spoken) => {
      const isFirst = words === null
      words = spoken
      const given = config.options
      options = typeof given === 'object' && given !== null ? given : {}
      showTexts(fields, words)
      showCountries(fields, config.locale, options)
      showNames(fields, options)
      if (isFirst) fillDefaults(fields, options)
      showForCountry(fields, words)
      onChange()
    },
    validate: (spoken) => validate(fields, options, spoken),
    state: () => changeState(fields, options),
    focus: () => (missingOf(fields, options)[0] ?? fields.line1).input.focus(),
    clear: () => {
      for (const field of Object.values<FormField>(fields)) {
        if (field.input instanceof HTMLInputElement) field.fill('')
      }
      onChange()
    },
  }
}

type Fields = ReturnType<typeof buildFields>

function buildFields() {
  const half = { isHalf: true }
  return {
    name: buildInput({ name: 'name', autocomplete: 'name' }),
    firstName: buildInput({ name: 'firstName', autocomplete: 'given-name', ...half }),
    lastName: buildInput({ name: 'lastName', autocomplete: 'family-name', ...half }),
    country: buildSelect({ name: 'country', autocomplete: 'country' }),
    line1: buildInput({ name: 'addressLine1', autocomplete: 'address-line1' }),
    line2: buildInput({ name: 'addressLine2', autocomplete: 'address-line2', isRequired: false }),
    city: buildInput({ name: 'locality', autocomplete: 'address-level2' }),
    state: buildSelect({ name: 'administrativeArea', autocomplete: 'address-level1', ...half }),
    postalCode: buildInput({ name: 'postalCode', autocomplete: 'postal-code', ...half }),
    phone: buildInput({ name: 'phone', autocomplete: 'tel', type: 'tel' }),
  }
}

function showTexts(fields: Fields, words: Words) {
  fields.name.setTexts(words.name)
  fields.firstName.setTexts(words.firstName)
  fields.lastName.setTexts(words.lastName)
  fields.country.setTexts(words.country)
  fields.line1.setTexts(words.line1)
  fields.line2.setTexts(words.line2)
  fields.city.setTexts(words.city)
  fields.phone.setTexts(words.phone)
}

function showCountries({ country }: Fields, locale: string, { allowedCountries }: AddressOptions) {
  const before = country.input.value
  const offered = listCountries(locale).filter(
    ({ code }) => !allowedCountries || allowedCountries.includes(code),
  )
  country.input.replaceChildren(...offered.map(({ code, name }) => new Option(name, code)))
  country.fill(before || guessCountry(navigator.languages))
  if (country.input.value === '') country.fill(offered[0]?.code ?? '')
}

function showNames(fields: Fields, { display, fields: fieldOptions }: AddressOptions) {
  const isAsked = fieldOptions?.name !== 'never'
  const isSplit = display?.name === 'split'
  fields.name.show(isAsked && !isSplit)
  fields.firstName.show(isAsked && isSplit)
  fields.lastName.show(isAsked && isSplit)
  fields.phone.show(fieldOptions?.phone === 'always')
}

function fillDefaults(fields: Fields, { defaultValues }: AddressOptions) {
  const { address, name, firstName, lastName, phone } = defaultValues ?? {}
  const fill = (field: FormField, value: string | null | undefined) => {
    if (value) field.fill(value)
  }
  fill(fields.name, name)
  fill(fields.firstName, firstName)
  fill(fields.lastName, lastName)
  fill(fields.phone, phone)
  fill(fields.country, address?.country)
  fill(fields.line1, address?.line1)
  fill(fields.line2, address?.line2)
  fill(fields.city, address?.city)
  fill(fields.postalCode, address?.postal_code)
  fields.state.input.dataset.preset = address?.state ?? ''
}

function showForCountry({ country, state, postalCode }: Fields, words: Words) {
  const code = country.input.value
  const regions = listRegions(code)
  const { input } = state
  if (input.dataset.country !== code) {
    const chosen = input.value || input.dataset.preset || ''
    input.dataset.country = code
    input.replaceChildren(
      new Option('', ''),
      ...regions.map((region) => new Option(region.name, region.code)),
    )
    state.fill(regions.some((region) => region.code === chosen) ? chosen : '')
  }
  state.show(regions.length > 0)
  state.setTexts(code === 'CA' ? words.province : words.state)
  postalCode.show(hasPostalCode(code))
  postalCode.root.classList.toggle('half', regions.length > 0)
  postalCode.setTexts(code === 'US' ? words.zip : words.postalCode)
}

/** Lists the visible required fields that are empty. */
function missingOf(fields: Fields, { validation }: AddressOptions): FormField[] {
  const optional: FormField[] = [fields.line2]
  if (validation?.phone?.required !== 'always') optional.push(fields.phone)
  return Object.values<FormField>(fields).filter(
    (field) => field.isShown() && !optional.includes(field) && field.input.value.trim() === '',
  )
}

function validate(fields: Fields, options: AddressOptions, words: Words): { error?: ApiError } {
  const missing = missingOf(fields, options)
  for (const field of missing) field.showError(words.incomplete_field)
  const [first] = missing
  if (!first) return {}
  first.input.focus()
  const code = `incomplete_${first.input.name}`
  return { error: { type: 'validation_error', code, message: words.incomplete_field } }
}

function changeState(fields: Fields, options: AddressOptions) {
  const textOf = (field: FormField) => (field.isShown() ? field.input.value.trim() : '')
  const split = fields.firstName.isShown()
  const first = textOf(fields.firstName)
  const last = textOf(fields.lastName)
  const typed = [fields.name, fields.line1, fields.city, fields.postalCode, fields.firstName]
  return {
    elementMode: options.mode,
    empty: typed.every((field) => field.input.value === ''),
    complete: missingOf(fields, options).length === 0,
    isNewAddress: true,
    value: {
      name: split ? `${first} ${last}`.trim() : textOf(fields.name),
      ...(split ? { firstName: first, lastName: last } : {}),
      address: {
        line1: textOf(fields.line1),
        line2: textOf(fields.line2) || null,
        city: textOf(fields.city),
        state: textOf(fields.state),
        postal_code: textOf(fields.postalCode),
        country: textOf(fields.country),
      },
      ...(fields.phone.isShown() ? { phone: textOf(fields.phone) } : {}),
    },
  }
}
