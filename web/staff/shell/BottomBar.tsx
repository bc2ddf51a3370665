import { IconDots, IconListCheck, IconPlus, IconReceipt2, IconUsers } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { LateQuestions, UnreadThreads } from './SideBar.tsx'

const barItem =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-base text-small font-medium text-ink-2 max-narrow:tracking-tight data-[status=active]:text-ink'

// As high as the button between them, so that all the labels share one baseline.
const barIcon = 'relative flex h-8 items-center'
const icon = { 'aria-hidden': true, size: 22, stroke: 1.75 } as const

/** The screens that the bar leads to by itself; those behind *More* are the others. */
const ownScreens = [paths.today, paths.requests, paths.customers] as const

/**
 * The phone's navigation bar, with a button for a new request under the thumb of members who may
 * make one. For others the button is absent: there is no room for a reason, and the thumb should not
 * rest on a button that does nothing.
 */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const mayAsk = mayDo(useDesk().role, 'createRequest')
  const isElsewhere = useRouterState({
    select: ({ location }) => !ownScreens.some((path) => location.pathname.startsWith(path)),
  })
  return (
    <nav
      data-bar
      aria-label={say('shell.main')}
      className={`fixed inset-x-0 bottom-0 z-30 grid items-center gap-x-1 border-t border-line bg-paper-2 px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] ${mayAsk ? 'grid-cols-[repeat(5,1fr)]' : 'grid-cols-[repeat(4,1fr)]'}`}
    >
      <BarLink to={paths.today} icon={<IconListCheck {...icon} className="rtl:-scale-x-100" />}>
        {say('shell.today')}
      </BarLink>
      <BarLink
        to={paths.requests}
        icon={
          <>
            <IconReceipt2 {...icon} />
            <LateQuestions small />
          </>
        }
      >
        {say('shell.requests')}
      </BarLink>
      {mayAsk && (
        <Link
          to={paths.newRequest}
          aria-label={say('shell.newRequest')}
          className={`${barItem} text-accent data-[status=active]:text-accent`}
        >
          <span className="flex h-8 w-14 items-center justify-center rounded-full bg-accent text-on-accent">
            <IconPlus {...icon} stroke={2} />
          </span>
          {say('shell.new')}
        </Link>
      )}
      <BarLink to={paths.customers} icon={<IconUsers {...icon} />}>
        {say('shell.customers')}
      </BarLink>
      <button
        type="button"
        data-status={isElsewhere ? 'active' : undefined}
        className={barItem}
        onClick={onMore}
      >
        <span className={barIcon}>
          <IconDots {...icon} />
          <UnreadThreads small />
        </span>
        {say('shell.more')}
      </button>
    </nav>
  )
}

type BarLinkProps = {
  to: (typeof ownScreens)[number]
  icon: ReactNode
  children: string
}

function BarLink({ to, icon, children }: BarLinkProps) {
  return (
    <Link to={to} activeOptions={{ includeSearch: false }} className={barItem}>
      <span className={barIcon}>{icon}</span>
      {children}
    </Link>
  )
}
