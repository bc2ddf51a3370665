import type { ApiError } from '../protocol.ts'
import type { Words } from '../words/en.ts'
import { drawMark } from './brandMarks.ts'
import { make } from './buildField.ts'
import { type CardFields, type CardInputs, type FieldName, watchCard } from './cardFields.ts'
import { digitsOf, isAmericanCard } from './cardFormat.ts'
import { applyElementStyle } from './elementStyle.ts'
import type { TypedCard } from './shareCard.ts'

/** The fields of a Card Element, or one of them alone. */
export type CardForm = {
  element: HTMLFormElement
  show(options: unknown, words: Words): void
  validate(words: Words): { error?: ApiError }
  read(): TypedCard
  /** The data of a change event. */
  state(words: Words): object
  isAutofilled(): boolean
  hasNumber(): boolean
  /** The networks of a number that is long enough to identify them. */
  networks(): string[]
  setBrand(name: string): void
  focus(): void
  clear(): void
}

type CardOptions = {
  hidePostalCode?: boolean
  hideIcon?: boolean
  showIcon?: boolean
  iconStyle?: string
  disabled?: boolean
  placeholder?: string
  value?: { postalCode?: string }
  style?: unknown
}

const fieldsOfType: Readonly<Record<string, FieldName[]>> = {
  card: ['number', 'expiry', 'cvc', 'postalCode'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
}

/** The names that tests of the real form look for: those of the inputs, and their stable names. */
const attributes: Readonly<Record<FieldName, { name: string; stable: string; fill: string }>> = {
  number: { name: 'cardnumber', stable: 'cardNumber', fill: 'cc-number' },
  expiry: { name: 'exp-date', stable: 'cardExpiry', fill: 'cc-exp' },
  cvc: { name: 'cvc', stable: 'cardCvc', fill: 'cc-csc' },
  postalCode: { name: 'postal', stable: 'postalCode', fill: 'billing postal-code' },
}

/** Builds the form for an element's type; `onChange` is called when a change event may be due. */
export function buildCardForm(type: string, onChange: () => void): CardForm {
  const names = fieldsOfType[type] ?? []
  const inputs: CardInputs = {}
  for (const name of names) inputs[name] = buildInput(name)
  const parts = buildParts(type, inputs)
  let options: CardOptions = {}
  let words: Words | null = null
  const changed = () => {
    showStates(parts, inputs, fields)
    showIcon(parts, inputs, fields)
    if (words) showNote(parts, inputs, fields, words)
    onChange()
  }
  const asksPostalCode = () => type === 'card' && options.hidePostalCode !== true
  const isAmerican = () => isAmericanCard(inputs.number?.value ?? '')
  const fields = watchCard(inputs, { isAmerican, asksPostalCode, onChange: changed })
  parts.element.addEventListener('focusin', changed)
  parts.element.addEventListener('focusout', changed)
  return {
    element: parts.element,
    show: (given, spoken) => {
      const isFirst = words === null
      const before = options.value?.postalCode
      words = spoken
      options = typeof given === 'object' && given !== null ? given : {}
      const preset = options.value?.postalCode
      if (inputs.postalCode && preset !== undefined && (isFirst || preset !== before)) {
        inputs.postalCode.value = preset
      }
      showOptions(type, parts, inputs, options)
      showTexts(type, inputs, options, words, isAmerican())
      fields.refresh()
    },
    validate: fields.validate,
    read: fields.read,
    state: (spoken) => changeState(type, inputs, fields, spoken),
    isAutofilled: () => names.some((name) => inputs[name]?.matches(':autofill') ?? false),
    hasNumber: () => inputs.number !== undefined,
    networks: () => {
      const isKnown = digitsOf(inputs.number?.value ?? '').length >= 8
      return isKnown ? [fields.brand().name] : []
    },
    setBrand: fields.setBrand,
    focus: () => {
      const first = names.find((name) => inputs[name]?.value === '') ?? names[0]
      if (first) inputs[first]?.focus()
    },
    clear: fields.clear,
  }
}

type Parts = { element: HTMLFormElement; icon: HTMLElement; note: HTMLElement }

function buildInput(name: FieldName): HTMLInputElement {
  const input = document.createElement('input')
  const { name: inputName, stable, fill } = attributes[name]
  input.className = 'InputElement is-empty Input Input--empty'
  input.name = inputName
  input.dataset.elementsStableFieldName = stable
  input.inputMode = 'numeric'
  input.spellcheck = false
  input.autocapitalize = 'off'
  input.setAttribute('autocomplete', fill)
  input.setAttribute('autocorrect', 'off')
  input.setAttribute('aria-invalid', 'false')
  return input
}

function buildParts(type: string, inputs: CardInputs): Parts {
  const icon = make('span', 'Icon')
  const row = make('div', 'row')
  for (const [name, input] of Object.entries(inputs)) {
    const cell = make('span', `cell ${name}`)
    cell.append(input)
    row.append(cell)
  }
  const note = make('p', 'spoken')
  note.id = 'error'
  note.setAttribute('role', 'alert')
  const element = make('form', 'ElementsApp is-empty')
  element.dataset.type = type
  element.append(icon, row, note)
  return { element, icon, note }
}

function showOptions(type: string, parts: Parts, inputs: CardInputs, options: CardOptions) {
  const { element, icon } = parts
  icon.hidden = type === 'card' ? options.hideIcon === true : options.showIcon !== true
  element.classList.toggle('is-solid', options.iconStyle === 'solid')
  element.classList.toggle('is-disabled', options.disabled === true)
  for (const input of Object.values(inputs)) input.disabled = options.disabled === true
  const postalCell = inputs.postalCode?.parentElement
  if (postalCell) postalCell.hidden = options.hidePostalCode === true
  applyElementStyle(options.style)
}

function showTexts(
  type: string,
  { number, expiry, cvc, postalCode }: CardInputs,
  { placeholder }: CardOptions,
  words: Words,
  isAmerican: boolean,
) {
  const numberHint = type === 'card' ? words.number : '1234 1234 1234 1234'
  if (number) setTexts(number, words.spokenNumber, placeholder ?? numberHint)
  if (expiry) setTexts(expiry, words.spokenExpiry, placeholder ?? words.expiryHint)
  if (cvc) setTexts(cvc, words.spokenCvc, placeholder ?? words.cvcHint)
  if (postalCode) {
    setTexts(postalCode, isAmerican ? words.zipHint : words.postalCode, words.zipHint)
  }
}

function setTexts(input: HTMLInputElement, label: string, placeholder: string) {
  input.setAttribute('aria-label', label)
  input.placeholder = placeholder
}

/** Sets the classes that the app's `style` is tied to: each input has its own state. */
function showStates({ element }: Parts, inputs: CardInputs, fields: CardFields) {
  for (const [name, input] of Object.entries(inputs)) {
    const isInvalid = fields.errorOf(name as FieldName) !== null
    const isEmpty = input.value === ''
    const isComplete = fields.isComplete()
    input.setAttribute('aria-invalid', String(isInvalid))
    const states = { invalid: isInvalid, empty: isEmpty, complete: isComplete && !isInvalid }
    for (const [state, isOn] of Object.entries(states)) {
      input.classList.toggle(`is-${state}`, isOn)
      input.classList.toggle(`Input--${state}`, isOn)
    }
    element.classList.toggle(`has-${name}-focus`, document.activeElement === input)
  }
  const isInvalid = Object.keys(inputs).some((name) => fields.errorOf(name as FieldName))
  element.classList.toggle('is-invalid', isInvalid)
  element.classList.toggle('is-empty', fields.isEmpty())
  element.classList.toggle('is-complete', fields.isComplete() && !isInvalid)
  const { number } = inputs
  // The number makes room for the other fields once it is complete, and shows its last four digits.
  const isPast = number !== undefined && number.value !== '' && document.activeElement !== number
  element.classList.toggle('is-past-number', isPast && fields.errorOf('number') === null)
  if (number && isPast) number.scrollLeft = number.scrollWidth
}

function showIcon({ icon }: Parts, inputs: CardInputs, fields: CardFields) {
  const isCvc = inputs.number && document.activeElement === inputs.cvc
  const isWrong = Object.keys(inputs).some((name) => fields.errorOf(name as FieldName))
  const mark = isWrong ? 'error' : isCvc ? 'cvc' : fields.brand().name
  if (icon.dataset.shown === mark) return
  icon.dataset.shown = mark
  icon.replaceChildren(drawMark(mark))
}

/** Announces the error to screen readers; sighted people see it where the app shows it. */
function showNote({ note }: Parts, inputs: CardInputs, fields: CardFields, words: Words) {
  let first = ''
  for (const [name, input] of Object.entries(inputs)) {
    const code = fields.errorOf(name as FieldName)
    if (code) input.setAttribute('aria-describedby', note.id)
    else input.removeAttribute('aria-describedby')
    first ||= code ? words[code] : ''
  }
  if (note.textContent !== first) note.textContent = first
}

function changeState(type: string, inputs: CardInputs, fields: CardFields, words: Words): object {
  const names = fieldsOfType[type] ?? []
  const code = names.map((name) => fields.errorOf(name)).find((one) => one !== null)
  return {
    error: code ? { code, type: 'validation_error', message: words[code] } : undefined,
    empty: fields.isEmpty(),
    complete: fields.isComplete(),
    ...(type === 'card' ? { value: { postalCode: inputs.postalCode?.value ?? '' } } : {}),
    ...(inputs.number ? { brand: fields.brand().name } : {}),
  }
}
