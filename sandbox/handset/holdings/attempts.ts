import { make, mark, place } from '../page/dom.ts'
import { formatMoment, formatTime } from '../page/format.ts'
import { makeSpotLink } from './address.ts'
import { type HeldObject, listOf, numberOf, textOf } from './heldObject.ts'
import { makeStatus } from './tints.ts'

const headsOfEvent = ['Endpoint', 'State', 'Attempts', 'Last answer']
const headsOfDelivery = ['When', 'Answer', 'Took']

/** Shows the deliveries of an event, or the attempts of a delivery; nothing for other kinds. */
export function showAttempts(kind: string, held: HeldObject) {
  const box = place('attempts-box')
  const deliveries = kind === 'events' ? listOf(held, 'deliveries') : []
  const history = kind === 'deliveries' ? listOf(held, 'history') : []
  box.hidden = deliveries.length + history.length === 0
  const table =
    kind === 'events'
      ? makeTable('Deliveries of this event', headsOfEvent, deliveries.map(rowOfDelivery))
      : makeTable('Attempts, oldest first', headsOfDelivery, history.map(rowOfAttempt))
  place('attempts').replaceChildren(table)
}

function rowOfDelivery(delivery: HeldObject): (Node | string)[] {
  const endpoint = textOf(delivery, 'endpoint') || 'environment'
  return [
    makeSpotLink('id-link', { see: 'deliveries', id: textOf(delivery, 'id') }, endpoint),
    makeStatus(textOf(delivery, 'state')),
    textOf(delivery, 'attempts'),
    textOf(delivery, 'last_status') || textOf(delivery, 'last_error') || 'none yet',
  ]
}

function rowOfAttempt(attempt: HeldObject): (Node | string)[] {
  const at = numberOf(attempt, 'at') ?? 0
  const time = mark(make('time', '', formatTime(at)), { title: formatMoment(at) })
  const status = textOf(attempt, 'status')
  return [time, status || textOf(attempt, 'error'), `${textOf(attempt, 'ms')} ms`]
}

function makeTable(caption: string, heads: string[], rows: (Node | string)[][]): HTMLElement {
  const head = heads.map((words) => mark(make('th', '', words), { scope: 'col' }))
  return make(
    'table',
    'small-table',
    make('caption', '', caption),
    make('thead', '', make('tr', '', ...head)),
    make(
      'tbody',
      '',
      ...rows.map((cells) => make('tr', '', ...cells.map((cell) => make('td', '', cell)))),
    ),
  )
}
