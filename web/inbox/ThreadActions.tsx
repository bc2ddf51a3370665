import { IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { Thread } from '#rules/shapes/thread.ts'
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

/** The buttons of a thread: done or open again, snooze, unread; none for a member who may only look. */
export function ThreadActions({ thread, desk, search, children }: ThreadActionsProps) {
  const { change, isPending } = useChangeThread(thread)
  const markUnread = useMarkUnread(thread.customer.id, search)
  const isDone = thread.state === 'done'
  const DoneSign = isDone ? IconArrowBackUp : IconCheck
  const now = new Date()
  if (!mayDo(desk.role, 'reply')) return null
  return (
    <div className="flex flex-wrap gap-2 max-md:flex-nowrap">
      <Button
        busy={isPending}
        className={onPhone}
        title={say(isDone ? 'inbox.reopen' : 'inbox.markDone')}
        onClick={() => change({ state: isDone ? 'open' : 'done' })}
      >
        <DoneSign aria-hidden size={20} stroke={1.75} className="md:hidden" />
        <span className="max-md:sr-only">{say(isDone ? 'inbox.reopen' : 'inbox.markDone')}</span>
      </Button>
      <Menu
        extra={onPhone}
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
        <IconClock aria-hidden size={20} stroke={1.75} className="md:hidden" />
        <span className="max-md:sr-only">{say('inbox.later')}</span>
      </Menu>
      {children}
    </div>
  )
}

/** On a phone the buttons are signs beside the name. */
const onPhone = 'max-md:w-11 max-md:px-0'

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
