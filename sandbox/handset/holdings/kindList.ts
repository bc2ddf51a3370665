import { readJson } from '../page/callSandbox.ts'
import { make, mark, place, setWords } from '../page/dom.ts'
import { makeListView } from '../page/makeListView.ts'
import { goTo, makeSpotLink, readSpot } from './address.ts'
import { isUsual, kindNamed, orderKinds } from './kinds.ts'

type Counted = { kind: string; count: number }
type Row = { name: string; count: number; isChosen: boolean }

/** Makes the list of kinds with the count of each. Returns the functions that read and show it. */
export function startKindList(): { read(): Promise<void>; show(): void } {
  let counted: Counted[] = []
  const showRows = makeListView<Row>(
    place('kinds'),
    ({ name }) => name,
    ({ name }) => {
      const count = make('span', 'count')
      const link = makeSpotLink(
        'kind',
        { see: name },
        make('span', '', kindNamed(name).title),
        count,
      )
      return {
        element: make('li', '', link),
        show: (row) => {
          setWords(count, row.count === 0 ? '' : row.count.toLocaleString())
          mark(link, { 'aria-current': row.isChosen ? 'page' : null })
        },
      }
    },
  )
  const showChoice = startKindChoice()
  const show = () => {
    const { see } = readSpot()
    const counts = new Map(counted.map(({ kind, count }) => [kind, count]))
    const rows = orderKinds([...counts.keys()])
      .map((name) => ({ name, count: counts.get(name) ?? 0, isChosen: name === see }))
      .filter(({ name, count, isChosen }) => isUsual(name) || count > 0 || isChosen)
    showRows(rows)
    showChoice(rows)
  }
  return {
    show,
    read: async () => {
      counted = await readJson<Counted[]>('/control/state')
      show()
    },
  }
}

/** Offers the same kinds in a field where there is no room for the list. */
function startKindChoice(): (rows: readonly Row[]) => void {
  const field = place('kind-choice')
  if (!(field instanceof HTMLSelectElement))
    throw new Error('#kind-choice is not a list of choices.')
  field.addEventListener('change', () => goTo({ see: field.value }))
  const showOptions = makeListView<Row>(
    field,
    ({ name }) => name,
    ({ name }) => {
      const option = mark(make('option', ''), { value: name })
      const { title } = kindNamed(name)
      return {
        element: option,
        show: ({ count }) => setWords(option, count === 0 ? title : `${title} (${count})`),
      }
    },
  )
  return (rows) => {
    showOptions(rows)
    field.value = rows.find(({ isChosen }) => isChosen)?.name ?? ''
  }
}
