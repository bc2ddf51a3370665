import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry, AuditSubject } from '#rules/shapes/auditLog.ts'
import { describeEvent } from '#web/requests/one/describeEvent.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { actorName, auditDetails, subjectName } from './describeEntry.ts'

/** One event of the audit log: what happened, who did it, about what, from where and when. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { business, dateLocale } = useDesk()
  const zone = viewerZone()
  const format = { locale: business.locale, dateLocale, zone, messages: [] }
  const { type, data } = entry
  const { words, details, sentences } = describeEvent({ type, data }, format)
  const name = subjectName(entry.subject)
  // A person who did something about themselves is named once.
  const isOwn = entry.subject.kind === 'member' && entry.subject.id === entry.by?.id
  return (
    <li className="flex flex-wrap gap-x-3 border-t border-line px-4 py-2 first:border-t-0 max-sm:py-1.5 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      {/* On a phone who did it and when share a line, as far as there is room. */}
      <div className="min-w-0 max-sm:contents">
        <p className="font-medium wrap-anywhere max-sm:basis-full">{words}</p>
        <p className="text-small text-ink-2 wrap-anywhere">
          <bdi>{actorName(entry)}</bdi>
          {name && !isOwn && (
            <>
              {' · '}
              <SubjectLink subject={entry.subject}>
                <bdi>{name}</bdi>
              </SubjectLink>
            </>
          )}
        </p>
        {[...details, ...sentences, ...auditDetails(entry)].map((line) => (
          <p
            key={line}
            dir="auto"
            className="text-small wrap-anywhere max-sm:order-last max-sm:basis-full"
          >
            {line}
          </p>
        ))}
      </div>
      <p className="text-small text-ink-2 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 sm:text-end">
        <time dateTime={entry.at} className="whitespace-nowrap">
          {formatMoment(entry.at, dateLocale, zone)}
        </time>
        {entry.network && (
          <span className="block wrap-anywhere">
            {say('audit.network', { network: entry.network })}
          </span>
        )}
      </p>
    </li>
  )
}

function SubjectLink({ subject, children }: { subject: AuditSubject; children: ReactNode }) {
  const look = 'rounded-base text-ink underline underline-offset-4'
  if (subject.kind === 'request')
    return (
      <Link to={paths.request} params={{ requestId: subject.id }} className={look}>
        {children}
      </Link>
    )
  if (subject.kind === 'customer' && !subject.isErased)
    return (
      <Link to={paths.customer} params={{ customerId: subject.id }} className={look}>
        {children}
      </Link>
    )
  return <span>{children}</span>
}
