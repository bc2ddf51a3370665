import { make, makeIconButton, mark, setWords } from '../page/dom.ts'
import { formatNumber, formatTime } from '../page/format.ts'
import { icon } from '../page/icons.ts'
import type { PhoneView } from './phoneTypes.ts'
import { buildAvatar, setBadge } from './threadList.ts'

/**
 * Builds the screen: the time of the sandbox, the other side of the conversation, and the parts
 * below.
 */
export function buildScreen({ parts, back }: { parts: HTMLElement[]; back(): void }) {
  const [threads, conversation, composer] = parts
  const time = make('span', 'status-time')
  const statusBar = mark(
    make(
      'div',
      'status-bar',
      time,
      make('span', 'status-icons', icon('signal', 16), icon('battery')),
    ),
    { 'aria-hidden': 'true' },
  )
  const badge = make('span', 'badge')
  const backButton = makeIconButton(icon('left'), 'All conversations', back)
  backButton.append(badge)
  const who = make('p', 'who')
  const avatar = make('span', 'avatar-place')
  const top = make('div', 'screen-top', backButton, avatar, who)
  const element = make('div', 'screen', statusBar, top, ...parts)
  return {
    element,
    focusFirst: () => threads?.querySelector('button')?.focus(),
    show: (view: PhoneView, isList: boolean, now: number) => {
      setWords(time, formatTime(now))
      setWords(who, isList ? 'Messages' : formatNumber(view.with))
      if (avatar.dataset['with'] !== view.with) avatar.replaceChildren(buildAvatar(view.with))
      avatar.dataset['with'] = view.with
      avatar.hidden = isList
      backButton.hidden = isList || view.threads.length < 2
      element.classList.toggle('is-list', isList)
      for (const part of [conversation, composer]) if (part) part.hidden = isList
      if (threads) threads.hidden = !isList
    },
    /** Shows how many texts are unread in the conversations that are not shown. */
    showUnread: ({ threads: all, with: shown }: PhoneView, unread: readonly number[]) => {
      const elsewhere = unread.filter((_one, index) => all[index]?.with !== shown)
      const total = elsewhere.reduce((sum, one) => sum + one, 0)
      setBadge(badge, total)
      mark(backButton, {
        'aria-label': total === 0 ? 'All conversations' : `All conversations, ${total} unread`,
      })
    },
  }
}
