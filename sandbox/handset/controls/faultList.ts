import { make, makeIconButton, place, setWords } from '../page/dom.ts'
import { icon } from '../page/icons.ts'
import { makeListView, type Shown } from '../page/makeListView.ts'
import { attempt } from '../page/notices.ts'
import { describeFault, type Fault, nameFault } from './faultTypes.ts'

type Row = { fault: Fault; isActive: boolean }

/** Makes the function that shows the faults; `clear` removes one. */
export function startFaultList(
  clear: (fault: Fault) => Promise<void>,
): (faults: readonly Fault[], active: ReadonlySet<Fault>) => void {
  const current = new Map<string, Fault>()
  const showRows = makeListView<Row>(
    place('faults'),
    ({ fault }) => fault.id,
    ({ fault }) => buildFaultRow(fault, async () => clear(current.get(fault.id) ?? fault)),
  )
  return (faults, active) => {
    current.clear()
    for (const fault of faults) current.set(fault.id, fault)
    showRows(faults.map((fault) => ({ fault, isActive: active.has(fault) })))
  }
}

function buildFaultRow(first: Fault, clear: () => Promise<void>): Shown<Row> {
  const detail = make('span', 'fault-detail')
  const uses = make('span', 'fault-left')
  const name = `${nameFault(first.do)}: ${first.on}`
  const remove = makeIconButton(icon('close', 16), `Clear “${name}”`, (button) =>
    attempt(button, clear),
  )
  const element = make(
    'li',
    'fault',
    make(
      'span',
      'fault-what',
      make('strong', '', nameFault(first.do)),
      make('code', '', first.on),
      detail,
    ),
    uses,
    remove,
  )
  return {
    element,
    show: ({ fault, isActive }) => {
      element.classList.toggle('is-spent', !isActive)
      setWords(detail, describeFault(fault))
      setWords(uses, describeUses(fault, isActive))
    },
  }
}

function describeUses({ times, struck }: Fault, isActive: boolean): string {
  if (!isActive) return 'Used up'
  const hit = struck === 0 ? 'not struck yet' : `struck ${struck}×`
  return times === undefined ? hit : `${times} left · ${hit}`
}
