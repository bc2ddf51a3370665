import { type Content, make, makeHidden, mark, setWords } from '../page/dom.ts'
import { formatMoment, formatTime } from '../page/format.ts'
import type { Shown } from '../page/keepList.ts'
import type { Text, TextDelivery } from './phoneTypes.ts'

/** A text as it is shown; the last of a group carries its time. */
export type ShownText = Text & { kind: 'text'; endsGroup: boolean }

/** A text on the phone's screen. */
export function buildBubble(first: ShownText): Shown<ShownText> {
  const isMine = first.direction === 'inbound'
  const body = mark(make('p', 'bubble', ...linkify(first.body)), { dir: 'auto' })
  for (const address of first.media ?? []) body.append(make('br', ''), linkTo(address))
  const time = mark(make('time', ''), {
    datetime: first.at,
    title: formatMoment(+new Date(first.at)),
  })
  const state = make('span', 'fate')
  const stamp = make('p', 'stamp', time, state)
  const who = makeHidden(isMine ? 'Written here:' : 'Received:')
  const element = make('div', isMine ? 'text is-mine' : 'text', who, body, stamp)
  return {
    element,
    show: (text) => {
      const { words, isBad } = isMine ? sayDelivery(text.delivery) : { words: '', isBad: false }
      setWords(time, formatTime(+new Date(text.at)))
      setWords(state, words)
      state.classList.toggle('is-bad', isBad)
      stamp.hidden = !text.endsGroup && !isBad
      element.classList.toggle('ends-group', text.endsGroup)
    },
  }
}

/** What became of the request that tells the app of a reply. */
function sayDelivery(delivery: TextDelivery | null | undefined): { words: string; isBad: boolean } {
  if (!delivery) return { words: 'Kept here: no app is told of replies', isBad: false }
  const { state, attempts, status, error, alert } = delivery
  const why = status === null ? (error ?? 'no answer') : `it answered ${status}`
  const isFine = status !== null && status >= 200 && status < 300
  if (state === 'delivered' && isFine) {
    if (alert === null) return { words: 'Delivered', isBad: false }
    return { words: `Delivered, but the answer is an alert: ${alert}`, isBad: true }
  }
  if (state === 'dropped') return { words: 'Lost on purpose by a fault', isBad: true }
  if (state === 'pending' && attempts === 0) return { words: 'Sending…', isBad: false }
  if (state === 'pending')
    return { words: `Not taken by the app (${why}); trying again`, isBad: true }
  return { words: `Not taken by the app: ${why}`, isBad: true }
}

/** The text with its addresses as links; a full stop after one is not of it. */
function linkify(text: string): Content[] {
  return text
    .split(/(https?:\/\/\S+[^\s.,;:!?)\]])/)
    .map((part, index) => (index % 2 === 0 ? part : linkTo(part)))
}

function linkTo(address: string): HTMLElement {
  return mark(make('a', '', address), { href: address, target: '_blank', rel: 'noopener' })
}
