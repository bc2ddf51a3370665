import { Link } from '@tanstack/react-router'
import { mayDo } from '#rules/permissions.ts'
import type { MemberDetail } from '#rules/shapes/member.ts'
import { describeEvent } from '#web/requests/one/describeEvent.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatMoment, formatRecent } from '#web/ui/formatTime.ts'
import { RowList } from '#web/ui/RowList.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/** Lists the newest actions of a member in this business, in words, with links to their requests. */
export function MemberDeeds({ member }: { member: MemberDetail }) {
  const { did, you, id } = member
  const { role } = useDesk()
  const title = say(you ? 'team.member.didYou' : 'team.member.did')
  return (
    <section aria-labelledby="member-did">
      <h2 id="member-did" className="mb-3 text-title font-semibold">
        {title}
      </h2>
      {did.length === 0 && <p className="text-ink-2">{say('team.member.didNothing')}</p>}
      {did.length > 0 && (
        <RowList label={title} isStale={false}>
          {did.map((deed) => (
            <Deed key={deed.sequence} deed={deed} />
          ))}
        </RowList>
      )}
      {mayDo(role, 'readAuditLog') && (
        <Link
          to={paths.auditLogSettings}
          search={{ member: id }}
          className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {say('team.member.didMore')}
        </Link>
      )}
    </section>
  )
}

function Deed({ deed }: { deed: MemberDetail['did'][number] }) {
  const { business, dateLocale } = useDesk()
  const nowMs = useNow(60_000)
  const zone = viewerZone()
  const { type, subject, about, at } = deed
  const format = { locale: business.locale, dateLocale, zone, messages: [] }
  const { words } = describeEvent({ type, data: {} }, format)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2 first:border-t-0">
      <span className="min-w-0">
        <span className="block">{words}</span>
        {about && (
          <Link
            to={paths.request}
            params={{ requestId: subject }}
            className="block w-fit text-small text-ink-2 underline underline-offset-4 wrap-anywhere"
          >
            {about}
          </Link>
        )}
      </span>
      <time
        dateTime={at}
        title={formatMoment(at, dateLocale, zone)}
        className="text-small text-ink-2 whitespace-nowrap"
      >
        {formatRecent(at, nowMs, dateLocale, zone)}
      </time>
    </li>
  )
}
