import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { Thread } from '#rules/shapes/thread.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { api } from '#web/staff/api/api.ts'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatRecent } from '#web/ui/formatTime.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import type { InboxSearch } from './readInboxSearch.ts'
import { snoozeTimes } from './snoozeTimes.ts'
import { useChangeThread } from './useChangeThread.ts'

type ThreadActionsProps = {
  thread: Thread
  desk: Desk
  search: InboxSearch
  /** The rest of the row, after the buttons. */
  children: ReactNode
}

/** The buttons of a thread: done or open again, assign, snooze, unread; none for a member who may only look. */
export function ThreadActions({ thread, desk, search, children }: ThreadActionsProps) {
  const { change, isPending } = useChangeThread(thread)
  const { data: members } = useQuery(membersQuery)
  const markUnread = useMarkUnread(thread.customer.id, search)
  const able = (members?.data ?? []).filter(
    ({ leftAt, role }) => leftAt === null && mayDo(role, 'reply'),
  )
  const isDone = thread.state === 'done'
  const now = new Date()
  if (!mayDo(desk.role, 'reply')) return null
  return (
    <div className="flex flex-wrap gap-2 max-narrow:w-full max-narrow:*:grow max-narrow:[&_button]:px-2.5 max-narrow:[&>div>button]:w-full">
      <Button busy={isPending} onClick={() => change({ state: isDone ? 'open' : 'done' })}>
        {say(isDone ? 'inbox.reopen' : 'inbox.markDone')}
      </Button>
      <Menu
        lines={[
          ...able.map(({ id }) => ({
            label: memberName(members?.data, id) ?? id,
            onChoose: () => change({ assignedTo: id }),
          })),
          { label: say('inbox.toNobody'), onChoose: () => change({ assignedTo: null }) },
        ]}
      >
        {say('inbox.assign')}
      </Menu>
      <Menu
        lines={[
          ...snoozeTimes(now).map(({ name, at }) => ({
            label: say(`inbox.snooze.${name}`, {
              when: formatRecent(at.toISOString(), now.getTime(), desk.dateLocale, viewerZone()),
            }),
            onChoose: () => change({ state: 'snoozed', snoozedUntil: at.toISOString() }),
          })),
          { label: say('inbox.markUnread'), onChoose: markUnread },
        ]}
      >
        {say('inbox.later')}
      </Menu>
      {children}
    </div>
  )
}

/** Returns a call that marks a thread as unread and leaves it: on the screen it would be read again at once. */
function useMarkUnread(id: string, search: InboxSearch) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: paths.inbox, search })
    const outcome = await api.markCustomerUnread(id)
    if (!outcome.ok) toast.error(outcome.problem.title, { detail: outcome.problem.detail })
    void cache.invalidateQueries({ queryKey: ['threads'] })
  }
}
