import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#rules/permissions.ts'
import type { Thread } from '#rules/shapes/thread.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { useChangeThread } from './useChangeThread.ts'

type ThreadStateProps = { thread: Thread; desk: Desk }

/** Says whose thread it is, which a menu changes, and whether it is done or comes back later. */
export function ThreadState({ thread, desk }: ThreadStateProps) {
  const { state, snoozedUntil } = thread
  return (
    <div className="flex flex-wrap gap-x-3 text-ink-2 max-narrow:text-small">
      <Holder thread={thread} desk={desk} />
      <p role="status" className="empty:hidden">
        {state === 'done' && say('inbox.isDone')}
        {snoozedUntil &&
          say('inbox.snoozedUntil', {
            when: formatMoment(snoozedUntil, desk.dateLocale, viewerZone()),
          })}
      </p>
    </div>
  )
}

/** Names who has the thread; a press opens the menu of those who could. */
function Holder({ thread, desk }: ThreadStateProps) {
  const { change } = useChangeThread(thread)
  const isWide = useIsWide()
  const { data: members } = useQuery(membersQuery)
  const name = thread.assignedTo && memberName(members?.data, thread.assignedTo)
  const words = name ? say('inbox.assignedTo', { name }) : say('inbox.nobodys')
  if (!mayDo(desk.role, 'reply')) return <p>{words}</p>
  const able = (members?.data ?? []).filter(
    ({ leftAt, role }) => leftAt === null && mayDo(role, 'reply'),
  )
  return (
    <Menu
      look="quiet"
      align="start"
      sideOffset={-12}
      // The words begin at the edge of the pane; on a phone that is the window's edge.
      sidePadding={isWide ? 4 : 16}
      // 44 px high for a finger, a line for the eye, and clear of the name above.
      extra="-mb-5 items-start! px-0! pt-0! pb-5! gap-1! border-0! font-normal! whitespace-normal! max-narrow:text-small! text-start text-ink-2! hover:bg-transparent! hover:underline"
      lines={[
        ...able.map(({ id }) => ({
          label: memberName(members?.data, id) ?? id,
          onChoose: () => change({ assignedTo: id }),
        })),
        { label: say('inbox.toNobody'), onChoose: () => change({ assignedTo: null }) },
      ]}
    >
      {words}
      <IconChevronDown aria-hidden size={18} stroke={1.75} className="mt-0.75 shrink-0" />
    </Menu>
  )
}
