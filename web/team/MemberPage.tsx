import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo, mayManage } from '#rules/permissions.ts'
import type { MemberDetail } from '#rules/shapes/member.ts'
import { PhoneNumber } from '#web/phone/PhoneNumber.tsx'
import { wholePhone } from '#web/phone/showPhone.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { troubleOf } from '#web/staff/api/api.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { BackLink } from '#web/staff/shell/BackLink.tsx'
import { NothingHere } from '#web/staff/shell/NotFoundScreen.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Age } from '#web/ui/Age.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Fact, FactList } from '#web/ui/FactList.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { Menu, type MenuLine } from '#web/ui/Menu.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { FactsSkeleton } from '#web/ui/Skeleton.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { MemberDeeds } from './MemberDeeds.tsx'
import { MemberDevices } from './MemberDevices.tsx'
import { RemoveDialog, RoleDialog } from './MemberDialogs.tsx'
import { MemberHelp } from './MemberHelp.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { OwnershipOffer } from './OwnershipOffer.tsx'
import { memberQuery, roleName } from './teamQueries.ts'

/** The screen of one member: their role, since when, their devices, and what they did last. */
export function MemberPage() {
  const { memberId } = getRouteApi('/staff/settings/team/$memberId').useParams()
  const { data: member, error, isError, refetch } = useQuery(memberQuery(memberId))
  if (isError && troubleOf(error).code === 'not_found')
    return <NothingHere to={paths.teamSettings} go={say('team.title')} />
  return (
    <>
      <BackLink to={paths.teamSettings}>{say('team.title')}</BackLink>
      {member && <Member key={`${member.id} ${member.role}`} member={member} />}
      {!member && isError && <Trouble level={1} error={error} onRetry={() => void refetch()} />}
      {!member && !isError && <FactsSkeleton facts={5} />}
    </>
  )
}

function Member({ member }: { member: MemberDetail }) {
  const [asked, setAsked] = useState<'role' | 'owner' | 'remove' | null>(null)
  const { role: own } = useDesk()
  const { you, leftAt } = member
  const name = member.name ?? wholePhone(member.phone)
  const shown = you ? say('requests.madeBy.you', { name }) : name
  const mayChange = mayDo(own, 'changeRoles')
  const mayRemove = you || mayManage(own, member.role)
  const lines: MenuLine[] = []
  if (!you && mayDo(own, 'offerOwnership'))
    lines.push({
      label: say('ownership.make'),
      reason: whyNotOffer(member),
      onChoose: () => setAsked('owner'),
    })
  if (mayRemove)
    lines.push({
      label: say(you ? 'team.leave' : 'team.remove'),
      danger: true,
      onChoose: () => setAsked('remove'),
    })
  const about = { member, name, onClose: () => setAsked(null) }
  return (
    <>
      <PageTitle title={name} />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-page font-semibold wrap-anywhere">{shown}</h1>
          <p className="text-ink-2">{roleName(member.role)}</p>
        </div>
        {leftAt === null && (
          <div className="flex gap-2">
            {mayChange && (
              <Button onClick={() => setAsked('role')}>{say('team.changeRole')}</Button>
            )}
            {lines.length > 0 && (
              <Menu lines={lines} extra="w-11 px-0!">
                <IconDots aria-hidden size={18} stroke={1.75} />
                <span className="sr-only">{say('all.change', { name })}</span>
              </Menu>
            )}
          </div>
        )}
      </div>
      {member.help && <MemberHelp {...{ member, name }} help={member.help} />}
      {member.ownershipOffer && leftAt === null && <OwnershipOffer offer={member.ownershipOffer} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2 lg:gap-x-12">
        <div className="flex flex-col gap-8">
          <Facts member={member} />
          {leftAt === null && <MemberDevices devices={member.devices} />}
        </div>
        <MemberDeeds member={member} />
      </div>
      <RoleDialog {...about} open={asked === 'role'} />
      <OfferDialog {...about} open={asked === 'owner'} />
      <RemoveDialog {...about} open={asked === 'remove'} />
    </>
  )
}

/** Returns why the ownership cannot be offered to a member now; undefined if it can. */
function whyNotOffer({ role, ownershipOffer }: MemberDetail): string | undefined {
  if (role === 'owner') return say('ownership.isOwner')
  return ownershipOffer?.state === 'open' ? say('ownership.isOpen') : undefined
}

function Facts({ member }: { member: MemberDetail }) {
  const { dateLocale } = useDesk()
  const { data: team } = useQuery(membersQuery)
  const { joinedAt, leftAt, lastSeenAt, invitedBy, phone } = member
  const day = (at: string) => formatDay(at, dateLocale, viewerZone())
  const seen = lastSeenAt ? (
    <Age at={lastSeenAt} locale={dateLocale} />
  ) : (
    say('team.member.seenNever')
  )
  const inviter = invitedBy && memberName(team?.data, invitedBy)
  const facts: Fact[] = [
    [say('team.member.phone'), <PhoneNumber key="phone" phone={phone} />],
    [say('team.member.since'), day(joinedAt)],
    [
      say('team.member.invitedBy'),
      inviter ? (
        <bdi key="by" dir="auto">
          {inviter}
        </bdi>
      ) : null,
    ],
    [say('team.member.seen'), leftAt ? null : seen],
    [say('team.member.left'), leftAt && day(leftAt)],
  ]
  return (
    <section aria-labelledby="member-facts">
      <h2 id="member-facts" className="mb-3 text-title font-semibold">
        {say('customers.details')}
      </h2>
      <FactList facts={facts} />
    </section>
  )
}
