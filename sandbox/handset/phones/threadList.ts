import { make, makeButton, makeHidden, setWords } from '../page/dom.ts'
import { formatLately, formatNumber } from '../page/format.ts'
import { makeListView, type Shown } from '../page/makeListView.ts'
import type { Thread } from './phoneTypes.ts'

export type ListedThread = { thread: Thread; unread: number; when: string }

export type ThreadList = {
  element: HTMLElement
  show(threads: readonly Thread[], unread: readonly number[], now: number): void
}

/** Builds the list of a phone's conversations by the other side, latest first. */
export function buildThreadList(choose: (other: string) => void): ThreadList {
  const list = make('ul', 'threads')
  const showRows = makeListView<ListedThread>(
    list,
    ({ thread }) => thread.with,
    (first) => buildThread(first, choose),
  )
  return {
    element: list,
    show: (threads, unread, now) =>
      showRows(
        threads.map((thread, index) => ({
          thread,
          unread: unread[index] ?? 0,
          when: formatLately(+new Date(thread.lastAt), now),
        })),
      ),
  }
}

function buildThread(first: ListedThread, choose: (other: string) => void): Shown<ListedThread> {
  const other = first.thread.with
  const when = make('span', 'when')
  const preview = make('span', 'preview')
  const badge = make('span', 'badge')
  const button = makeButton(
    'thread',
    [
      buildAvatar(other),
      make('span', 'thread-who', make('strong', '', formatNumber(other)), preview),
      make('span', 'thread-side', when, badge),
    ],
    () => choose(other),
  )
  return {
    element: make('li', '', button),
    show: (row) => {
      setWords(when, row.when)
      setWords(preview, `${row.thread.lastIsMine ? 'You: ' : ''}${row.thread.lastBody}`)
      setBadge(badge, row.unread)
    },
  }
}

/** Builds the round avatar of a number: the last two digits, or the first letter of a name. */
export function buildAvatar(other: string): HTMLElement {
  const sign = /^\+?\d+$/.test(other) ? other.slice(-2) : other.slice(0, 1).toUpperCase()
  const avatar = make('span', 'avatar', sign)
  avatar.ariaHidden = 'true'
  return avatar
}

/** Shows how many are unread; nothing when none are. */
export function setBadge(badge: HTMLElement, unread: number) {
  badge.hidden = unread === 0
  if (badge.dataset['count'] === String(unread)) return
  badge.dataset['count'] = String(unread)
  badge.replaceChildren(unread > 99 ? '99+' : String(unread), makeHidden(' unread'))
}
