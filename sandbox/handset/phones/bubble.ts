import { type Content, make, makeHidden, mark, setWords } from '../page/dom.ts'
import { formatMoment, formatTime } from '../page/format.ts'
import type { Shown } from '../page/makeListView.ts'
import type { Text, TextDelivery } from './phoneTypes.ts'

/** A text as it is shown; the last of a group carries its time. */
export type ShownText = Text & { kind: 'text'; endsGroup: boolean }

/** Builds a text on the phone's screen. */
export function buildBubble(first: ShownText): Shown<ShownText> {
  const isMine = first.direction === 'inbound'
  const body = mark(make('p', 'bubble', ...linkify(first.body)), { dir: 'auto' })
  for (const [index, address] of (first.media ?? []).entries()) {
    if (index > 0 || first.body) body.append(make('br', ''))
    body.append(isMine ? pictureOf(address) : linkTo(address))
  }
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
      const { words, isBad } = isMine
        ? describeDelivery(text.delivery)
        : { words: '', isBad: false }
      setWords(time, formatTime(+new Date(text.at)))
      setWords(state, words)
      state.classList.toggle('is-bad', isBad)
      stamp.hidden = !text.endsGroup && !isBad
      element.classList.toggle('ends-group', text.endsGroup)
    },
  }
}

/** Describes the delivery of a reply to the app. */
function describeDelivery(delivery: TextDelivery | null | undefined): {
  words: string
  isBad: boolean
} {
  if (!delivery) return { words: 'Stored here: replies are sent to no app', isBad: false }
  const { state, attempts, status, error, alert } = delivery
  const reason = status === null ? (error ?? 'no answer') : `it answered ${status}`
  const isFine = status !== null && status >= 200 && status < 300
  if (state === 'delivered' && isFine) {
    if (alert === null) return { words: 'Delivered', isBad: false }
    return { words: `Delivered, but the answer is an alert: ${alert}`, isBad: true }
  }
  if (state === 'dropped') return { words: 'Lost on purpose by a fault', isBad: true }
  if (state === 'pending' && attempts === 0) return { words: 'Sending…', isBad: false }
  if (state === 'pending')
    return { words: `Not accepted by the app (${reason}); trying again`, isBad: true }
  return { words: `Not accepted by the app: ${reason}`, isBad: true }
}

/** Turns the addresses in a text into links; a full stop after an address is not part of it. */
function linkify(text: string): Content[] {
  return text
    .split(/(https?:\/\/\S+[^\s.,;:!?)\]])/)
    .map((part, index) => (index % 2 === 0 ? part : linkTo(part)))
}

/** Shows a picture that was sent from here; a file that is no picture is a link. */
function pictureOf(address: string): HTMLElement {
  const picture = mark(make('img', 'sent-picture'), { src: address, alt: 'Picture' })
  const link = mark(make('a', '', picture), { href: address, target: '_blank', rel: 'noopener' })
  picture.addEventListener('error', () => link.replaceChildren('File'), { once: true })
  return link
}

function linkTo(address: string): HTMLElement {
  return mark(make('a', '', address), { href: address, target: '_blank', rel: 'noopener' })
}
