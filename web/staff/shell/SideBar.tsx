import {
  IconChartBar,
  IconCommand,
  IconHelp,
  IconInbox,
  IconListCheck,
  IconPlus,
  IconReceipt2,
  IconSettings,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { threadCountsQuery } from '#web/inbox/threadCountsQuery.ts'
import { MaskedPhone } from '#web/phone/PhoneNumber.tsx'
import { countsQuery } from '#web/requests/requestQueries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { RingupMark } from '#web/ui/RingupMark.tsx'
import { say } from '#web/words/say.ts'
import { NewRequestLink } from './NewRequestLink.tsx'
import { places } from './places.ts'

const sideItem =
  'flex min-h-11 w-full items-center gap-3 rounded-base px-3 text-start text-body font-medium text-ink-2 hover:bg-paper-3 ' +
  'data-[status=active]:bg-paper-3 data-[status=active]:text-ink'

// A long word of another language takes no room from its sign.
const icon = { 'aria-hidden': true, size: 20, stroke: 1.75, className: 'shrink-0' } as const

type SideBarProps = {
  onCommands: () => void
  onHelp: () => void
  onAccount: () => void
  accountButton: RefObject<HTMLButtonElement | null>
}

/** Returns the properties of a link to a screen, with the digit that leads there. */
function sideLink<To extends (typeof places)[number]['to']>(to: To) {
  return {
    to,
    'aria-keyshortcuts': String(places.findIndex((place) => place.to === to) + 1),
    activeOptions: { includeSearch: false },
    className: sideItem,
  }
}

/** The desktop's navigation: the screens, the commands, the help, and the signed-in person's account. */
export function SideBar(buttons: SideBarProps) {
  return (
    <header className="sticky top-0 print:hidden flex h-dvh flex-col overflow-y-auto border-e border-line bg-paper-2 p-4">
      <Link to={paths.requests} className="flex items-center gap-3 rounded-base px-3 py-1">
        <RingupMark />
        <span className="text-title font-semibold">{say('all.product')}</span>
      </Link>
      <NewRequestLink aria-keyshortcuts="n" className="mt-6">
        <IconPlus {...icon} />
        {say('shell.newRequest')}
      </NewRequestLink>
      <nav aria-label={say('shell.main')} className="mt-4 flex flex-col gap-1">
        <Link {...sideLink(paths.today)}>
          <IconListCheck {...icon} className="rtl:-scale-x-100" />
          {say('shell.today')}
        </Link>
        <Link {...sideLink(paths.requests)}>
          <IconReceipt2 {...icon} />
          {say('shell.requests')}
          <LateQuestions />
        </Link>
        <Link {...sideLink(paths.inbox)}>
          <IconInbox {...icon} />
          {say('shell.inbox')}
          <UnreadThreads />
        </Link>
        <Link {...sideLink(paths.customers)}>
          <IconUsers {...icon} />
          {say('shell.customers')}
        </Link>
        <Link {...sideLink(paths.insights)}>
          <IconChartBar {...icon} />
          {say('shell.insights')}
        </Link>
        <Link {...sideLink(paths.settings)}>
          <IconSettings {...icon} />
          {say('shell.settings')}
        </Link>
      </nav>
      <Buttons {...buttons} />
    </header>
  )
}

/** The buttons at the end of the side bar, the last one with the names of the business and the person. */
function Buttons({ onCommands, onHelp, onAccount, accountButton }: SideBarProps) {
  const { business, ownPhone } = useDesk()
  return (
    <div className="mt-auto border-t border-line pt-4">
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className={sideItem}
        onClick={onCommands}
      >
        <IconCommand {...icon} />
        {say('shell.commands.title')}
      </button>
      <button type="button" aria-keyshortcuts="?" className={sideItem} onClick={onHelp}>
        <IconHelp {...icon} />
        {say('shell.help')}
      </button>
      <button ref={accountButton} type="button" className={`${sideItem} py-1`} onClick={onAccount}>
        <IconUserCircle {...icon} />
        <span className="min-w-0">
          <span className="line-clamp-2 wrap-anywhere">{business.name}</span>
          <span className="block truncate text-small font-normal text-ink-2">
            <MaskedPhone phone={ownPhone} />
          </span>
        </span>
      </button>
    </div>
  )
}

/** Shows how many requests have a late payment to decide about; replies are counted at the inbox. */
export function LateQuestions({ small = false }: { small?: boolean }) {
  const { data: count = 0 } = useQuery({
    ...countsQuery,
    select: ({ lateQuestions }) => lateQuestions,
  })
  return <Badge count={count} small={small} words={say('shell.toDecide', { count })} />
}

/** Shows how many conversations hold texts that nobody has read. */
export function UnreadThreads({ small = false }: { small?: boolean }) {
  const { data: count = 0 } = useQuery({
    ...threadCountsQuery,
    select: ({ unread, mentioned }) => unread + mentioned,
  })
  return <Badge count={count} small={small} words={say('shell.unreadThreads', { count })} />
}

function Badge({ count, words, small }: { count: number; words: string; small?: boolean }) {
  if (count === 0) return null
  return (
    <span
      className={`rounded-full bg-busy-tint text-small font-semibold text-busy tabular-nums ${small ? 'absolute top-0 start-full -ms-0.5 min-w-4 px-1 text-center leading-4 ring-2 ring-paper-2' : 'ms-auto px-2'}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
