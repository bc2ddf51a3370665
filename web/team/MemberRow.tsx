import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo, mayManage } from '#rules/permissions.ts'
import type { MemberView } from '#rules/shapes/member.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { wholePhone } from '#web/phone/showPhone.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { FactLine } from '#web/ui/FactLine.tsx'
import type { MenuLine } from '#web/ui/Menu.tsx'
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
  const name = member.name ?? wholePhone(member.phone)
  const shown = member.you ? say('requests.madeBy.you', { name }) : name
  const maySee = member.you || mayDo(own, 'manageMembers')
  const mayRemove = member.you || mayManage(own, member.role)
  const mayChange = mayRemove || mayDo(own, 'changeRoles') || mayDo(own, 'helpBackIn')
  return (
    <li className="flex items-center justify-between gap-x-4 border-t border-line px-4 py-1.5 first:border-t-0">
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

/** Offers what the own role allows: what it never does is not among the lines. */
function MemberMenu({ member, name, mayRemove, ask }: MemberMenuProps) {
  const { role: own } = useDesk()
  const lines: MenuLine[] = []
  if (mayDo(own, 'changeRoles'))
    lines.push({ label: say('team.changeRole'), onChoose: () => ask('role') })
  if (mayDo(own, 'helpBackIn'))
    lines.push({
      label: say('recovery.help'),
      reason: member.you ? say('recovery.helpYou') : undefined,
      onChoose: () => ask('help'),
    })
  if (mayRemove)
    lines.push({
      label: say(member.you ? 'team.leave' : 'team.remove'),
      danger: true,
      onChoose: () => ask('remove'),
    })
  return <RowMenu name={name} lines={lines} />
}
