import { make, place, setWords } from '../page/dom.ts'
import { formatWhen } from '../page/format.ts'
import { makeListView, type Shown } from '../page/makeListView.ts'
import { sandboxNow } from '../page/time.ts'
import { makeSpotLink } from './address.ts'
import type { Related } from './findRelated.ts'
import { type HeldObject, idOf, timeOf } from './heldObject.ts'
import { kindNamed, type Summary } from './kinds.ts'
import { makeStatus } from './tints.ts'

type Row = Summary & { kind: string; id: string; when: string }

/** Makes the function that shows what belongs to an object: other objects, and its events. */
export function startRelatedList(): (related: readonly Related[]) => void {
  const showObjects = keepRows('related')
  const showEvents = keepRows('object-events')
  return (related) => {
    const now = sandboxNow()
    const rows = related.map(({ kind, held }) => rowOf(kind, held, now))
    const isEvent = (row: Row) => row.kind === 'events'
    const [events, objects] = [rows.filter(isEvent), rows.filter((row) => !isEvent(row))]
    place('related-box').hidden = objects.length === 0
    place('object-events-box').hidden = events.length === 0
    showObjects(objects)
    showEvents(events)
  }
}

function keepRows(id: string) {
  return makeListView<Row>(place(id), (row) => `${row.kind} ${row.id}`, buildRelatedRow)
}

function rowOf(kind: string, held: HeldObject, now: number): Row {
  const at = timeOf(held)
  const when = at === undefined ? '' : formatWhen(at, now)
  return { ...kindNamed(kind).summarize(held), kind, id: idOf(held), when }
}

function buildRelatedRow(first: Row): Shown<Row> {
  const title = make('span', 'object-title')
  const kind = make('span', 'related-kind', kindNamed(first.kind).title.replace(/s$/, ''))
  const side = make('span', 'related-side')
  const when = make('span', 'when')
  const content = first.kind === 'events' ? [title] : [kind, title]
  const link = makeSpotLink('related-link', { see: first.kind, id: first.id }, ...content)
  return {
    element: make('li', 'related-row', link, side, when),
    show: (row) => {
      setWords(title, row.title)
      setWords(when, row.when)
      side.replaceChildren(row.amount ?? '', ...(row.status ? [makeStatus(row.status)] : []))
    },
  }
}
