import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo, mayManage } from '#rules/permissions.ts'
import type { MemberView } from '#rules/shapes/member.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { FactLine } from '#web/ui/FactLine.tsx'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { say } from '#web/words/say.ts'
import { HelpDialog } from './HelpDialog.tsx'
import { RemoveDialog, RoleDialog } from './MemberDialogs.tsx'
import { roleName } from './teamQueries.ts'

/** A question about somebody: another role, a way back in, or that they go. */
type Asked = 'role' | 'help' | 'remove'

/** One who works here, and what can be done about it. */
export function MemberRow({ member }: { member: MemberView }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { role: own } = useDesk()
  const name = member.name ?? member.phone.phoneInternational
  const shown = member.you ? say('requests.madeBy.you', { name }) : name
  const maySee = member.you || mayDo(own, 'manageMembers')
  const mayRemove = member.you || mayManage(own, member.role)
  const mayChange = mayRemove || mayDo(own, 'changeRoles') || mayDo(own, 'helpBackIn')
  return (
    <li className="flex items-center justify-between gap-x-4 border-t border-line px-4 py-2 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {maySee ? (
            <Link
              to={paths.member}
              params={{ memberId: member.id }}
              className="underline-offset-4 hover:underline"
            >
              {shown}
            </Link>
          ) : (
            shown
          )}
        </p>
        <FactLine facts={[roleName(member.role), <PhoneText key="phone" phone={member.phone} />]} />
      </div>
      {mayChange && (
        <>
          <MemberMenu {...{ member, name, mayRemove }} ask={setAsked} />
          <RoleDialog
            {...{ member, name }}
            open={asked === 'role'}
            onClose={() => setAsked(null)}
          />
          <HelpDialog
            {...{ member, name }}
            open={asked === 'help'}
            onClose={() => setAsked(null)}
          />
          <RemoveDialog
            {...{ member, name }}
            open={asked === 'remove'}
            onClose={() => setAsked(null)}
          />
        </>
      )}
    </li>
  )
}

type MemberMenuProps = {
  member: MemberView
  name: string
  mayRemove: boolean
  ask: (asked: Asked) => void
}

function MemberMenu({ member, name, mayRemove, ask }: MemberMenuProps) {
  const { role: own } = useDesk()
  const refusal = say('all.notAllowed')
  return (
    <RowMenu
      name={name}
      lines={[
        {
          label: say('team.changeRole'),
          reason: mayDo(own, 'changeRoles') ? undefined : refusal,
          onChoose: () => ask('role'),
        },
        {
          label: say('recovery.help'),
          reason: member.you
            ? say('recovery.helpYou')
            : mayDo(own, 'helpBackIn')
              ? undefined
              : refusal,
          onChoose: () => ask('help'),
        },
        {
          label: say(member.you ? 'team.leave' : 'team.remove'),
          danger: true,
          reason: mayRemove ? undefined : refusal,
          onChoose: () => ask('remove'),
        },
      ]}
    />
  )
}
