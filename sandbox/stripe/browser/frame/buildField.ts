import { drawChevron } from './brandMarks.ts'

/** A labelled field of a form, with the public classes of the Appearance API. */
export type FormField = {
  root: HTMLElement
  input: HTMLInputElement | HTMLSelectElement
  setTexts(label: string, placeholder?: string): void
  /** Fills the field in as if it had been typed. */
  fill(value: string): void
  /** Shows an error beside the field and announces it to screen readers; null clears it. */
  showError(message: string | null): void
  /** Shows the field, or hides it while it is not part of the form. */
  show(isShown: boolean): void
  isShown(): boolean
}

type FieldPlan = {
  /** The input's name; its id is `Field-<name>Input`, as in the real one. */
  name: string
  autocomplete: string
  inputMode?: string
  type?: 'text' | 'email' | 'tel'
  /** True to place it beside another field on the same line. */
  isHalf?: boolean
  isRequired?: boolean
  mark?: Element
}

/** Builds an input with its label and its error. */
export function buildInput(plan: FieldPlan): FormField & { input: HTMLInputElement } {
  const input = document.createElement('input')
  input.type = plan.type ?? 'text'
  if (plan.inputMode) input.inputMode = plan.inputMode
  input.autocapitalize = 'off'
  input.spellcheck = false
  return { ...buildField(plan, input), input }
}

/** Builds a list with its label and its error. */
export function buildSelect(plan: FieldPlan): FormField & { input: HTMLSelectElement } {
  const input = document.createElement('select')
  return { ...buildField({ ...plan, mark: drawChevron() }, input), input }
}

function buildField(plan: FieldPlan, input: HTMLInputElement | HTMLSelectElement): FormField {
  const { name } = plan
  input.id = `Field-${name}Input`
  input.name = name
  input.setAttribute('autocomplete', plan.autocomplete)
  input.setAttribute('aria-required', String(plan.isRequired ?? true))
  input.setAttribute('aria-invalid', 'false')
  const label = document.createElement('label')
  label.className = 'Label'
  label.htmlFor = input.id
  const slot = make('div', 'slot')
  slot.append(input, ...(plan.mark ? [plan.mark] : []))
  const note = make('p', 'Error')
  note.id = `Field-${name}Error`
  note.setAttribute('role', 'alert')
  note.hidden = true
  const root = make('div', plan.isHalf ? 'field half' : 'field')
  root.dataset.field = name
  root.append(label, slot, note)
  const mark = () => showFilled(input, label)
  for (const event of ['input', 'change', 'focus', 'blur']) input.addEventListener(event, mark)
  mark()
  return {
    root,
    input,
    setTexts: (text, placeholder = '') => {
      label.textContent = text
      if (input instanceof HTMLInputElement) input.placeholder = placeholder
      mark()
    },
    fill: (value) => {
      input.value = value
      mark()
    },
    showError: (message) => {
      if ((message ?? '') === note.textContent) return
      input.setAttribute('aria-invalid', String(message !== null))
      for (const one of [input, label]) {
        one.classList.toggle(`${one.classList[0]}--invalid`, message !== null)
      }
      if (message === null) input.removeAttribute('aria-describedby')
      else input.setAttribute('aria-describedby', note.id)
      note.textContent = message ?? ''
      note.hidden = message === null
    },
    show: (isShown) => {
      root.hidden = !isShown
    },
    isShown: () => !root.hidden,
  }
}

/** Sets `Input--empty`, and with floating labels whether the label rests in the field or floats. */
function showFilled(input: HTMLInputElement | HTMLSelectElement, label: HTMLElement) {
  const isEmpty = input.value === ''
  const isResting = isEmpty && document.activeElement !== input
  input.className = input.className || 'Input'
  input.classList.toggle('Input--empty', isEmpty)
  label.classList.toggle('Label--resting', isResting)
  label.classList.toggle('Label--floating', !isResting)
}

/** Makes an element with a class. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  return element
}
