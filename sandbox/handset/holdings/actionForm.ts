import { make, makeButton, mark, setWords } from '../page/dom.ts'
import { sentence } from '../page/format.ts'
import { messageOf } from '../page/notices.ts'
import { type Action, type ActionField, readAmount, writeAmount } from './actionKinds.ts'

let formsMade = 0

/** Builds a button that opens the form of an action below it. */
export function buildActionForm(
  action: Action,
  run: (fields: Record<string, unknown>) => Promise<void>,
): HTMLElement {
  formsMade += 1
  const id = `action-${formsMade}`
  const fields = action.fields.map((field, index) => buildField(field, `${id}-${index}`))
  const error = mark(make('p', 'error'), { role: 'alert' })
  const submit = mark(make('button', 'button is-primary', `${action.label} now`), {
    type: 'submit',
  })
  const close = () => {
    form.hidden = true
    mark(open, { 'aria-expanded': 'false' })
    open.focus()
  }
  const cancel = makeButton('quiet-button', ['Cancel'], close)
  const form = mark(
    make('form', 'action-form', ...fields.map(({ element }) => element), submit, cancel, error),
    { id, novalidate: '' },
  )
  form.hidden = true
  const open = mark(
    makeButton('button', [action.label, '…'], () => {
      form.hidden = !form.hidden
      mark(open, { 'aria-expanded': String(!form.hidden) })
      if (!form.hidden) fields[0]?.focus()
    }),
    { 'aria-expanded': 'false', 'aria-controls': id },
  )
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    try {
      const values = Object.fromEntries(fields.map(({ read }) => read()))
      setWords(error, '')
      run(values)
        .then(close)
        .catch((failure: unknown) => setWords(error, messageOf(failure)))
    } catch (failure) {
      setWords(error, messageOf(failure))
    }
  })
  return make('div', 'action', open, form)
}

type Field = {
  element: HTMLElement
  focus(): void
  /** Throws a one-sentence Error when what was typed is not valid. */
  read(): [string, unknown]
}

function buildField(field: ActionField, id: string): Field {
  const label = mark(make('label', '', field.label), { for: id })
  if (field.kind === 'choice') {
    const options = field.choices.map((choice) =>
      mark(make('option', '', sentence(choice)), { value: choice }),
    )
    const select = mark(make('select', '', ...options), { id })
    return {
      element: make('div', 'field', label, select),
      focus: () => select.focus(),
      read: () => [field.name, select.value],
    }
  }
  const input = mark(make('input', ''), { id, inputmode: 'decimal', autocomplete: 'off' })
  input.value = writeAmount(field.most, field.currency)
  return {
    element: make('div', 'field', label, input),
    focus: () => input.select(),
    read: () => {
      const amount = readAmount(input.value, field.currency)
      if (amount === undefined) throw new Error('Type an amount above zero.')
      return [field.name, amount]
    },
  }
}
