import { make, mark, place, setWords } from '../page/dom.ts'
import { formatMoment, formatWhen } from '../page/format.ts'
import { makeListView, type Shown } from '../page/makeListView.ts'
import { sandboxNow } from '../page/time.ts'
import { makeSpotLink } from './address.ts'
import { type HeldObject, idOf, timeOf } from './heldObject.ts'
import { type Kind, kindNamed, type Summary } from './kinds.ts'
import { makeStatus } from './tints.ts'

type Row = Summary & { kind: string; key: string; at: number | undefined; when: string }

/** Makes the function that shows objects of a kind as a table, newest first. */
export function startObjectTable(): (kind: Kind, objects: readonly HeldObject[]) => void {
  const body = place('objects')
  const showRows = makeListView<Row>(body, ({ kind, key }) => `${kind} ${key}`, buildObjectRow)
  return (kind, objects) => {
    setWords(place('objects-caption'), `${kind.title}, the newest first`)
    const now = sandboxNow()
    showRows(
      objects.toReversed().map((held, index) => {
        const at = timeOf(held)
        return {
          ...kind.summarize(held),
          kind: kind.name,
          key: idOf(held) || `${objects.length - index}`,
          at,
          when: at === undefined ? '' : formatWhen(at, now),
        }
      }),
    )
  }
}

function buildObjectRow(first: Row): Shown<Row> {
  const title = make('span', 'object-title')
  const note = make('span', 'object-note')
  const inline = make('span', 'inline-status')
  const link = makeSpotLink('object-link', { see: first.kind, id: first.key }, title, note, inline)
  link.dataset['id'] = first.key
  const status = make('td', 'cell-status')
  const amount = make('span', 'row-amount')
  const when = make('span', 'row-when')
  const side = make('td', 'cell-amount', amount, when)
  const row = make('tr', '', make('th', 'cell-what', link), status, side)
  mark(row.cells[0] ?? row, { scope: 'row' })
  let shownStatus: string | undefined
  return {
    element: row,
    show: (one) => {
      setWords(title, one.title)
      setWords(note, one.note === one.title ? '' : (one.note ?? ''))
      setWords(amount, one.amount ?? '')
      setWords(when, one.when)
      if (one.at !== undefined) when.title = formatMoment(one.at)
      if (shownStatus !== one.status) {
        for (const place of [status, inline]) {
          place.replaceChildren(...(one.status ? [makeStatus(one.status)] : []))
        }
      }
      shownStatus = one.status
    },
  }
}

/** Returns the text for an empty table: what is missing, and what to do. */
export function describeEmpty(kind: string, q: string): string {
  const { title } = kindNamed(kind)
  if (q !== '')
    return `Nothing in ${title.toLowerCase()} contains “${q}”. Ids, e-mails, amounts in minor units and metadata are searched.`
  return (
    emptyKindWords[kind] ??
    `No ${title.toLowerCase()} yet. Use your app, and they appear here by themselves.`
  )
}

const emptyKindWords: Record<string, string> = {
  payment_intents:
    'No payment intents yet. Let your app create one, or open a pay page from a text, and it appears here.',
  refunds: 'No refunds yet. Open a charge and refund it, or let your app do it.',
  disputes: 'No disputes yet. Open a charge and dispute it, or pay with 4000 0000 0000 0259.',
  messages: 'No texts yet. Let your app send one through /2010-04-01/Accounts/…/Messages.json.',
  twilio_alerts: 'No alerts: whatever your app answered, Twilio would be content.',
}
