import { make, makeButton, mark, setWords } from '../page/dom.ts'
import { dayOf, formatDay, formatNumber } from '../page/format.ts'
import { icon } from '../page/icons.ts'
import { makeListView, type Shown } from '../page/makeListView.ts'
import { buildBubble, type ShownText } from './bubble.ts'
import type { PhoneView, Text } from './phoneTypes.ts'

type Line =
  | ShownText
  | { kind: 'day'; key: string; words: string }
  | { kind: 'note'; key: string; words: string }

/** Texts of one side within this time stand together under one time. */
const groupMs = 120_000
const bottomSlackPx = 48

export type Conversation = {
  element: HTMLElement
  show(view: PhoneView, now: number): void
  /** True if the latest text is in view. */
  isAtBottom(): boolean
}

/**
 * Builds the texts of one conversation. It stays at the latest text unless someone has scrolled
 * back; then a button announces new ones.
 */
export function buildConversation(handlers: { earlier(): void; bottom(): void }): Conversation {
  const earlier = makeButton('quiet-button earlier', ['Earlier texts'], handlers.earlier)
  const list = make('div', 'texts')
  const log = mark(make('div', 'conversation', earlier, list), {
    role: 'log',
    // The page announces new texts itself, with both numbers.
    'aria-live': 'off',
    tabindex: '0',
  })
  const down = makeButton('new-below', [icon('down', 16), 'New text'], () => {
    log.scrollTop = log.scrollHeight
    log.focus({ preventScroll: true })
  })
  down.hidden = true
  const showLines = makeListView<Line>(list, keyOfLine, buildLine)
  const isAtBottom = () => log.scrollHeight - log.scrollTop - log.clientHeight < bottomSlackPx
  log.addEventListener('scroll', () => {
    if (!isAtBottom()) return
    down.hidden = true
    handlers.bottom()
  })
  let shown = ''
  let newest = ''
  return {
    element: make('div', 'conversation-box', log, down),
    isAtBottom,
    show: (view, now) => {
      const isOther = shown !== view.with
      const wasAtBottom = isOther || isAtBottom()
      const heightBefore = log.scrollHeight - log.scrollTop
      const last = view.texts.at(-1)?.sid ?? ''
      const hasNew = last !== newest
      shown = view.with
      newest = last
      mark(log, {
        'aria-label': `Conversation with ${formatNumber(view.with)} on ${formatNumber(view.phone)}`,
      })
      earlier.hidden = !view.hasEarlier
      showLines(linesOf(view, now))
      if (wasAtBottom) log.scrollTop = log.scrollHeight
      else if (hasNew) down.hidden = false
      else log.scrollTop = log.scrollHeight - heightBefore
    },
  }
}

function linesOf(view: PhoneView, now: number): Line[] {
  const lines = view.texts.flatMap((text, index): Line[] => {
    const before = view.texts[index - 1]
    const line: ShownText = {
      ...text,
      kind: 'text',
      endsGroup: endsGroup(text, view.texts[index + 1]),
    }
    const at = +new Date(text.at)
    if (before && dayOf(+new Date(before.at)) === dayOf(at)) return [line]
    return [{ kind: 'day', key: `day before ${text.sid}`, words: formatDay(at, now) }, line]
  })
  if (view.texts.length === 0) lines.push({ kind: 'note', key: 'empty', words: noTextsWords })
  if (view.optedOut) lines.push({ kind: 'note', key: 'opted out', words: describeOptOut(view) })
  return lines
}

const noTextsWords =
  'No texts yet. Let your app text this number, or write from here: your app then gets the reply.'

function describeOptOut({ with: other }: PhoneView): string {
  return `Opted out: texts from ${formatNumber(other)} are refused with error 21610. START lets them through again.`
}

function endsGroup(text: Text, next: Text | undefined): boolean {
  if (!next) return true
  const isSameSide = (next.direction === 'inbound') === (text.direction === 'inbound')
  return !isSameSide || +new Date(next.at) - +new Date(text.at) > groupMs
}

function keyOfLine(line: Line): string {
  return line.kind === 'text' ? line.sid : line.key
}

function buildLine(first: Line): Shown<Line> {
  if (first.kind === 'text') {
    const bubble = buildBubble(first)
    return {
      element: bubble.element,
      show: (line) => {
        if (line.kind === 'text') bubble.show(line)
      },
    }
  }
  const element = make('p', first.kind)
  return {
    element,
    show: (line) => {
      if (line.kind !== 'text') setWords(element, line.words)
    },
  }
}
