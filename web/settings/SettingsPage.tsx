import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useMoneyAlarm } from '#web/reconcile/useMoneyAlarm.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { say } from '#web/words/say.ts'
import { listSubjects, type SettingsScreen, type Subject } from './listSubjects.ts'

/** The list of the settings by subject, each with one line that says what is there. */
export function SettingsPage() {
  return (
    <>
      <PageTitle title={say('shell.settings')} />
      <h1 className="mb-6 text-page font-semibold">{say('shell.settings')}</h1>
      <div className="gap-6 lg:columns-2">
        {listSubjects(useDesk()).map((subject) => (
          <OneSubject key={subject.title} {...subject} />
        ))}
      </div>
    </>
  )
}

function OneSubject({ title, screens }: Subject) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-6 break-inside-avoid">
      <h2 id={id} className="mb-2 text-title font-semibold">
        {title}
      </h2>
      <ul className="overflow-clip rounded-large border border-line">
        {screens.map((screen) => (
          <Line key={screen.to} {...screen} />
        ))}
      </ul>
    </section>
  )
}

/** A line that is one link; its name is the title alone, and what is there describes it. */
function Line({ to, title, about }: SettingsScreen) {
  const id = useId()
  return (
    <li className="relative flex items-center justify-between gap-2 border-b border-line px-4 py-1.5 last:border-b-0 hover:bg-paper-3">
      <div className="min-w-0">
        <Link
          to={to}
          aria-describedby={id}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px]"
        >
          {title}
        </Link>
        <p id={id} className="text-small text-ink-2">
          {about}
          {to === paths.paymentSettings && <MoneyAlarm />}
        </p>
      </div>
      <IconChevronRight
        aria-hidden
        size={18}
        stroke={1.75}
        className="shrink-0 text-ink-2 rtl:-scale-x-100"
      />
    </li>
  )
}

/** Says what is wrong with the money, at the line that leads to it. */
function MoneyAlarm() {
  const alarm = useMoneyAlarm()
  if (!alarm) return null
  return (
    <span className="mt-1 flex items-center gap-1 font-medium text-bad">
      <IconAlertTriangle aria-hidden size={16} stroke={1.75} className="shrink-0" />
      {alarm}
    </span>
  )
}
