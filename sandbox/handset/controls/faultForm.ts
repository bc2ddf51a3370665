import { readJson } from '../page/callSandbox.ts'
import { make, mark, place, setWords } from '../page/dom.ts'
import { messageOf } from '../page/notices.ts'
import { type ControlIndex, nameFault } from './faultTypes.ts'

type FaultKind = ControlIndex['faults'][number]

const numbers = ['times', 'ms', 'status'] as const

/** Wires the form that sets any fault. The choices come from the sandbox. */
export function startFaultForm(set: (fault: Record<string, unknown>) => Promise<void>) {
  const form = place('fault-form')
  const error = place('fault-error')
  const target = selectOf('fault-on')
  const kind = selectOf('fault-do')
  let index: ControlIndex | undefined
  const showFields = () => {
    const chosen = index?.faults.find((one) => one.do === kind.value)
    setWords(place('fault-shows'), chosen?.shows ?? '')
    for (const name of [...numbers, 'how']) {
      place(`fault-${name}-field`).hidden = !chosen?.takes.includes(name)
    }
  }
  const showKinds = () => {
    const group = target.selectedOptions[0]?.dataset['group'] ?? ''
    const fitting = index?.faults.filter((one) => fits(one, group)) ?? []
    const before = kind.value
    kind.replaceChildren(...fitting.map((one) => optionOf(one.do, nameFault(one.do))))
    if (fitting.some((one) => one.do === before)) kind.value = before
    showFields()
  }
  target.addEventListener('change', showKinds)
  kind.addEventListener('change', showFields)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      await set(readFault(target.value, kind.value))
      setWords(error, '')
    } catch (failure) {
      setWords(error, messageOf(failure))
    }
  })
  readJson<ControlIndex>('/control')
    .then((read) => {
      index = read
      target.replaceChildren(...groupsOf(read))
      showKinds()
    })
    .catch((failure: unknown) => setWords(error, messageOf(failure)))
}

function fits(kind: FaultKind, group: string): boolean {
  return group === 'both' || kind.strikes.some((one) => one === group)
}

/**
 * Returns the names that a fault can be set on: each call, and the prefixes that stand for several.
 */
function groupsOf({ calls, deliveries }: ControlIndex): HTMLElement[] {
  const names = calls.map(({ name }) => name).filter((name) => !/^(control|handset)\b/.test(name))
  const prefixes = new Set(names.flatMap(prefixesOf))
  const group = (label: string, kind: string, list: string[]) =>
    mark(make('optgroup', '', ...list.map((name) => optionOf(name, name, kind))), { label })
  return [
    group('Deliveries to the app', 'deliveries', deliveries),
    group('Several calls', 'calls', [...prefixes].sort()),
    group('One call', 'calls', [...new Set(names)].sort()),
    group('Everything', 'both', ['*']),
  ]
}

function prefixesOf(name: string): string[] {
  const parts = name.split('.')
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('.'))
}

function optionOf(value: string, words: string, group = ''): HTMLOptionElement {
  return mark(make('option', '', words), { value, 'data-group': group })
}

function readFault(target: string, kind: string): Record<string, unknown> {
  const fault: Record<string, unknown> = { on: target, do: kind }
  for (const name of numbers) {
    const typed = inputOf(`fault-${name}`).value.trim()
    if (typed !== '' && !place(`fault-${name}-field`).hidden) fault[name] = Number(typed)
  }
  if (!place('fault-how-field').hidden) fault['how'] = selectOf('fault-how').value
  return fault
}

function selectOf(id: string): HTMLSelectElement {
  const found = place(id)
  if (found instanceof HTMLSelectElement) return found
  throw new Error(`#${id} is not a list of choices.`)
}

function inputOf(id: string): HTMLInputElement {
  const found = place(id)
  if (found instanceof HTMLInputElement) return found
  throw new Error(`#${id} is not a field.`)
}
