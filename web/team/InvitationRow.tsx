import { mayManage } from '#rules/permissions.ts'
import type { InvitationView } from '#rules/shapes/team.ts'
import { PhoneNumber } from '#web/phone/PhoneNumber.tsx'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { copyText } from '#web/ui/copyText.ts'
import { FactLine } from '#web/ui/FactLine.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { roleName } from './teamQueries.ts'
import { useTeamCall } from './useTeamCall.ts'

/** One who is invited: until when, what became of the text, and the link to share in another way. */
export function InvitationRow({ invitation }: { invitation: InvitationView }) {
  const { role: own, dateLocale } = useDesk()
  const date = formatDay(invitation.expiresAt, dateLocale, viewerZone())
  const { id, phone, role, note, link, isOver, texted } = invitation
  const again = useTeamCall(api.inviteAgain, () => say('team.invited'))
  const withdraw = useTeamCall(api.withdrawInvitation, () => say('team.withdrawn'))
  return (
    <li className="flex items-center justify-between gap-x-4 border-t border-line px-4 py-1.5 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium">
          <PhoneNumber phone={phone} />
        </p>
        <FactLine
          facts={[roleName(role), isOver ? say('team.over') : say('team.until', { date }), note]}
        />
        {!isOver && texted !== 'sent' && texted !== null && (
          <p className="text-small text-wait">{say(`team.texted.${texted}`)}</p>
        )}
      </div>
      {mayManage(own, role) && (
        <RowMenu
          name={phone.phoneInternational}
          lines={[
            {
              label: say('team.copyLink'),
              reason: link && !isOver ? undefined : say('team.over'),
              onChoose: () =>
                void copyText(link ?? '', {
                  id: 'invitation',
                  copied: say('team.linkCopied'),
                  notCopied: say('team.linkNotCopied'),
                }),
            },
            { label: say('team.again'), onChoose: () => again.send(id) },
            { label: say('team.withdraw'), danger: true, onChoose: () => withdraw.send(id) },
          ]}
        />
      )}
    </li>
  )
}
