import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { BackLink } from '#web/staff/shell/BackLink.tsx'
import { scrollToChosen } from '#web/ui/scrollToChosen.ts'
import { say } from '#web/words/say.ts'
import { listSubjects } from './listSubjects.ts'

const tab =
  'flex min-h-11 items-center rounded-base px-3 max-narrow:px-2.5 font-medium whitespace-nowrap text-ink-2 hover:bg-paper-3 focus-visible:outline-offset-[-2px] ' +
  'data-[status=active]:bg-paper-3 data-[status=active]:text-ink'

/**
 * The way back to the list of the settings, and the screens of the same subject as tabs; each has an address, so they
 * are links. On a phone the tabs stand in one row that scrolls sideways, as those of the list of requests do, and fades
 * where more may follow.
 */
export function SettingsTabs() {
  const desk = useDesk()
  const { pathname } = useLocation()
  const subject = listSubjects(desk).find(({ screens }) =>
    screens.some(({ to }) => to === pathname),
  )
  const isAmongSeveral = subject && subject.screens.length > 1
  return (
    <div className={isAmongSeveral ? 'mb-5 md:mb-6' : 'md:mb-1'}>
      <BackLink to={paths.settings}>{say('shell.settings')}</BackLink>
      {isAmongSeveral && (
        <nav
          ref={scrollToChosen}
          aria-label={subject.title}
          className="-mx-4 ps-1 max-narrow:ps-1.5 max-md:scroll-row md:mx-0 md:ps-0"
        >
          <ul className="flex w-max gap-1 py-1 md:w-auto md:flex-wrap md:py-0">
            {subject.screens.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} className={tab}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
