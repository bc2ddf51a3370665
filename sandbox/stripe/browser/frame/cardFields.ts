import type { ApiError } from '../protocol.ts'
import type { Words } from '../words/en.ts'
import {
  type Brand,
  brandNamed,
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostalCode,
  digitsOf,
  type FieldCode,
  formatCvc,
  formatExpiry,
  formatNumber,
  formatPostalCode,
} from './cardFormat.ts'
import type { TypedCard } from './shareCard.ts'
import { applyFormat, typeInto } from './typeInto.ts'

const fieldNames = ['number', 'expiry', 'cvc', 'postalCode'] as const
export type FieldName = (typeof fieldNames)[number]
/** The fields of a card that a frame has. */
export type CardInputs = Partial<Record<FieldName, HTMLInputElement>>

/** The fields of a card in a frame: their values and their errors. */
export type CardFields = {
  brand(): Brand
  /** The error shown for a field; an incomplete value is not an error while it is typed. */
  errorOf(name: FieldName): FieldCode
  isEmpty(): boolean
  isComplete(): boolean
  /** Shows the error of every field, returns the first error, and puts the caret there. */
  validate(words: Words): { error?: ApiError }
  read(): TypedCard
  clear(): void
  /** Formats and checks again, after a change that the fields depend on. */
  refresh(): void
  /** For a frame without the number: sets the brand by its name. */
  setBrand(name: string): void
}

type Rules = {
  /** True if a postal code is an American one. */
  isAmerican(): boolean
  asksPostalCode(): boolean
  /** Called when a field's value or its error has changed. */
  onChange(): void
}

/** Every letter and digit is the payer's; spaces and slashes are ours. */
const kept = /[\p{L}\p{N}]/u
const nextField: Partial<Record<FieldName, FieldName>> = { number: 'expiry', expiry: 'cvc' }

/** Watches the inputs: formats, checks, and moves on to the next when a field is complete. */
export function watchCard(inputs: CardInputs, rules: Rules): CardFields {
  const card: Card = { inputs, rules, errors: new Map(), announcedBrand: brandNamed('') }
  const fields: CardFields = {
    brand: () => brandIn(card),
    errorOf: (name) => card.errors.get(name) ?? null,
    isEmpty: () => namesOf(card).every((name) => textOf(card, name) === ''),
    isComplete: () => namesOf(card).every((name) => checkField(card, name) === null),
    validate: (words) => validate(card, words),
    read: () => read(card),
    clear: () => {
      for (const input of Object.values(inputs)) input.value = ''
      card.errors.clear()
      rules.onChange()
    },
    refresh: () => refresh(card),
    setBrand: (name) => {
      card.announcedBrand = brandNamed(name)
      refresh(card)
    },
  }
  for (const name of fieldNames) watchField(card, name)
  return fields
}

type Card = {
  inputs: CardInputs
  rules: Rules
  errors: Map<FieldName, FieldCode>
  announcedBrand: Brand
}

function brandIn({ inputs, announcedBrand }: Card): Brand {
  return inputs.number ? brandOf(inputs.number.value) : announcedBrand
}

/** Lists the fields that are required now, in order. */
function namesOf({ inputs, rules }: Card): FieldName[] {
  const present = fieldNames.filter((name) => inputs[name])
  return present.filter((name) => name !== 'postalCode' || rules.asksPostalCode())
}

function textOf({ inputs }: Card, name: FieldName): string {
  return inputs[name]?.value ?? ''
}

function formatField(card: Card, name: FieldName, text: string, isDeleting: boolean): string {
  if (name === 'number') return formatNumber(text)
  if (name === 'expiry') return formatExpiry(text, isDeleting)
  if (name === 'cvc') return formatCvc(text, brandIn(card))
  return formatPostalCode(text, card.rules.isAmerican())
}

function checkField(card: Card, name: FieldName): FieldCode {
  const text = textOf(card, name)
  if (name === 'number') return checkNumber(text)
  if (name === 'expiry') return checkExpiry(text, new Date())
  if (name === 'cvc') return checkCvc(text, brandIn(card))
  return checkPostalCode(text, card.rules.isAmerican())
}

function watchField(card: Card, name: FieldName) {
  const { inputs, rules, errors } = card
  const input = inputs[name]
  if (!input) return
  typeInto(
    input,
    (text, isDeleting) => formatField(card, name, text, isDeleting),
    kept,
    () => {
      const code = checkField(card, name)
      errors.set(name, code?.startsWith('incomplete_') ? null : code)
      rules.onChange()
      const next = nextField[name]
      if (next && code === null && isTypedToTheEnd(name, input)) inputs[next]?.focus()
    },
  )
  input.addEventListener('blur', () => {
    if (input.value === '' || !namesOf(card).includes(name)) return
    errors.set(name, checkField(card, name))
    rules.onChange()
  })
}

/**
 * Returns false for a number that could be longer, and for a field that is being corrected in the
 * middle: those are not left.
 */
function isTypedToTheEnd(name: FieldName, input: HTMLInputElement): boolean {
  const { value, selectionStart } = input
  if (document.activeElement !== input || selectionStart !== value.length) return false
  return name !== 'number' || digitsOf(value).length === brandOf(value).lengths.at(-1)
}

function validate(card: Card, words: Words): { error?: ApiError } {
  const { inputs, rules, errors } = card
  errors.clear()
  for (const name of namesOf(card)) errors.set(name, checkField(card, name))
  rules.onChange()
  for (const [name, code] of errors) {
    if (!code) continue
    inputs[name]?.focus()
    return { error: { type: 'validation_error', code, message: words[code] } }
  }
  return {}
}

function refresh(card: Card) {
  const { inputs, rules, errors } = card
  for (const name of namesOf(card)) {
    const input = inputs[name]
    if (input) applyFormat(input, (text) => formatField(card, name, text, true), kept)
    if (errors.get(name)) errors.set(name, checkField(card, name))
  }
  rules.onChange()
}

function read(card: Card): TypedCard {
  const typed: TypedCard = {}
  const { number, expiry, cvc, postalCode } = card.inputs
  if (number) typed.number = digitsOf(number.value)
  if (expiry) {
    const digits = digitsOf(expiry.value)
    typed.exp_month = digits.slice(0, 2)
    typed.exp_year = digits.slice(2)
  }
  if (cvc) typed.cvc = cvc.value
  if (postalCode && card.rules.asksPostalCode()) {
    typed.billing = { address: { postal_code: postalCode.value.trim() } }
  }
  return typed
}
