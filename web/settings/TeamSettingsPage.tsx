import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { InvitationRow } from '#web/team/InvitationRow.tsx'
import { InviteForm } from '#web/team/InviteForm.tsx'
import { MemberRow } from '#web/team/MemberRow.tsx'
import { invitationsQuery } from '#web/team/teamQueries.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { say } from '#web/words/say.ts'
import { SettingsHead } from './SettingsHead.tsx'

/** The screen of the team: who works here, and for members who may invite, who is invited and the form that invites. */
export function TeamSettingsPage() {
  const [isInviting, setInviting] = useState(false)
  const mayInvite = mayDo(useDesk().role, 'manageMembers')
  return (
    <>
      <PageTitle title={say('team.title')} />
      <SettingsHead
        title={say('team.title')}
        lead={say('team.lead')}
        action={
          mayInvite && (
            <Button look="primary" onClick={() => setInviting(true)}>
              {say('team.inviteTitle')}
            </Button>
          )
        }
      />
      <Members />
      {mayInvite && (
        <>
          <Invitations />
          <Sheet open={isInviting} onOpenChange={setInviting} title={say('team.inviteTitle')}>
            <p className="mb-4 text-ink-2">{say('team.inviteLead')}</p>
            <InviteForm onInvited={() => setInviting(false)} />
          </Sheet>
        </>
      )}
    </>
  )
}

function Members() {
  const { data, error, isError, isFetching, refetch } = useQuery(membersQuery)
  if (!data && isError) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  return (
    <RowList label={say('team.title')} isStale={isFetching && data.data.length === 0}>
      {data.data
        .filter(({ leftAt }) => leftAt === null)
        .map((member) => (
          <MemberRow key={`${member.id} ${member.role}`} member={member} />
        ))}
    </RowList>
  )
}

function Invitations() {
  const { data, error, isError, refetch } = useQuery(invitationsQuery)
  if (!data && isError) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  return (
    <>
      <h2 className="mt-8 mb-3 text-title font-semibold">{say('team.invitations')}</h2>
      <RowList label={say('team.invitations')} isStale={false}>
        {data.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </RowList>
    </>
  )
}
