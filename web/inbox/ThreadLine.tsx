import { useLocation } from '@tanstack/react-router'
import type { MemberView } from '#rules/shapes/member.ts'
import type { ThreadRow } from '#rules/shapes/thread.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { memberName } from '#web/requests/memberName.ts'
import { addressOf } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { RowLink } from '#web/staff/shell/RowLink.tsx'
import { Age } from '#web/ui/Age.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'

type ThreadLineProps = {
  row: ThreadRow
  desk: Desk
  members: readonly MemberView[] | undefined
  isChosen: boolean
}

/** One thread of the list: who, the newest words or those that were found, and what is to be done. */
export function ThreadLine({ row, desk, members, isChosen }: ThreadLineProps) {
  const { customer, unread } = row
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const text = row.found ?? row.lastText
  const isErased = customer.erased && !text.body
  const isOurs = text.direction === 'outbound' && !isErased
  const words = isErased ? say('inbox.wordsErased') : text.body || wordless(text.pictures.length)
  return (
    <li className="border-b border-line last:border-b-0">
      <RowLink
        href={addressOf.thread(customer.id) + search}
        className={`grid min-h-15 grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-3 px-4 py-1.5 hover:bg-paper-2 focus-visible:outline-offset-[-2px] ${isChosen ? 'bg-paper-3' : ''}`}
      >
        <span
          className={`truncate max-narrow:line-clamp-2 max-narrow:wrap-break-word max-narrow:whitespace-normal ${unread > 0 ? 'font-semibold' : 'font-medium'}`}
          dir="auto"
        >
          {customer.name ?? <PhoneText phone={customer} />}
        </span>
        <Age
          at={text.at}
          locale={desk.dateLocale}
          className="text-end text-small whitespace-nowrap text-ink-2"
        />
        {/* Apart, so that words of another direction lose their end where they are cut, and not their beginning. */}
        <span className={`flex gap-1 text-small ${unread > 0 ? 'text-ink' : 'text-ink-2'}`}>
          {isOurs && <span className="shrink-0">{say('inbox.ours')}</span>}{' '}
          <span className="min-w-0 truncate" dir="auto">
            {words}
          </span>
        </span>
        <span className="justify-self-end">
          <Mark row={row} members={members} />
        </span>
      </RowLink>
    </li>
  )
}

/** Returns what stands for a text without words. */
function wordless(pictures: number): string {
  return pictures > 0 ? say('inbox.picture', { count: pictures }) : say('inbox.noWords')
}

/** Shows one mark: a mention comes first, then unread, then a state, then whose thread it is. */
function Mark({ row, members }: Pick<ThreadLineProps, 'row' | 'members'>) {
  const { unread, mentioned, state, assignedTo } = row
  if (mentioned) return <StatusChip tone="wait">{say('inbox.mentioned')}</StatusChip>
  if (unread > 0)
    return <StatusChip tone="busy">{say('inbox.unread', { count: unread })}</StatusChip>
  if (state === 'snoozed') return <StatusChip tone="wait">{say('inbox.snoozed')}</StatusChip>
  if (state === 'done') return <StatusChip tone="still">{say('inbox.done')}</StatusChip>
  const name = assignedTo && memberName(members, assignedTo)
  if (!name) return null
  return <span className="block max-w-24 truncate text-small text-ink-2">{name}</span>
}

/** A placeholder with the shape of the list while it loads. */
export function ThreadsSkeleton() {
  return (
    <ul aria-hidden="true" className="rounded-large border border-line">
      {[46, 34, 52, 40, 48, 36].map((width) => (
        <li
          key={width}
          className="grid min-h-15.25 animate-pulse grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-2 border-b border-line px-4 py-1.5 last:border-b-0"
        >
          <span className="h-4 rounded-base bg-paper-3" style={{ width: `${width}%` }} />
          <span className="h-3 w-14 rounded-base bg-paper-3" />
          <span className="h-3 w-4/5 rounded-base bg-paper-3" />
        </li>
      ))}
    </ul>
  )
}
